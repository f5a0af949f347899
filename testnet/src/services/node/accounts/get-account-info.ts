import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../../core/context.ts';
import { nodeReply } from '../node-reply.ts';
import { requireKnownDid } from '../require-known-did.ts';
import { createAccountInfo, accountInfoSchema } from './account-info.ts';

const schema = {
  summary: 'The RBT of a DID: none, since this network has no RBT',
  querystring: z.object({ did: z.optional(z.string()) }),
  response: { 200: nodeReply({ account_info: z.array(accountInfoSchema) }) },
};

/** `GET get-account-info`: the RBT of a DID (wire.md#seen-clients). */
export const getAccountInfo =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/get-account-info', { config: { authority: 'anyone' }, schema }, async ({ query }) => {
      const did = await requireKnownDid(context, query.did);
      return {
        status: true as const,
        message: 'Got account info successfully',
        result: null,
        account_info: [createAccountInfo(did)],
      };
    });
  };
