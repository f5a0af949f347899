import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { nodeReply } from '../node-reply.ts';
import { createAccountInfo, accountInfoSchema } from './account-info.ts';

const schema = {
  summary: 'The registered DID that is asked for, or else that of the session',
  querystring: z.object({ did: z.optional(z.string()) }),
  response: { 200: nodeReply({ account_info: z.array(accountInfoSchema) }) },
};

/**
 * `GET getalldid` (wire.md#seen-clients). A real node lists the few DIDs it hosts; this one hosts all DIDs and lists
 * only the caller's own. A wallet that does not find its DID registers it again, which does no harm.
 */
export const getAllDid =
  ({ db, identities, sessions }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/getalldid', { config: { authority: 'anyone' }, schema }, async (request) => {
      const did = request.query.did ?? (await sessions.findProven(request))?.did ?? '';
      const identity = await identities.find(db, did);
      return {
        status: true as const,
        message: 'Got all DIDs',
        result: null,
        account_info: identity?.registered ? [createAccountInfo(did)] : [],
      };
    });
  };
