import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import { walletAccount } from '../../chain/ledger/accounts.ts';
import type { Context } from '../../core/context.ts';
import { findToken } from '../../market/tokens/asset-kind.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import { nodeReply } from './node-reply.ts';
import { requireKnownDid } from './require-known-did.ts';

const holding = z.object({ ft_name: z.string(), ft_count: z.number(), creator_did: z.string() });

const schema = {
  summary: 'What the wallet of a DID holds, in whole tokens',
  querystring: z.object({ did: z.optional(z.string()) }),
  response: { 200: nodeReply({ ft_info: z.array(holding) }) },
};

/** `GET get-ft-info-by-did`: the tokens in the wallet of a DID, in whole tokens (wire.md#reads). */
export const getFtInfoByDid =
  (context: Context): FastifyPluginAsyncZod =>
  async (app) => {
    const { config, db } = context;

    app.get(
      '/get-ft-info-by-did',
      { config: { authority: 'anyone' }, schema },
      async ({ query }) => {
        const did = await requireKnownDid(context, query.did);
        const rows = await db
          .selectFrom('accounts')
          .select(['asset', 'balance'])
          .where('name', '=', walletAccount(did))
          .where('balance', '>', 0)
          .orderBy('asset')
          .execute();
        const held = rows.flatMap(({ asset, balance }) => {
          const token = findToken(asset, config);
          if (!token) return [];
          const { name, creatorDid } = token;
          return { ft_name: name, ft_count: tokensFromMicro(balance), creator_did: creatorDid };
        });
        return {
          status: true as const,
          message: held.length > 0 ? 'Got FT info successfully' : 'No FTs found',
          result: null,
          ft_info: held,
        };
      },
    );
  };
