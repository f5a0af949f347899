import { assetCountsSchema } from '@trove/contract/wire/assets/counts.ts';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';

import type { Context } from '../../core/context.ts';

const schema = {
  summary: 'How many models and datasets there are',
  response: {
    200: z.object({ ai_model_count: z.int(), dataset_count: z.int(), asset_count: z.int() }),
  },
};

/** `GET asset_count` (spec 000 §7): all assets of the network, competition items included. */
export const assetCount =
  ({ db }: Context): FastifyPluginAsync =>
  async (app) => {
    app.get('/asset_count', { config: { authority: 'anyone' }, schema }, async () => {
      const rows = await db.selectFrom('asset_counts').selectAll().execute();
      const of = (type: string) => rows.find((row) => row.type === type)?.size ?? 0;
      const [models, datasets] = [of('model'), of('dataset')];
      return z.encode(assetCountsSchema, { models, datasets, assets: models + datasets });
    });
  };
