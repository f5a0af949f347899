import { type Capabilities, capabilitiesSchema } from '../../contract/wire/capabilities.ts';
import { queryOptions } from '../../kit/core.ts';
import type { Api } from '../create-api.ts';

/** What the network can do beyond the specification; nothing where it does not say. */
export const capabilitiesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['capabilities'],
    staleTime: Infinity,
    meta: { silent: true },
    queryFn: (): Promise<Capabilities> =>
      api.dapp
        .get('v1/capabilities')
        .json(capabilitiesSchema)
        .catch(() => ({})),
  });
