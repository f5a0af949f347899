import * as z from 'zod/mini';

import { listOf } from '../list-of.ts';
import { assetSchema } from './asset.ts';
import { catalogueRowSchema } from './catalogue-reply.ts';

/** The most assets each list has. */
export const RELATED_MAX = 6;

const row = z.array(catalogueRowSchema);

/** Reply of `v1/catalogue/related` as the network writes it. */
export const relatedReplySchema = z.object({ trainedOn: row, usedBy: row, similar: row });

/** The same as the app reads it: a malformed row harms only itself. */
export const relatedSchema = z.object({
  trainedOn: listOf(assetSchema),
  usedBy: listOf(assetSchema),
  similar: listOf(assetSchema),
});

export type RelatedAssets = z.output<typeof relatedSchema>;
