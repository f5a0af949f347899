import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { withdrawalCall } from '@trove/contract/wire/node/contract-calls.ts';
import type { WithdrawalRecord } from '@trove/contract/wire/trade/finance.ts';

import { escrowAccount, TOKEN } from '../../../chain/ledger/accounts.ts';
import { readBalances } from '../../../market/finance/earnings.ts';
import { MICRO } from '../../../platform/money.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { aSeller, earn, expectPrivate } from '../../../testing/a-seller.ts';
import { sumAccounts, expectConserved } from '../../../testing/conservation.ts';
import { manualClock } from '../../../testing/manual-clock.ts';
import { dropTestDatabase } from '../../../testing/test-database.ts';
import { createTestWallet, type TestWallet } from '../../../testing/test-wallet.ts';

const STEP = 3000;

describe('withdrawals', () => {
  const clock = manualClock();
  let dataDir: string;
  let network: TestNetwork;
  let seller: TestWallet;
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-withdraw-'));
    network = await aNetwork({ clock, dataDir });
    seller = await aSeller(network, 500);
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const url = (wallet = seller) => `/net/dapp/api/v1/accounts/${wallet.did}/withdrawals`;
  const ask = (amount: number, id = 'withdrawal-1') => seller.withdraw(id, amount);
  const list = async () => (await seller.get<{ rows: WithdrawalRecord[] }>(url())).rows;
  const escrow = async () =>
    (await network.context.ledger.balanceOf(network.context.db, escrowAccount(seller.did), TOKEN)) /
    MICRO;
  async function later() {
    clock.pass(STEP);
    await network.context.withdrawals.sweep();
  }

  it('move earnings to a hold and from there to the wallet, step by step', async () => {
    const socket = await seller.connect();
    const asked = clock.now();
    expect(await ask(120.5)).toMatchObject({ status: true });
    expect(await list()).toMatchObject([
      { id: 'withdrawal-1', amount: 120.5, status: 'pending', message: null },
    ]);
    expect([await escrow(), await seller.balance()]).toEqual([379.5, 0]);

    await network.context.withdrawals.sweep();
    expect(await list()).toMatchObject([{ status: 'pending' }]);
    await later();
    expect(await list()).toMatchObject([{ status: 'processing' }]);
    await later();
    const [row] = await list();
    expect(row?.steps.map(({ status, at }) => [status, Date.parse(at)])).toEqual([
      ['pending', asked],
      ['processing', asked + STEP],
      ['completed', asked + 2 * STEP],
    ]);
    expect([await escrow(), await seller.balance()]).toEqual([379.5, 120.5]);
    await later();
    expect(await seller.balance()).toBe(120.5);

    const statuses = () =>
      socket.pushed.filter(({ type }) => type === 'withdrawal').map(({ data }) => data['status']);
    await socket.until(() => statuses().length === 3);
    expect(statuses()).toEqual(['pending', 'processing', 'completed']);
    expect(socket.pushed.map(({ type }) => type)).toContain('balance');
    await socket.close();
  });

  it.each([
    { amount: 99, message: 'Minimum withdrawal: 100 TROVE' },
    { amount: 99.999999, message: 'Minimum withdrawal: 100 TROVE' },
    { amount: 0, message: 'The amount must be above 0' },
    { amount: -100, message: 'The amount must be above 0' },
    { amount: 501, message: 'You can withdraw at most 500 TROVE' },
    {
      amount: 100.0000001,
      message: '100.0000001 is not an amount of tokens with at most 6 decimals',
    },
  ])('[WITHDRAW-12] reject $amount of 500', async ({ amount, message }) => {
    const { status, message: words } = await ask(amount);
    expect([status, words]).toEqual([false, message]);
    expect(await list()).toEqual([]);
  });

  it('[WITHDRAW-12] accept the minimum and the whole balance', async () => {
    expect(await ask(100, 'least-least')).toMatchObject({ status: true });
    expect(await ask(400, 'the-rest')).toMatchObject({ status: true });
    expect(await escrow()).toBe(0);
  });

  it('are executed once for repeated requests with the same id', async () => {
    await ask(100);
    const answers = await Promise.all([ask(100), ask(100), ask(100)]);
    expect(answers.map(({ status }) => status)).toEqual([true, true, true]);
    expect(await list()).toHaveLength(1);
    expect(await escrow()).toBe(400);
    const taken = { status: false, message: 'This id was used for another withdrawal' };
    expect(await ask(200)).toMatchObject(taken);
    const other = await aSeller(network, 300);
    expect(await other.withdraw('withdrawal-1', 100)).toMatchObject(taken);
  });

  it('never exceed the earnings under concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, index) => ask(150, `at-once-${index}`)),
    );
    expect(answers.filter(({ status }) => status)).toHaveLength(3);
    expect(await escrow()).toBe(50);
  });

  it('can be cancelled until they are processed', async () => {
    await ask(100, 'cancel-me');
    await ask(100, 'too-late');
    const cancel = async (id: string) => {
      const reply = await seller.remove(`${url()}/${id}`);
      return [reply.status, ((await reply.json()) as WithdrawalRecord).status];
    };
    expect(await cancel('cancel-me')).toEqual([200, 'cancelled']);
    expect(await cancel('cancel-me')).toEqual([409, false]);
    await later();
    expect(await cancel('too-late')).toEqual([409, false]);
    expect(await cancel('never-asked')).toEqual([404, false]);
    await later();
    expect([await escrow(), await seller.balance()]).toEqual([400, 100]);
  });

  it('fail with a reason and return everything when the wallet cannot be paid', async () => {
    await ask(100);
    const { db, ledger } = network.context;
    await db
      .updateTable('identities')
      .set({ registered: 0 })
      .where('did', '=', seller.did)
      .execute();
    await later();
    await later();
    expect(await list()).toMatchObject([
      { status: 'failed', message: 'The wallet is not registered on this network.' },
    ]);
    expect([await escrow(), await seller.balance()]).toEqual([500, 0]);
    expect((await sumAccounts(db)).held).toBe(0);
    expect(await readBalances(db, ledger, seller.did)).toMatchObject({ withdrawn: 0 });
    const movements = `/net/dapp/api/v1/accounts/${seller.did}/transactions`;
    expect(await seller.text(movements)).not.toContain('"kind":"transfer"');
  });

  it('continue after a restart in any state', async () => {
    await ask(100, 'still-pending');
    await ask(100, 'processing');
    await network.context.db
      .updateTable('withdrawals')
      .set({ status: 'processing' })
      .where('id', '=', 'processing')
      .execute();
    await network.close();
    network = await aNetwork({ clock, dataDir });
    const { baseUrl, context } = network;
    const { config } = context;
    seller = createTestWallet({ baseUrl, config, privateKey: seller.privateKey });
    await seller.signIn();
    await later();
    await later();
    expect((await list()).map(({ status }) => status)).toEqual(['completed', 'completed']);
    expect([await escrow(), await seller.balance()]).toEqual([300, 200]);
    expect((await sumAccounts(network.context.db)).held).toBe(0);
  });

  it('are either cancelled or paid when both are requested at once', async () => {
    const { withdrawals } = network.context;
    await ask(100);
    clock.pass(STEP);
    await Promise.allSettled([withdrawals.cancel(seller.did, 'withdrawal-1'), withdrawals.sweep()]);
    await later();
    const [{ status } = {}] = await list();
    // On PostgreSQL, either of the two may come first.
    const takenBack = ['cancelled', 500, 0];
    const paid = ['completed', 400, 100];
    expect([takenBack, paid]).toContainEqual([status, await escrow(), await seller.balance()]);
  });

  it('are paid once by two concurrent sweeps', async () => {
    await ask(100);
    clock.pass(STEP);
    const { withdrawals } = network.context;
    await Promise.all([withdrawals.sweep(), withdrawals.sweep()]);
    clock.pass(STEP);
    await Promise.all([withdrawals.sweep(), withdrawals.sweep(), withdrawals.sweep()]);
    expect([await escrow(), await seller.balance()]).toEqual([400, 100]);
  });

  it('store their signature in the chain, where it is verifiable', async () => {
    await ask(100);
    const { db } = network.context;
    const block = await db
      .selectFrom('transactions')
      .select(['number', 'kind', 'did'])
      .where('external_id', '=', 'withdraw:withdrawal-1')
      .executeTakeFirstOrThrow();
    expect([block.kind, block.did]).toEqual(['withdraw_earnings', seller.did]);
    const proofs = db.selectFrom('block_proofs').selectAll();
    expect(await proofs.where('transaction_number', '=', block.number).execute()).toHaveLength(1);
  });

  it('pay only the wallet that signs, and only its token', async () => {
    const thief = await aSeller(network, 0);
    const { config } = network.context;
    const asked = withdrawalCall({ id: 'withdrawal-9', amount: 100 }, seller.did, config);
    if (asked === null) throw new Error('no contract');
    const others = await thief.executeContract({ ...asked, executorAddr: thief.did });
    expect(others).toMatchObject({
      status: false,
      message: 'Earnings go to the wallet that signs',
    });
    const data = asked.smartContractData;
    for (const smartContractData of [
      data.replace('"TROVE"', '"GOLD"'),
      data.replace(config.tokenCreatorDid, thief.did),
    ]) {
      const paid = await seller.executeContract({ ...asked, smartContractData });
      expect(paid).toMatchObject({ status: false, message: 'Earnings are paid in TROVE' });
    }
    expect(await escrow()).toBe(500);
  });

  it('are cancelled by their owner alone', async () => {
    await ask(100, 'mine-alone');
    const thief = await aSeller(network, 100);
    expect((await thief.remove(`${url(thief)}/mine-alone`)).status).toBe(404);
    expect(await list()).toMatchObject([{ id: 'mine-alone', status: 'pending' }]);
    expect(await escrow()).toBe(400);
  });

  it('are private', async () => {
    await expectPrivate(network, seller, 'withdrawals');
    await expectPrivate(network, seller, 'withdrawals/withdrawal-9', { method: 'DELETE' });
    expect(await escrow()).toBe(500);
    await earn(network, seller.did, 0);
  });
});
