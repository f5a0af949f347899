import { heldVersionSchema } from '@trove/contract/wire/trade/purchase.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod';

import type { Context } from '../../core/context.ts';
import { httpRefusal } from '../../platform/http-refusal.ts';
import { Refusal } from '../../platform/refusal.ts';

const config = { authority: { session: 'assets:write' } } as const;
const schema = {
  summary:
    'Chooses the version of a bought asset that is downloaded: the one bought, or a later one',
  params: z.object({ nft: z.string() }),
  body: heldVersionSchema,
  response: { 200: heldVersionSchema },
};

/** `PUT purchases/{nft}/version` (additive): a new version is free for its buyers and optional for each of them. */
export const holdVersion =
  ({ sessions, transact }: Context): FastifyPluginAsyncZod =>
  async (app) => {
    app.put('/purchases/:nft/version', { config, schema }, async (request) => {
      const { did } = sessions.of(request);
      const { nft } = request.params;
      const { version } = request.body;
      return transact(async (tx) => {
        const bought = await tx
          .selectFrom('entitlements')
          .innerJoin('assets', 'assets.nft', 'entitlements.nft')
          .select(['bought_version', 'assets.version as newest'])
          .where('entitlements.nft', '=', nft)
          .where('did', '=', did)
          .executeTakeFirst();
        if (!bought) throw httpRefusal(403);
        if (version < bought.bought_version || version > bought.newest) {
          throw new Refusal(
            `You have bought the versions ${bought.bought_version} to ${bought.newest}.`,
            422,
          );
        }
        await tx
          .updateTable('entitlements')
          .set({ held_version: version })
          .where('nft', '=', nft)
          .where('did', '=', did)
          .execute();
        return { version };
      });
    });
  };
