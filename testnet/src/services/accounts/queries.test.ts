import { usageDaysSchema } from '@trove/contract/wire/assets/usage.ts';
import {
  creatorAssetsQuery,
  creatorQuery,
  followCreator,
  followQuery,
  profileQuery,
  publishedQuery,
} from '@trove/kit/api/creators.queries.ts';
import {
  balancesQuery,
  cancelWithdrawal,
  earningsCsv,
  earningsQuery,
  readEarningRows,
  withdrawalsQuery,
} from '@trove/kit/api/finance.queries.ts';
import { markNotificationsRead, notificationsQuery } from '@trove/kit/api/notifications.queries.ts';
import {
  registerProvider,
  removeProvider,
  notifyMe,
  topicsQuery,
} from '@trove/kit/api/registrations.queries.ts';
import {
  movementMonthsQuery,
  movementsCsv,
  readMovements,
} from '@trove/kit/api/transactions.queries.ts';

import { aClient, type TestClient } from '../../testing/a-client.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aSeller } from '../../testing/a-seller.ts';
import { anInfraService } from '../../testing/an-infra-service.ts';
import { createSession } from '../../testing/create-session.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

const SELLER = 'bafybmiseller';

/** Runs the remotes' queries against the network itself, so that shapes, paths and parameters match. */
describe('the queries of an account', () => {
  let network: TestNetwork;
  let page: TestClient;
  let seller: TestWallet;
  let did: string;
  beforeAll(async () => {
    network = await aNetwork();
    seller = await aSeller(network, 250.5);
    ({ did } = seller);
    page = aClient(network, { headers: await createSession(network.context, did) });
  });
  afterAll(async () => {
    page.client.clear();
    await network.close();
  });

  it('read and change finance', async () => {
    const { api, client } = page;
    await seller.withdraw('withdrawal-1', 100);
    await cancelWithdrawal(api, did, 'withdrawal-1');
    expect(await client.fetchQuery(balancesQuery(api, did))).toMatchObject({ available: 250.5 });
    expect(await client.fetchQuery(earningsQuery(api, did, 'today'))).toMatchObject({
      total: 250.5,
    });
    const { signal } = new AbortController();
    const { rows } = await readEarningRows(api, did, { period: 'year', sort: 'amount' }, signal);
    expect(rows).toMatchObject([{ amount: 250.5, status: 'completed' }]);
    expect(await client.fetchQuery(withdrawalsQuery(api, did))).toMatchObject([
      { id: 'withdrawal-1', amount: 100, status: 'cancelled', message: null },
    ]);
    expect(await (await earningsCsv(api, did, 'month')).text()).toContain('250.5');
  });

  it('read transactions', async () => {
    const { api, client } = page;
    const filter = { kind: ['sale', 'refund'] as const, direction: 'in' as const };
    const { rows } = await readMovements(api, did, { ...filter, limit: 5 });
    expect(rows).toMatchObject([{ kind: 'sale', amount: 250.5 }]);
    expect((await client.fetchQuery(movementMonthsQuery(api, did))).months).toHaveLength(1);
    expect(await (await movementsCsv(api, did, filter)).text()).toContain('sale');
  });

  it('read notifications and mark them as read', async () => {
    const { api, client } = page;
    const { notices, transact } = network.context;
    const notice = { id: 'payout:1', did, kind: 'payout', message: '1 TROVE has arrived' } as const;
    await transact((tx, afterwards) => notices.add({ tx, afterwards }, notice));
    const { rows, unread } = await client.fetchQuery(notificationsQuery(api, did, { limit: 5 }));
    expect([rows[0]?.kind, unread]).toEqual(['payout', 1]);
    expect(await markNotificationsRead(api, did, [rows[0]?.id ?? ''])).toBe(0);
    expect(await markNotificationsRead(api, did)).toBe(0);
  });

  it('read the profile, and follow a creator', async () => {
    const { api, client } = page;
    expect(await client.fetchQuery(profileQuery(api, did))).toMatchObject({
      name: '',
      revision: 0,
    });
    expect(await client.fetchQuery(followQuery(api, did, SELLER))).toMatchObject({
      following: false,
    });
    await followCreator(api, SELLER, true);
    expect(await client.fetchQuery(creatorQuery(api, SELLER))).toMatchObject({ followers: 1 });
    expect(await followCreator(api, SELLER, false)).toMatchObject({ followers: 0 });
    const assets = creatorAssetsQuery(api, SELLER, { type: 'model', page: 1, perPage: 6 });
    expect(await client.fetchQuery(assets)).toMatchObject({ total: 0, pages: 1 });
  });

  it('register a provider and list it', async () => {
    const { api, client } = page;
    const id = await registerProvider(api, anInfraService());
    expect((await client.fetchQuery(publishedQuery(api, did, { page: 1 }))).rows).toMatchObject([
      { id, type: 'infra' },
    ]);
    await removeProvider(api, id);
    expect(await notifyMe(api, { topic: 'partner' })).toEqual({ topic: 'partner', already: false });
    expect(await client.fetchQuery(topicsQuery(api, did))).toEqual(['partner']);
  });

  it('read the data of sparklines', async () => {
    const { api } = page;
    const { id } = await network.anAsset();
    const { usage } = await api.dapp
      .get('v1/usage', { searchParams: { nft: id } })
      .json(usageDaysSchema);
    expect(usage[id]).toEqual([0, 0, 0, 0, 0, 0, 1]);
  });

  it('are disabled for a visitor', () => {
    const { api } = page;
    for (const { enabled } of [
      balancesQuery(api, null),
      earningsQuery(api, null, 'month'),
      movementMonthsQuery(api, null),
      notificationsQuery(api, null),
      profileQuery(api, null),
      publishedQuery(api, null),
      topicsQuery(api, null),
    ]) {
      expect(enabled).toBe(false);
    }
  });
});
