import { addCreditsCall } from '@trove/contract/wire/node/contract-calls.ts';

import { PREPAID, TOKEN } from '../../chain/ledger/accounts.ts';
import { MICRO } from '../../platform/money.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aProvider } from '../../testing/a-provider.ts';
import { sumAccounts, expectConserved, expectCreditsBacked } from '../../testing/conservation.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('a top-up', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let buyer: TestWallet;

  beforeEach(async () => {
    network = await aNetwork({ clock });
    buyer = await network.aWallet(12);
    await buyer.signIn();
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await expectCreditsBacked(network.context.db);
    await network.close();
  });

  const transfer = (payload: Record<string, unknown>) =>
    buyer.write('initiate-ft-transfer', payload);
  const paid = async () => (await sumAccounts(network.context.db)).held === 5 * MICRO;
  /** Connects the page of spec 000 §4, which executes the contract that adds the credits after the payment. */
  const page = () =>
    buyer.connect({
      async onRequest({ action, payload }) {
        const answer = await (action === 'TRANSFER_FT'
          ? transfer(payload)
          : buyer.write('execute-smart-contract', payload));
        if (action === 'TRANSFER_FT' && answer.status) await buyer.addCredits();
        return answer;
      },
    });
  const REFUSED = { status: false, message: 'There is no paid credit purchase to add' };

  it('exchanges 5 tokens for 500 credits by contract, payment and contract', async () => {
    const socket = await page();
    expect((await buyer.buyCredits()).status).toBe(true);
    await socket.until(async () => (await buyer.credits()) === 500);

    expect(socket.asked).toMatchObject([
      {
        action: 'TRANSFER_FT',
        payload: {
          sender: buyer.did,
          receiver: network.context.config.fallbackProviderDid,
          ft_name: 'TROVE',
          ft_count: 5,
          comment: 'Credit Purchase',
        },
      },
    ]);
    expect(await buyer.balance()).toBe(7);
    expect(await network.context.ledger.balanceOf(network.context.db, PREPAID, TOKEN)).toBe(
      5 * MICRO,
    );
    await socket.until(() => socket.pushed.some(({ type }) => type === 'credit'));
    expect(socket.pushed).toContainEqual(
      expect.objectContaining({
        type: 'credit',
        data: { did: buyer.did, balance: 500 },
      }),
    );
    expect(socket.pushed).toContainEqual(
      expect.objectContaining({ type: 'balance', data: { did: buyer.did } }),
    );
    await socket.close();
  });

  it('adds credits only after a payment, and once', async () => {
    expect(await buyer.addCredits()).toMatchObject(REFUSED);
    await buyer.buyCredits();
    expect(await buyer.addCredits()).toMatchObject(REFUSED);

    const socket = await page();
    await socket.until(async () => (await buyer.credits()) === 500);
    expect(await buyer.addCredits()).toMatchObject(REFUSED);
    expect(await buyer.credits()).toBe(500);
    await socket.close();
  });

  it('adds credits once when called ten times concurrently', async () => {
    const socket = await buyer.connect();
    await buyer.buyCredits();
    await socket.until(paid);
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.addCredits()));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect(await buyer.credits()).toBe(500);
    await socket.close();
  });

  it('does not add credits to another wallet', async () => {
    const socket = await buyer.connect();
    await buyer.buyCredits();
    await socket.until(paid);
    const thief = await network.aWallet();
    expect(await thief.addCredits()).toMatchObject(REFUSED);
    const theirs = addCreditsCall(buyer.did, network.context.config, new Date());
    expect(await thief.executeContract({ ...theirs, executorAddr: thief.did })).toMatchObject({
      status: false,
      message: 'The credits must be for the wallet that signs',
    });
    expect([await thief.credits(), await buyer.credits()]).toEqual([0, 0]);
    await socket.close();
  });

  it('is one at a time and can be repeated', async () => {
    const receipt = async () => (await buyer.buyCredits()).message.split(' ').at(-1);
    const first = await receipt();
    expect(await receipt()).toBe(first);
    const socket = await page();
    await socket.until(async () => (await buyer.credits()) === 500);
    expect(await receipt()).not.toBe(first);
    await socket.until(async () => (await buyer.credits()) === 1000);
    expect(await buyer.balance()).toBe(2);
    expect(await buyer.buyCredits()).toMatchObject({
      status: false,
      message: 'Insufficient balance: needs 5, you have 2',
    });
    await socket.close();
  });

  it('costs exactly five tokens', async () => {
    const socket = await buyer.connect({ onRequest: () => undefined });
    await buyer.buyCredits();
    await socket.until(() => socket.asked.length === 1);
    const payment = socket.asked[0]?.payload ?? {};
    for (const ft_count of [4, 6]) {
      expect(await transfer({ ...payment, ft_count })).toMatchObject({
        status: false,
        message: 'The transfer is not the one this credit purchase asks for',
      });
    }
    await socket.close();
  });

  it('rejects a payment without a contract', async () => {
    expect(
      await transfer({
        sender: buyer.did,
        receiver: network.context.config.fallbackProviderDid,
        ft_name: 'TROVE',
        ft_count: 5,
        comment: 'Credit Purchase',
        quorum_type: 2,
        creatorDID: network.context.config.tokenCreatorDid,
      }),
    ).toMatchObject({
      status: false,
      message: 'This credit purchase is no longer open. Nothing was paid.',
    });
  });

  it('refunds the payment when the credits are not added within ten minutes', async () => {
    const socket = await buyer.connect();
    await buyer.buyCredits();
    await socket.until(paid);
    clock.pass(10 * 60 * 1000);
    expect(await buyer.addCredits()).toMatchObject(REFUSED);
    await network.context.sagas.sweep();
    expect(await buyer.balance()).toBe(12);
    expect(await buyer.credits()).toBe(0);
    await socket.close();
  });

  it('sends the open request to the next page', async () => {
    const first = await buyer.connect();
    await buyer.buyCredits();
    await first.until(paid);
    expect(first.asked).toHaveLength(1);
    await first.close();

    const next = await page();
    await next.until(async () => (await buyer.credits()) === 500);
    expect(next.asked).toMatchObject([{ action: 'EXECUTE_TOKENS' }]);
    await next.close();
  });

  /** Buys credits as a page with changed input does. */
  const buyWith = (changes: Record<string, unknown>) => {
    const { config } = network.context;
    const input = {
      purchase_token_name: 'TROVE',
      purchase_token_creator: config.tokenCreatorDid,
      user_did: buyer.did,
      depin_provider: config.fallbackProviderDid,
      current_timestamp: 1,
      ...changes,
    };
    return buyer.executeContract({
      comment: 'Buy tokens',
      executorAddr: buyer.did,
      quorumType: 2,
      smartContractData: JSON.stringify({ purchase_credit: input }),
      smartContractToken: config.contracts.purchaseCredit,
    });
  };

  it('is rejected from oneself, and from a second provider while one is open', async () => {
    expect(await buyWith({ depin_provider: buyer.did })).toMatchObject({
      message: 'A provider cannot buy credits from itself',
    });
    expect((await buyWith({})).status).toBe(true);
    await aProvider(network.context);
    const depin_provider = 'bafybmiother';
    await network.context.db.updateTable('providers').set({ did: depin_provider }).execute();
    expect(await buyWith({ depin_provider })).toMatchObject({
      status: false,
      message: 'Another credit purchase is still open',
    });
  });

  it.each([
    [{ purchase_token_name: 'GOLD' }, 'Credits are paid in TROVE'],
    [{ purchase_token_creator: 'bafybmi' }, 'Credits are paid in TROVE'],
    [{ depin_provider: 'bafybmi' }, 'Unknown provider'],
    [{ user_did: 'bafybmi' }, 'The credits must be for the wallet that signs'],
  ])('rejects %j', async (changes, message) => {
    expect(await buyWith(changes)).toMatchObject({ status: false, message });
  });
});
