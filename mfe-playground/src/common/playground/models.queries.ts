import { MINUTE } from '@trove/contract/time.ts';
import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';
import { replyReceiptListSchema } from '@trove/contract/wire/ai/models.ts';
import { isPlayable } from '@trove/kit/api/catalogue/asset-facts.ts';
import type { Catalogue } from '@trove/kit/api/catalogue/catalogue.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';
import * as z from '@trove/kit/schema.ts';

import { modelOptions, readTags } from './models.ts';
import type { ModelTag } from './models.ts';

/** Number of catalogue entries to search for models that can run, when the host lists none. */
const READ_AHEAD = 60;

/** Lists the models a host runs; a failing request counts as an empty list (spec 001 §7). */
const tagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['models', 'tags'],
    staleTime: MINUTE,
    meta: { silent: true },
    queryFn: async ({ signal }): Promise<ModelTag[]> => {
      try {
        const response = await api.fetch(`${api.config.services.models}api/tags`, { signal });
        return response.ok ? readTags(await response.json()) : [];
      } catch {
        return [];
      }
    },
  });

/** Options of the dropdown: assets of the catalogue that can run, and the host's other models. */
export const modelsQuery = (api: Api, catalogue: Catalogue) =>
  queryOptions({
    queryKey: ['models', 'options'],
    staleTime: MINUTE,
    meta: { silent: true },
    queryFn: async ({ client }) => {
      const tags = await client.fetchQuery(tagsQuery(api));
      const nfts = tags.flatMap(({ nft }) => nft ?? []);
      const assets =
        nfts.length > 0
          ? await catalogue.assets(nfts)
          : (await catalogue.listing({ type: 'model', page: 1, perPage: READ_AHEAD })).items;
      return modelOptions(
        assets.filter((asset) => isPlayable(asset) || nfts.includes(asset.id)),
        tags,
      );
    },
  });

/** Reads the receipts of the session, newest first: a stopped reply does not include its own. */
export async function readReceipts(api: Api): Promise<readonly ReplyReceipt[]> {
  const response = await api.fetch(`${api.config.services.models}receipts`);
  if (!response.ok) return [];
  const read = z.safeParse(replyReceiptListSchema, await response.json());
  return read.success ? read.data.receipts : [];
}
