import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';

const HALF_A_MINUTE = 30_000;

/** All infrastructure providers; `groupByPlatform` groups them (spec 000 §3, §7). */
export const providersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['providers'],
    // A provider that was just published soon appears in the listing too.
    staleTime: HALF_A_MINUTE,
    queryFn: async () => {
      const asked = api.dapp.get('onboarded_providers');
      // Imported lazily, because a page renders its form before a provider is chosen.
      const { providerListSchema } = await import('@trove/contract/wire/trade/providers.ts');
      return (await asked.json(providerListSchema)).rows;
    },
  });
