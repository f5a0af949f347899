import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { assetListSchema } from '@trove/contract/wire/assets/asset-list.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { usageHistorySchema } from '@trove/contract/wire/assets/usage-history.ts';
import { listed } from '@trove/contract/wire/node/envelope.ts';
import { providerListSchema } from '@trove/contract/wire/trade/providers.ts';
import * as z from 'zod/mini';

import { createChainCatalogue } from '../api/catalogue/chain-catalogue.ts';
import { createApi } from '../api/create-api.ts';
import { createQueryClient } from '../api/query-client.ts';
import type { QueryClient } from '../core.ts';
import { aProvider, aUsageEntry } from './factories.ts';
import { aHost } from './fake-host.ts';

/** Responses of a node. */
export const providersReply = z.encode(providerListSchema, {
  rows: [aProvider()],
  dropped: 0,
}) as object;

export const historyReply = (uses: number): object =>
  z.encode(
    usageHistorySchema,
    listed(
      Array.from({ length: uses }, () => aUsageEntry()),
      'ok',
    ),
  );

export const assetsReply = (...assets: Asset[]): object =>
  z.encode(assetListSchema, listed(assets, 'Got All NFTs'));

/** Clients to clear after each test, because their cache timers would keep Node alive. */
const clients: QueryClient[] = [];
afterEach(() => clients.splice(0).forEach((client) => client.clear()));

/** Creates the catalogue of a plain node with these answers; a history has one use unless they define it. */
export function aChainCatalogue(answers: NonNullable<Parameters<typeof fakeNetwork>[0]>) {
  const network = fakeNetwork({
    // The first matching pattern wins: the test's answers come first, then the defaults.
    ...answers,
    onboarded_providers: providersReply,
    'nft=': historyReply(1),
    ...answers,
  });
  const host = aHost({ fetch: network.fetch });
  const client = createQueryClient(host.notify);
  clients.push(client);
  const api = createApi(host);
  /** Paths of the requests so far, without folders. */
  const paths = () => network.calls.map(({ url }) => url.split('/').at(-1) ?? '');
  /** Ids of the assets whose histories have been requested. */
  const histories = () =>
    paths().flatMap((path) => new URLSearchParams(path.split('?')[1]).get('nft') ?? []);
  const catalogue = createChainCatalogue(api, client);
  return { catalogue, api, client, host, paths, histories, ...network };
}

export const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Delays answers until they are released. */
export function heldBack() {
  const ends: (() => void)[] = [];
  return {
    answer: (reply: object) => () =>
      new Promise<object>((resolve) => ends.push(() => resolve(reply))),
    letOneGo: () => ends.shift()?.(),
    /** Releases every answer until the work is done. */
    finish: async (work: Promise<unknown>) => {
      let isOver = false;
      void work.finally(() => (isOver = true));
      while (!isOver) {
        for (const end of ends.splice(0)) end();
        await settle();
      }
    },
  };
}
