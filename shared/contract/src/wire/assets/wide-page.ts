import * as z from 'zod/mini';

import { listOf } from '../list-of.ts';
import { type Asset, assetSchema } from './asset.ts';
import { foundBySchema } from './found-by.ts';

type Found = z.output<typeof foundBySchema>;

/** An asset and the reason why a search found it, unless its name or description contains the query. */
const foundAssetSchema = z.codec(
  z.looseObject({ found: z.optional(foundBySchema) }),
  z.custom<{ asset: Asset; found: Found | undefined }>(),
  {
    decode: (row, context) => {
      const { success, data } = z.safeParse(assetSchema, row);
      if (success) return { asset: data, found: row.found };
      context.issues.push({ code: 'custom', message: 'No asset', input: row });
      return z.NEVER;
    },
    encode: ({ asset, found }) => ({ ...z.encode(assetSchema, asset), found }),
  },
);

/** Reply of `v1/catalogue` to a wide search. */
export const widePageSchema = z.object({ items: listOf(foundAssetSchema), total: z.number() });
