import type { Provider } from '@trove/contract/wire/trade/providers.ts';
import { parseBytes } from '@trove/kit/lib/parse-bytes.ts';

import type { Probe } from './probe-endpoint.ts';
import type { Probes } from './use-probes.ts';

export type ProviderOrder = 'listed' | 'cost' | 'room' | 'latency';

/** Room for a file in bytes: as the endpoint reports it, otherwise as the provider states its storage. */
export const roomOf = ({ storage }: Provider, probe: Probe | undefined): number | undefined =>
  (probe?.state === 'answers' ? probe.freeBytes : undefined) ?? parseBytes(storage);

/** Finite, so that two unknown values are equal. */
const UNKNOWN = Number.MAX_VALUE;

/** Ascending order; unknown values come last. */
const RANK: Record<
  Exclude<ProviderOrder, 'listed'>,
  (provider: Provider, probe: Probe | undefined) => readonly number[]
> = {
  cost: ({ hostingCost = UNKNOWN }) => [hostingCost],
  room: (provider, probe) => [
    -(roomOf(provider, probe) ?? 0),
    // Providers on one disk report the same room.
    -(parseBytes(provider.storage) ?? 0),
  ],
  latency: (_provider, probe) => [probe?.state === 'answers' ? probe.latencyMs : UNKNOWN],
};

/** Sorts the providers; equal ones keep the order of the list. */
export function orderProviders(
  providers: readonly Provider[],
  order: ProviderOrder,
  probes: Probes,
): Provider[] {
  if (order === 'listed') return [...providers];
  const ranked = providers.map((provider) => ({
    provider,
    rank: RANK[order](provider, probes.get(provider.id)),
  }));
  return ranked
    .toSorted((one, other) => compare(one.rank, other.rank))
    .map(({ provider }) => provider);
}

const compare = (one: readonly number[], other: readonly number[]) =>
  one.map((value, index) => value - (other[index] ?? 0)).find((gap) => gap !== 0) ?? 0;
