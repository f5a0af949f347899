import { providerListSchema } from '../contract/wire/providers.ts';
import { queryOptions } from '../kit/core.ts';
import type { Api } from './create-api.ts';

/** All infrastructure providers; `platformsOf` groups them (spec 000 §3, §7). */
export const providersQuery = (api: Api) =>
  queryOptions({
    queryKey: ['providers'],
    queryFn: async () => (await api.dapp.get('onboarded_providers').json(providerListSchema)).rows,
  });
