import { platformPageSchema } from '@trove/contract/wire/assets/platform-page.ts';
import { groupByPlatform } from '@trove/contract/wire/trade/providers.ts';

import { keepPreviousData, queryOptions } from '../../core.ts';
import { toSearchParams } from '../account-path.ts';
import type { Api } from '../create-api.ts';

export interface PlatformRequest {
  q?: string;
  hardware?: readonly string[];
  region?: readonly string[];
  only?: '0' | '1';
  page?: number;
  perPage?: number;
}

/** A page of platforms from a network with an index, ranked by the rules of `rank-platforms.ts`. */
export const platformPageQuery = (api: Api, request: PlatformRequest) =>
  queryOptions({
    queryKey: ['providers', 'page', request],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const { data, matched, ...rest } = await api.dapp
        .get('v1/catalogue/platforms', { searchParams: toSearchParams({ ...request }), signal })
        .json(platformPageSchema);
      return {
        ...rest,
        items: groupByPlatform(data.rows).map((platform) => ({
          platform,
          matched: matched[platform.name] ?? [],
        })),
      };
    },
  });
