import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod';

const NO_RBT =
  'This network has no RBT. Its tokens are sent with initiate-ft-transfer and come from the faucet.';
const BUILT_IN =
  'The contracts of this network are built in. No contract can be generated or deployed here.';

/** Writes of a generation 1 node that cannot succeed here, with the messages of their refusals. */
const REFUSED: Readonly<Record<string, string>> = {
  'initiate-rbt-transfer': NO_RBT,
  'initiate-self-transfer': NO_RBT,
  'initiate-pin-token': NO_RBT,
  'recover-token': NO_RBT,
  'generate-test-token': NO_RBT,
  'generate-faucettest-token': NO_RBT,
  'generate-smart-contract': BUILT_IN,
  'deploy-smart-contract': BUILT_IN,
};

const refusal = z.object({ status: z.literal(false), message: z.string(), result: z.null() });

/** Refuses them in a node's format, whatever their body, so that a client does not take the node for a broken one. */
export const refusedCalls: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  // Read and ignored, so that it is limited like that of any other call.
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, parsed) => parsed(null));
  for (const [name, message] of Object.entries(REFUSED)) {
    const schema = {
      summary: `Refused: ${message}`,
      body: z.unknown(),
      response: { 200: refusal },
    };
    app.post(`/${name}`, { config: { authority: 'anyone' }, schema }, () => ({
      status: false,
      message,
      result: null,
    }));
  }
};
