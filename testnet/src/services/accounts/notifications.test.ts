import type { NotificationPage } from '@trove/contract/wire/trade/notifications.ts';

import { addAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aSeller, expectPrivate } from '../../testing/a-seller.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('notifications', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let seller: TestWallet;
  beforeEach(async () => {
    network = await aNetwork({ clock });
    seller = await aSeller(network, 200);
  });
  afterEach(() => network.close());

  const url = () => `/net/dapp/api/v1/accounts/${seller.did}/notifications`;
  const list = (search = '') => seller.get<NotificationPage>(`${url()}${search}`);

  /** Creates an asset that belongs to the seller. */
  async function anOwnAsset(name: string) {
    const { db } = network.context;
    const nft = await addAsset(network.context, {
      fileName: `${name}.gguf`,
      price: 4_000_000,
      metadata: { name, type: 'model' },
    });
    await db.updateTable('assets').set({ owner_did: seller.did }).where('nft', '=', nft).execute();
    return { id: nft, type: 'model' as const, price: 4, ownerDid: seller.did };
  }

  it('report a sale, a rating and a payout, live and later', async () => {
    const page = await seller.connect();
    const asset = await anOwnAsset('Llama');
    const buyer = await network.aWallet(10);
    await buyer.signIn();
    const socket = await buyer.connect();
    await buyer.buy(asset);
    await socket.until(async () => (await buyer.purchase(asset.id)).state === 'owned');
    await socket.close();
    await buyer.rate(asset.id, 5);
    await seller.withdraw('payout-1', 100);
    for (let step = 0; step < 2; step += 1) {
      clock.pass(3000);
      await network.context.withdrawals.sweep();
    }

    const { rows, unread } = await list();
    expect(unread).toBe(3);
    expect(rows.map(({ kind, message, amount, nft }) => ({ kind, message, amount, nft }))).toEqual([
      { kind: 'payout', message: '100 TROVE were paid to your wallet', amount: 100, nft: null },
      { kind: 'rating', message: 'Llama was rated 5 of 5 stars', amount: null, nft: asset.id },
      { kind: 'sale', message: 'Llama was bought for 4 TROVE', amount: 4, nft: asset.id },
    ]);
    const pushed = () => page.pushed.filter(({ type }) => type === 'notification');
    await page.until(() => pushed().length === 3);
    expect(pushed().map(({ data }) => data)).toEqual(rows.toReversed());
    await page.close();
  });

  it('are marked as read one by one or all at once, and paged', async () => {
    const { notices, transact } = network.context;
    for (let index = 1; index <= 5; index += 1) {
      await transact((tx, afterwards) =>
        notices.add(
          { tx, afterwards },
          { id: `n${index}`, did: seller.did, kind: 'sale', message: `Number ${index}` },
        ),
      );
    }
    const first = await list('?limit=2');
    const second = await list(`?limit=2&after=${first.next}`);
    const third = await list(`?limit=2&after=${second.next}`);
    expect([first, second, third].map(({ rows }) => rows.map(({ id }) => id))).toEqual([
      ['n5', 'n4'],
      ['n3', 'n2'],
      ['n1'],
    ]);
    expect(third.next).toBeNull();

    const read = async (body: object) =>
      (await seller.post(`${url()}/read`, body)).json() as Promise<{ unread: number }>;
    expect(await read({ ids: ['n5', 'n2', 'unknown'] })).toEqual({ unread: 3 });
    expect(await read({ ids: [] })).toEqual({ unread: 3 });
    expect((await list()).rows.map((row) => row.read)).toEqual([true, false, false, true, false]);
    expect(await read({})).toEqual({ unread: 0 });
  });

  it('are marked as read for their own DID alone', async () => {
    const { notices, transact } = network.context;
    const notice = { id: 'theirs', did: seller.did, kind: 'like' as const, message: 'Liked' };
    await transact((tx, afterwards) => notices.add({ tx, afterwards }, notice));
    const other = await network.aWallet();
    await other.signIn();
    const read = `/net/dapp/api/v1/accounts/${other.did}/notifications/read`;
    for (const body of [{ ids: ['theirs'] }, {}])
      expect((await other.post(read, body)).status).toBe(200);
    expect((await list()).unread).toBe(1);
  });

  it('are sent once for a repeated event', async () => {
    const { notices, transact } = network.context;
    const notice = { id: 'same', did: seller.did, kind: 'like' as const, message: 'Liked' };
    for (let time = 0; time < 2; time += 1) {
      await transact((tx, afterwards) => notices.add({ tx, afterwards }, notice));
    }
    expect((await list()).rows).toHaveLength(1);
  });

  it('are private, also from a session that only names the DID', async () => {
    await expectPrivate(network, seller, 'notifications');
    await expectPrivate(network, seller, 'notifications/read', { method: 'POST', body: {} });
    const stranger = await network.aWallet();
    const claimed = await stranger.post('/net/session/claim', { did: seller.did });
    expect(claimed.status).toBe(200);
    const listed = await stranger.get<{ status: boolean }>(url());
    expect(listed.status).toBe(false);
  });
});
