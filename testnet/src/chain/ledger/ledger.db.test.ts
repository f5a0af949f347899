import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { FAUCET, TOKEN, TREASURY, walletAccount } from './accounts.ts';
import type { LedgerEvent } from './ledger.ts';
import { verifyChain } from './verify-chain.ts';

const issue = (
  externalId: string,
  amount: number,
  more: Partial<LedgerEvent> = {},
): LedgerEvent => ({
  kind: 'issue',
  externalId,
  did: 'bank',
  lines: [
    { account: TREASURY, asset: TOKEN, amount: -amount },
    { account: FAUCET, asset: TOKEN, amount },
  ],
  ...more,
});

describe('the ledger', () => {
  const clock = manualClock();
  let network: TestNetwork;
  const post = (event: LedgerEvent) =>
    network.context.transact((tx) => network.context.ledger.post(tx, event));
  const balance = (account: string) =>
    network.context.ledger.balanceOf(network.context.db, account, TOKEN);

  beforeAll(async () => {
    network = await aNetwork({ clock });
  });
  afterAll(() => network.close());

  it('returns the first result for a repeated event and moves money once', async () => {
    const first = await post(issue('twice', 100));
    const again = await post(issue('twice', 100));
    expect(again).toEqual({ ...first, repeated: true });
    expect(await balance(FAUCET)).toBe(100);
  });

  it('rejects the same id with different content', async () => {
    await post(issue('conflict', 1));
    await expect(post(issue('conflict', 2))).rejects.toMatchObject({ httpStatus: 409 });
  });

  it('reports the missing amount', async () => {
    const lines = [
      { account: walletAccount('poor'), asset: TOKEN, amount: -2_500_000 },
      { account: FAUCET, asset: TOKEN, amount: 2_500_000 },
    ];
    await expect(post({ kind: 'x', externalId: 'poor', did: 'poor', lines })).rejects.toThrow(
      'Insufficient balance: needs 2.5, you have 0',
    );
  });

  it('links each block to the previous one', async () => {
    await post(issue('link 1', 1));
    await post(issue('link 2', 1));
    const [last, before] = await network.context.db
      .selectFrom('transactions')
      .selectAll()
      .orderBy('number', 'desc')
      .limit(2)
      .execute();
    expect(last?.previous_id).toBe(before?.id);
    expect(last?.id).toMatch(/^[0-9a-f]{64}$/);
  });

  it('numbers the blocks of an NFT from 0 and records their transaction', async () => {
    const entry = { nft: 'QmA', data: 'one', ownerDid: 'o', price: 5 };
    await post({ kind: 'x', externalId: 'chain 1', did: 'o', history: [entry] });
    await post({
      kind: 'x',
      externalId: 'chain 2',
      did: 'o',
      history: [entry, { ...entry, data: 'two' }],
    });
    const blocks = await network.context.db
      .selectFrom('nft_blocks')
      .select(['block_no', 'data'])
      .where('nft', '=', 'QmA')
      .orderBy('block_no')
      .execute();
    expect(blocks).toEqual([
      { block_no: 0, data: 'one' },
      { block_no: 1, data: 'one' },
      { block_no: 2, data: 'two' },
    ]);
  });

  it('never dates a block before the previous one, whatever the clock reads', async () => {
    const { epoch } = await post(issue('present', 1));
    clock.pass(-60_000);
    expect((await post(issue('past', 1))).epoch).toBe(epoch);
    clock.pass(61_000);
    expect((await post(issue('future', 1))).epoch).toBe(epoch + 1);
  });

  it('recovers from a clock that once was far ahead', async () => {
    const { epoch } = await post(issue('before the jump', 1));
    const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
    clock.pass(YEAR_MS);
    expect((await post(issue('in the jump', 1))).epoch).toBe(epoch + YEAR_MS / 1000);
    clock.pass(-YEAR_MS);
    expect((await post(issue('after the jump', 1))).epoch).toBe(epoch);
    clock.pass(5000);
    expect((await post(issue('later', 1))).epoch).toBe(epoch + 5);
    expect(await verifyChain(network.context.db)).toMatchObject({ valid: true });
  });

  it('accepts whole amounts only', async () => {
    await expect(post(issue('half', 0.5))).rejects.toThrow('no whole amount');
  });

  describe('its database', () => {
    const number = 1_000_000;
    const line = (account: string, amount: number, index = 0) => ({
      transaction_number: number,
      line: index,
      account,
      asset: TOKEN,
      amount,
    });
    const seal = {
      number,
      id: 'i',
      previous_id: '',
      epoch: 1,
      kind: 'x',
      external_id: 'raw',
      payload_hash: '',
      did: '',
      memo: '',
      facts: '{}',
    };

    it('rejects entries that do not balance', async () => {
      const raw = network.context.transact(async (tx) => {
        await tx
          .insertInto('entries')
          .values([line(TREASURY, -2), line(FAUCET, 1, 1)])
          .execute();
        await tx.insertInto('transactions').values(seal).execute();
      });
      await expect(raw).rejects.toThrow('does not balance');
    });

    it('rejects entries without the transaction that seals them', async () => {
      const raw = network.context.transact((tx) =>
        tx
          .insertInto('entries')
          .values([line(TREASURY, -1), line(FAUCET, 1, 1)])
          .execute(),
      );
      await expect(raw).rejects.toThrow(/foreign key/i);
    });

    it('rejects further entries once a transaction is sealed', async () => {
      const raw = network.context.transact((tx) =>
        tx
          .insertInto('entries')
          .values({ ...line(FAUCET, 1, 99), transaction_number: 1 })
          .execute(),
      );
      await expect(raw).rejects.toThrow('sealed');
    });

    it('rejects a negative balance of any account but the treasury', async () => {
      const raw = network.context.transact((tx) =>
        tx
          .insertInto('entries')
          .values(line(walletAccount('nobody'), -1))
          .execute(),
      );
      await expect(raw).rejects.toThrow(/check/i);
      expect(await balance(TREASURY)).toBeLessThan(0);
    });

    it.each(['transactions', 'entries', 'nft_blocks'] as const)(
      'keeps %s immutable',
      async (table) => {
        const { db } = network.context;
        await expect(db.deleteFrom(table).execute()).rejects.toThrow('append-only');
        const [column, value] = table === 'entries' ? ['amount', 7] : ['nft', 'x'];
        const change =
          table === 'transactions'
            ? db.updateTable(table).set({ memo: 'x' })
            : db.updateTable(table).set({ [column]: value });
        await expect(change.execute()).rejects.toThrow('append-only');
      },
    );
  });
});
