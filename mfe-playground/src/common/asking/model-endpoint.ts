import { groupByPlatform } from '@trove/contract/wire/trade/providers.ts';
import { providersQuery } from '@trove/kit/api/providers.queries.ts';

import { inferenceUrl } from './build-request.ts';
import type { SenderWorld } from './sender-world.ts';

export interface ModelEndpoint {
  url: string;
  /** Whether the address belongs to this network: only such a host accepts the wallet's signature. */
  isOurs: boolean;
}

/** Returns the address to send prompts to: the first provider's, or the model host's (spec 001 §7). */
export async function modelEndpoint({
  host,
  api,
  queryClient,
}: Pick<SenderWorld, 'host' | 'api' | 'queryClient'>): Promise<ModelEndpoint> {
  const { models } = host.config.services;
  const rows = await queryClient
    .fetchQuery({ ...providersQuery(api), meta: { silent: true } })
    .catch(() => []);
  const url = inferenceUrl(groupByPlatform(rows)[0]?.providers[0]?.endpoints.inference, models);
  const originOf = (address: string) => new URL(address, location.href).origin;
  return { url, isOurs: originOf(url) === originOf(models) };
}
