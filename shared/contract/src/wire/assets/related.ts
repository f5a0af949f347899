import * as z from 'zod/mini';

import { listOf } from '../list-of.ts';
import { assetSchema } from './asset.ts';
import { catalogueRowSchema } from './catalogue-reply.ts';

/** Maximum number of assets in each list. */
export const RELATED_MAX = 6;

const row = z.array(catalogueRowSchema);

/** Reply of `v1/catalogue/related` as sent by the network. */
export const relatedReplySchema = z.object({ trainedOn: row, usedBy: row, similar: row });

/** The same reply as parsed by the app: a malformed row affects only itself. */
export const relatedSchema = z.object({
  trainedOn: listOf(assetSchema),
  usedBy: listOf(assetSchema),
  similar: listOf(assetSchema),
});

export type RelatedAssets = z.output<typeof relatedSchema>;
