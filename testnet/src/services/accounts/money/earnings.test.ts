import { sumPrices } from '@trove/contract/pricing/price.ts';
import { DAY } from '@trove/contract/time.ts';
import type { Balances, EarningPage, Earnings } from '@trove/contract/wire/trade/finance.ts';
import * as fc from 'fast-check';

import { escrowAccount, TOKEN, TREASURY, walletAccount } from '../../../chain/ledger/accounts.ts';
import { addAsset } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aSeller, expectPrivate } from '../../../testing/a-seller.ts';
import { type ManualClock, manualClock } from '../../../testing/manual-clock.ts';
import type { TestWallet } from '../../../testing/test-wallet.ts';

let count = 0;

describe('the earnings of a creator', () => {
  let clock: ManualClock;
  let network: TestNetwork;
  let seller: TestWallet;
  beforeEach(async () => {
    // Wednesday, 4 March 2026.
    clock = manualClock(Date.UTC(2026, 2, 4, 12));
    network = await aNetwork({ clock });
    seller = await aSeller(network, 0);
  });
  afterEach(() => network.close());

  const url = (path: string) => `/net/dapp/api/v1/accounts/${seller.did}/${path}`;
  const summary = (search = '') => seller.get<Earnings>(url(`earnings?${search}`));
  const rows = (search = '') => seller.get<EarningPage>(url(`earnings/rows?${search}`));

  /** Posts an event that pays the seller an amount in micro-tokens. */
  async function pays(kind: 'purchase' | 'deduct_credits' | 'deploy' | 'prize', micro: number) {
    count += 1;
    const account = kind === 'purchase' ? escrowAccount(seller.did) : walletAccount(seller.did);
    await network.context.transact((tx) =>
      network.context.ledger.post(tx, {
        kind,
        externalId: `pays:${count}`,
        did: 'bafybmibuyer-with-a-long-did',
        lines: [
          { account: TREASURY, asset: TOKEN, amount: -micro },
          { account, asset: TOKEN, amount: micro },
        ],
      }),
    );
  }

  it('are empty at first', async () => {
    expect(await summary()).toMatchObject({
      total: 0,
      purchases: 0,
      activeAssets: 0,
      sources: { sales: 0, inference: 0, prizes: 0, hosting: 0 },
      previousTotal: 0,
      estimate: 0,
    });
    expect(await rows()).toEqual({ rows: [], total: 0, next: null });
    expect(await seller.get<Balances>(url('balances'))).toEqual({
      wallet: 0,
      available: 0,
      pending: 0,
      withdrawing: 0,
      withdrawn: 0,
    });
  });

  it('are summed by period and source, beside the previous period', async () => {
    await pays('purchase', 7_000_000);
    clock.pass(30 * DAY);
    await seller.signIn();
    await pays('purchase', 100_000);
    await pays('deduct_credits', 200_000);
    await pays('prize', 50_000);
    clock.pass(DAY);
    await pays('deploy', 1_000_000);

    expect(await summary('period=month')).toMatchObject({
      from: '2026-04-01T00:00:00.000Z',
      total: 1.35,
      purchases: 1,
      sources: { sales: 0.1, inference: 0.2, prizes: 0.05, hosting: 1 },
      previousTotal: 7,
    });
    expect(await summary('period=today')).toMatchObject({ total: 1, purchases: 0 });
    expect((await summary('period=week')).total).toBe(1.35);
    const year = await summary('period=year');
    expect(year.total).toBe(8.35);
    expect(year.points.map(({ total }) => total)).toEqual([0, 0, 7, 1.35]);
  });

  it('are grouped by days in the time zone of the reader', async () => {
    clock.pass(-DAY / 2 - 60 * 60 * 1000);
    await pays('purchase', 1_000_000);
    clock.pass(2 * 60 * 60 * 1000);
    expect((await summary('period=today')).total).toBe(0);
    expect((await summary('period=today&zone=America/New_York')).total).toBe(1);
  });

  it('[EARN-13] are pending while a purchase is open, and failed when it is refunded', async () => {
    const nft = await addAsset(network.context, {
      fileName: 'm.gguf',
      price: 4_000_000,
      metadata: { name: 'Llama', type: 'model' },
    });
    const { db } = network.context;
    await db.updateTable('assets').set({ owner_did: seller.did }).where('nft', '=', nft).execute();
    const buyer = await network.aWallet(10);
    await buyer.signIn();
    const page = await buyer.connect({
      onRequest: ({ action, payload }) =>
        action === 'TRANSFER_FT' ? buyer.write('initiate-ft-transfer', payload) : undefined,
    });
    await buyer.buy({ id: nft, type: 'model', price: 4, ownerDid: seller.did });
    await page.until(async () => (await buyer.purchase(nft)).state === 'delivering');
    expect((await rows()).rows).toMatchObject([
      { status: 'pending', asset: 'Llama', amount: 4, source: 'sales', nft, buyerDid: buyer.did },
    ]);
    expect(await seller.get<Balances>(url('balances'))).toMatchObject({ available: 0, pending: 4 });
    expect((await summary()).total).toBe(0);

    await db.updateTable('sagas').set({ expires: 1 }).execute();
    await network.context.sagas.sweep();
    expect((await rows()).rows).toMatchObject([{ status: 'failed' }]);
    expect(await seller.get<Balances>(url('balances'))).toMatchObject({ pending: 0 });
    expect(await summary()).toMatchObject({ total: 0, activeAssets: 1 });
    await page.close();
  });

  it('[EARN-10] are listed by date or amount, page by page', async () => {
    for (const amount of [2, 5, 1]) {
      await pays('purchase', amount * 1_000_000);
      clock.pass(1000);
    }
    const walk = async (search: string) => {
      const amounts: number[] = [];
      for (let next: string | null = ''; next !== null;) {
        const page: EarningPage = await rows(`${search}&limit=2${next && `&after=${next}`}`);
        amounts.push(...page.rows.map(({ amount }) => amount));
        ({ next } = page);
      }
      return amounts;
    };
    expect(await walk('')).toEqual([1, 5, 2]);
    expect(await walk('sort=amount')).toEqual([5, 2, 1]);
    expect(await walk('sort=amount&order=asc')).toEqual([1, 2, 5]);
  });

  it('complaint 25: have the same sum on the page, in the rows, in the CSV and in the ledger', async () => {
    const amount = fc.integer({ min: 1, max: 3_000_000 });
    for (const micro of fc.sample(amount, { numRuns: 30, seed: 7 })) await pays('purchase', micro);
    const { total } = await summary();
    const { rows: all } = await rows('limit=100');
    const csv = (await seller.text(url('earnings.csv'))).trim().split('\r\n').slice(1);
    const { context } = network;
    const ledger = await context.ledger.balanceOf(context.db, escrowAccount(seller.did), TOKEN);

    expect(sumPrices(all.map((row) => row.amount))).toBe(total);
    expect(sumPrices(csv.map((line) => Number(line.split(',')[4])))).toBe(total);
    expect(ledger / 1_000_000).toBe(total);
  });

  it('include pending and completed withdrawals', async () => {
    await pays('purchase', 500_000_000);
    await seller.withdraw('withdrawal-a', 100);
    for (let step = 0; step < 2; step += 1) {
      clock.pass(3000);
      await network.context.withdrawals.sweep();
    }
    await seller.withdraw('withdrawal-b', 150);
    expect(await seller.get<Balances>(url('balances'))).toEqual({
      wallet: 100,
      available: 250,
      pending: 0,
      withdrawing: 150,
      withdrawn: 100,
    });
  });

  it('are private', async () => {
    for (const path of ['balances', 'earnings', 'earnings/rows', 'earnings.csv']) {
      await expectPrivate(network, seller, path);
    }
  });
});
