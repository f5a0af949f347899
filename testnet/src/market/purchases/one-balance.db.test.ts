import { isLongTier } from '@trove/kit/testing/tier.ts';

import { nextRequests, WRITE_OF } from '../../chain/sagas/wallet-requests.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { sumAccounts, expectConserved } from '../../testing/conservation.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

const AT_ONCE = isLongTier ? 200 : 45;
const BALANCE = 100;
const PRICE = 3;
const AFFORDABLE = Math.floor(BALANCE / PRICE);

describe('one balance', () => {
  let network: TestNetwork;
  let buyer: TestWallet;
  beforeEach(async () => {
    network = await aNetwork();
    buyer = await network.aWallet(BALANCE);
    await buyer.signIn();
  });
  afterEach(() => network.close());

  const times = <T>(make: () => Promise<T>, length = AT_ONCE) =>
    Promise.all(Array.from({ length }, () => make()));
  const succeeded = (answers: { status: boolean }[]) =>
    answers.filter(({ status }) => status).length;

  /** Signs every open request of the buyer, all at the same time. */
  async function signAll() {
    const requests = await nextRequests(network.context.db, buyer.did);
    return Promise.all(
      requests.map(({ action, payload }) => buyer.write(WRITE_OF[action], JSON.parse(payload))),
    );
  }
  async function states() {
    const { purchases } = await buyer.get<{ purchases: { state: string }[] }>(
      '/net/dapp/api/v1/purchases',
    );
    return purchases.map(({ state }) => state);
  }

  it('pays for as many concurrent purchases as it covers', async () => {
    const offers = await times(() => network.anAsset({ price: PRICE }));
    // None has paid yet, so all of them see the whole balance.
    expect(succeeded(await Promise.all(offers.map((offer) => buyer.buy(offer))))).toBe(AT_ONCE);
    expect(succeeded(await signAll())).toBe(AFFORDABLE);
    expect((await sumAccounts(network.context.db)).held).toBe(AFFORDABLE * PRICE * 1_000_000);

    // Only the paid ones have a delivery that can be signed; the page declines the rest.
    await signAll();
    const page = await buyer.connect();
    await page.until(async () =>
      (await states()).every((state) => ['owned', 'refunded'].includes(state)),
    );
    expect((await states()).filter((state) => state === 'owned')).toHaveLength(AFFORDABLE);
    expect(await buyer.balance()).toBe(BALANCE - AFFORDABLE * PRICE);
    expect((await sumAccounts(network.context.db)).held).toBe(0);
    await expectConserved(network.context.db);
    await page.close();
  });

  it('pays for as many concurrently signed transfers as it covers', async () => {
    const { did: receiver } = await network.aWallet();
    const transfer = {
      sender: buyer.did,
      receiver,
      ft_name: 'TROVE',
      ft_count: PRICE,
      comment: '',
      quorum_type: 2,
      creatorDID: network.context.config.tokenCreatorDid,
    };
    expect(succeeded(await times(() => buyer.transferFt(transfer)))).toBe(AFFORDABLE);
    expect(await buyer.balance()).toBe(BALANCE - AFFORDABLE * PRICE);
    await expectConserved(network.context.db);
  });

  it('buys credits once under concurrent requests', async () => {
    const answers = await times(() => buyer.buyCredits(), 40);
    expect(new Set(answers.map(({ message }) => message.split(' ').at(-1))).size).toBe(1);
    expect(succeeded(await signAll())).toBe(1);
    expect(succeeded(await times(() => buyer.addCredits(), 40))).toBe(1);
    expect(await buyer.credits()).toBe(500);
    expect(await buyer.balance()).toBe(BALANCE - 5);
    await expectConserved(network.context.db);
  });
});
