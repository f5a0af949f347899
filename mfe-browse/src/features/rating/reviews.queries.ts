import { reviewPageSchema } from '@trove/contract/wire/assets/reviews.ts';
import type { Api } from '@trove/kit/api/create-api.ts';
import { queryOptions } from '@trove/kit/core.ts';

/** Reviews of an asset, one page at a time; `after` is the cursor from the page before. */
export const reviewsQuery = (api: Api, nft: string, after: string | null = null) =>
  queryOptions({
    queryKey: ['assets', nft, 'reviews', after],
    meta: { silent: true },
    queryFn: ({ signal }) =>
      api.dapp
        .get(`v1/assets/${encodeURIComponent(nft)}/reviews`, {
          ...(after !== null && { searchParams: { after } }),
          signal,
        })
        .json(reviewPageSchema),
  });
