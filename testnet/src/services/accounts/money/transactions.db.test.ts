import { DAY } from '@trove/contract/time.ts';
import { writeProfileCall } from '@trove/contract/wire/node/owner-calls.ts';
import type {
  Movement,
  MovementMonths,
  MovementPage,
} from '@trove/contract/wire/trade/transactions.ts';
import { middleShortened } from '@trove/kit/lib/middle-shortened.ts';

import { addAsset } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aSeller, expectPrivate } from '../../../testing/a-seller.ts';
import { grantCredits } from '../../../testing/grant-credits.ts';
import { type ManualClock, manualClock } from '../../../testing/manual-clock.ts';
import type { ForSale, TestWallet } from '../../../testing/test-wallet.ts';

describe('the transactions of a DID', () => {
  let clock: ManualClock;
  let network: TestNetwork;
  let wallet: TestWallet;
  beforeEach(async () => {
    clock = manualClock(Date.UTC(2026, 0, 31, 23, 30));
    network = await aNetwork({ clock });
    wallet = await network.aWallet(20);
    await wallet.signIn();
  });
  afterEach(() => network.close());

  const url = (did = wallet.did) => `/net/dapp/api/v1/accounts/${did}/transactions`;
  const list = (search = '', of = wallet) => of.get<MovementPage>(`${url(of.did)}?${search}`);
  const short = ({ rows }: MovementPage) =>
    rows.map(({ kind, direction, amount, status }) => [kind, direction, amount, status]);

  async function buy(asset: ForSale) {
    const socket = await wallet.connect();
    await wallet.buy(asset);
    await socket.until(async () => (await wallet.purchase(asset.id)).state === 'owned');
    await socket.close();
  }

  it('[TX-23] are listed in pages, with every entry of the ledger', async () => {
    const asset = await network.anAsset({ name: 'Llama', price: 4 });
    await buy(asset);
    const { rows, total } = await list('kind=purchase');
    expect(total).toBe(1);
    const [row] = rows;
    const short = middleShortened(asset.ownerDid);
    expect(row).toMatchObject({
      amount: 4,
      status: 'completed',
      asset: { name: 'Llama', type: 'model' },
      seller: { name: short },
      kind: 'purchase',
      direction: 'out',
      unit: 'token',
      nft: asset.id,
      otherDid: asset.ownerDid,
      balance: 16,
    });
    expect(row?.lines).toEqual([
      { account: `wallet:${wallet.did}`, asset: 'token', amount: -4 },
      { account: expect.stringMatching(/^hold:/), asset: 'token', amount: 4 },
    ]);
    const block = await network.app.inject(`/net/explorer/api/transaction/${row?.transactionId}`);
    expect(block.json()).toMatchObject({ kind: 'payment', did: wallet.did });
  });

  it('name the owner of each account who has a public name', async () => {
    const { config } = network.context;
    await wallet.executeContract(writeProfileCall({ name: 'Ada' }, 0, wallet.did, config));
    await buy(await network.anAsset({ price: 4 }));
    const { rows } = await list('kind=purchase');
    expect(rows[0]?.lines.map(({ owner }) => owner)).toEqual(['Ada', undefined]);
  });

  it('include every movement of tokens or credits with its kind', async () => {
    const { context } = network;
    await buy(await network.anAsset({ price: 3 }));
    await buy(await network.anAsset({ price: 0, name: 'Free' }));
    await network.app.inject({
      method: 'POST',
      url: '/net/faucet/increment',
      payload: { username: wallet.did, ftCount: 10 },
    });
    await grantCredits(context, wallet.did, 20);
    const reply = await context.credits.reserve(wallet.did, 8, { providerDid: 'bafybmihost' });
    await context.credits.settle(reply, 3);
    await context.credits.reserve(wallet.did, 5, { providerDid: 'bafybmihost' });

    expect(short(await list())).toEqual([
      ['inference', 'out', 5, 'processing'],
      ['inference', 'out', 3, 'completed'],
      ['credits', 'in', 20, 'completed'],
      ['faucet', 'in', 10, 'completed'],
      ['purchase', 'none', 0, 'completed'],
      ['purchase', 'out', 3, 'completed'],
      ['transfer', 'in', 20, 'completed'],
    ]);
    expect((await list('kind=purchase')).rows.map(({ balance }) => balance)).toEqual([17, 17]);
    expect((await list('kind=faucet')).rows[0]).toMatchObject({
      seller: { name: 'Faucet' },
      asset: { name: 'Faucet', type: 'faucet' },
      otherDid: null,
    });
  });

  it('[TX-24] show a pending purchase, a paid one and a refunded one', async () => {
    const asset = await network.anAsset({ price: 6 });
    const steps: string[] = [];
    const socket = await wallet.connect({
      onRequest: ({ action, payload }) => {
        steps.push(action);
        if (steps.length === 2) return wallet.write('initiate-ft-transfer', payload);
        return undefined;
      },
    });
    await wallet.buy(asset);
    await socket.until(() => steps.length === 1);
    expect(short(await list('kind=purchase'))).toEqual([['purchase', 'out', 6, 'pending']]);
    await socket.close();

    const again = await wallet.connect({
      onRequest: ({ action, payload }) => {
        steps.push(action);
        return action === 'TRANSFER_FT' ? wallet.write('initiate-ft-transfer', payload) : undefined;
      },
    });
    await again.until(async () => (await wallet.purchase(asset.id)).state === 'delivering');
    expect(short(await list('kind=purchase'))).toEqual([['purchase', 'out', 6, 'processing']]);

    await network.context.db.updateTable('sagas').set({ expires: 1 }).execute();
    await network.context.sagas.sweep();
    expect(short(await list('kind=purchase&kind=refund'))).toEqual([
      ['refund', 'in', 6, 'completed'],
      ['purchase', 'out', 6, 'completed'],
    ]);
    expect((await list('kind=refund')).rows[0]?.nft).toBe(asset.id);
    await again.close();
  });

  it('show sales and withdrawals to the seller', async () => {
    const seller = await aSeller(network, 150);
    await seller.withdraw('withdrawal-1', 100);
    expect(short(await list('', seller))).toEqual([
      ['withdrawal', 'in', 100, 'pending'],
      ['sale', 'in', 150, 'completed'],
    ]);
    for (let step = 0; step < 2; step += 1) {
      clock.pass(3000);
      await network.context.withdrawals.sweep();
    }
    expect(short(await list('', seller))).toEqual([
      ['withdrawal', 'in', 100, 'completed'],
      ['sale', 'in', 150, 'completed'],
    ]);
  });

  it('[TX-04] [TX-06] are sorted and paged by date or amount, both ways', async () => {
    for (const amount of [5, 1, 3]) {
      await wallet.transferFt({
        sender: wallet.did,
        receiver: network.context.keys.of('friend').did,
        ft_name: 'TROVE',
        ft_count: amount,
        comment: `Gift ${amount}`,
        quorum_type: 2,
        creatorDID: network.context.config.tokenCreatorDid,
      });
    }
    const walk = async (search: string) => {
      const amounts: number[] = [];
      for (let next: string | null = ''; next !== null;) {
        const page: MovementPage = await list(`${search}&limit=2${next && `&after=${next}`}`);
        expect(page.total).toBe(4);
        amounts.push(...page.rows.map(({ amount }) => amount));
        ({ next } = page);
      }
      return amounts;
    };
    expect(await walk('')).toEqual([3, 1, 5, 20]);
    expect(await walk('order=asc')).toEqual([20, 5, 1, 3]);
    expect(await walk('sort=amount')).toEqual([20, 5, 3, 1]);
    expect(await walk('sort=amount&order=asc')).toEqual([1, 3, 5, 20]);
  });

  it('are filtered by kind, status, direction, dates, asset and text', async () => {
    const asset = await network.anAsset({ name: 'Naïve Llama', price: 2 });
    await buy(asset);
    clock.pass(2 * DAY);
    await buy(await network.anAsset({ name: 'Painter', price: 1 }));
    const names = async (search: string) => (await list(search)).rows.map((row) => row.asset.name);

    expect(await names('direction=in')).toEqual(['Transfer']);
    expect(await names('status=processing')).toEqual([]);
    expect(await names(`asset=${asset.id}`)).toEqual(['Naïve Llama']);
    expect(await names('text=llama')).toEqual(['Naïve Llama']);
    expect(await names('text=%25')).toEqual([]);
    expect(await names('from=2026-02-02')).toEqual(['Painter']);
    expect(await names('to=2026-02-02T00:00:00%2B01:00&direction=out')).toEqual(['Naïve Llama']);
    const row = (await list('text=painter')).rows[0] as Movement;
    expect(await names(`text=${row.transactionId}`)).toEqual(['Painter']);
  });

  it('are summed by month in the time zone of the reader', async () => {
    await buy(await network.anAsset({ price: 2 }));
    clock.pass(DAY);
    await buy(await network.anAsset({ price: 0 }));
    const months = async (zone: string) =>
      (await wallet.get<MovementMonths>(`${url()}/months?zone=${zone}`)).months;
    expect(await months('UTC')).toEqual([
      { month: '2026-02', count: 1, in: 0, out: 0, net: 0 },
      { month: '2026-01', count: 2, in: 20, out: 2, net: 18 },
    ]);
    expect(await months('Asia/Tokyo')).toEqual([
      { month: '2026-02', count: 3, in: 20, out: 2, net: 18 },
    ]);
  });

  it('are exported as CSV of all rows, with no cell that is a formula', async () => {
    const nft = await addAsset(network.context, {
      fileName: 'x.csv',
      price: 1_000_000,
      metadata: { name: '=HYPERLINK("http://evil")', type: 'dataset' },
    });
    const { did: ownerDid } = network.context.keys.of('seller');
    await buy({ id: nft, type: 'dataset', price: 1, ownerDid });
    const { did } = network.context.keys.of('friend');
    for (let index = 0; index < 3; index += 1) {
      await wallet.transferFt({
        sender: wallet.did,
        receiver: did,
        ft_name: 'TROVE',
        ft_count: 1,
        comment: '@SUM(A1)',
        quorum_type: 2,
        creatorDID: network.context.config.tokenCreatorDid,
      });
    }
    const headers = { cookie: '' };
    expect((await network.app.inject({ url: `${url()}.csv`, headers })).statusCode).toBe(401);
    const csv = await wallet.text(`${url()}.csv`);
    const lines = csv.trim().split('\r\n');
    expect(lines).toHaveLength(6);
    expect(lines[0]).toMatch(/^Date,Kind,Asset,/);
    expect(csv).toContain(`"'=HYPERLINK(""http://evil"")"`);
    expect(csv).toContain(",'@SUM(A1)");
    expect(await wallet.text(`${url()}.csv?kind=purchase`)).not.toContain('@SUM');
  });

  it('are private', async () => {
    for (const path of ['transactions', 'transactions.csv', 'transactions/months']) {
      await expectPrivate(network, wallet, path);
    }
  });

  it.each(['after=x', 'kind=theft', 'from=yesterday', 'limit=101', 'sort=name'])(
    'are rejected with %s',
    async (search) => {
      expect(await list(search)).toMatchObject({ status: false });
    },
  );

  it('are rejected for an unknown time zone', async () => {
    expect(await wallet.get(`${url()}/months?zone=Mars/Base`)).toMatchObject({ status: false });
  });
});
