import type { InfraService } from '@trove/contract/entities.ts';
import { isDid } from '@trove/contract/wire/node/did.ts';
import {
  registeredProviderSchema,
  topicListSchema,
  notifyMeReplySchema,
} from '@trove/contract/wire/trade/registrations.ts';

import { queryOptions } from '../core.ts';
import type { Api } from './create-api.ts';

/** Topics a DID has asked to be notified of; requires a proven session. */
export const topicsQuery = (api: Api, did: string | null) =>
  queryOptions({
    queryKey: ['accounts', did, 'wishes'],
    enabled: isDid(did),
    meta: { silent: true },
    queryFn: async ({ signal }) =>
      (await api.dapp.get('v1/wishes', { signal }).json(topicListSchema)).topics,
  });

/**
 * Sends 'Get Notified' (spec 001 §2): `partner`, `competitions-upcoming`, `competitions-past` or `competition:{id}`.
 */
export const notifyMe = (
  api: Api,
  wish: { topic: string; email?: string },
): Promise<{ topic: string; already: boolean }> =>
  api.dapp.post('v1/wishes', { json: wish }).json(notifyMeReplySchema);

/** Lists an infra service among the providers; sending the same one again changes it (product.md#14). */
export const registerProvider = async (api: Api, service: InfraService): Promise<string> =>
  (await api.dapp.post('v1/providers', { json: service }).json(registeredProviderSchema))
    .providerId;

/** Removes the DID's own infra service from the list. */
export const removeProvider = async (api: Api, providerId: string): Promise<void> => {
  await api.dapp
    .delete(`v1/providers/${encodeURIComponent(providerId)}`)
    .json(registeredProviderSchema);
};
