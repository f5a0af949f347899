import { aProvider } from '@trove/kit/testing/factories.ts';

import { orderProviders, roomOf } from './order-providers.ts';
import type { ProviderOrder } from './order-providers.ts';
import type { Probe } from './probe-endpoint.ts';

const { hostingCost: _none, ...free } = aProvider({ id: 'c', storage: 'N/A' });
const providers = [
  aProvider({ id: 'a', hostingCost: 3, storage: '1 TB' }),
  aProvider({ id: 'b', hostingCost: 1, storage: '4 TB' }),
  free,
  aProvider({ id: 'd', hostingCost: 1, storage: '2 TB' }),
];
const probes = new Map<string, Probe>([
  ['a', { state: 'answers', latencyMs: 20, freeBytes: 9e12 }],
  ['b', { state: 'silent' }],
  ['d', { state: 'answers', latencyMs: 8, freeBytes: 5e11 }],
]);

describe('orderProviders', () => {
  it.each<[ProviderOrder, string, string]>([
    ['listed', 'abcd', 'as they come'],
    ['cost', 'bdac', 'equal ones as they come, an open price last'],
    ['room', 'abdc', 'what the endpoint tells before what is stated, nothing last'],
    ['latency', 'dabc', 'silent and unasked ones last'],
  ])('by %s: %s, %s', (order, expected) => {
    const ids = orderProviders(providers, order, probes).map(({ id }) => id);
    expect(ids.join('')).toBe(expected);
  });

  it('puts the larger machine first when the endpoints report equal space', () => {
    const same: Probe = { state: 'answers', latencyMs: 1, freeBytes: 5e10 };
    const known = new Map(providers.map(({ id }) => [id, same]));
    const ids = orderProviders(providers, 'room', known).map(({ id }) => id);
    expect(ids.join('')).toBe('bdac');
  });
});

describe('roomOf', () => {
  it('is undefined when neither the endpoint nor the provider states it', () => {
    expect(roomOf(free, undefined)).toBeUndefined();
    expect(roomOf(free, { state: 'answers', latencyMs: 1 })).toBeUndefined();
  });
});
