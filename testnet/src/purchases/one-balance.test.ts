import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { accountsOf, expectConserved } from '../testing/conservation.ts';

describe('one balance', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork();
  });
  afterEach(() => network.close());

  it('pays for as many of thirty purchases as it is good for', async () => {
    const buyer = await network.aWallet(10);
    await buyer.signIn();
    const offers = await Promise.all(
      Array.from({ length: 30 }, () => network.anAsset({ price: 3 })),
    );
    // Nobody pays yet: all thirty see the whole balance.
    const answers = await Promise.all(offers.map((offer) => buyer.buy(offer)));
    expect(answers.filter(({ status }) => status)).toHaveLength(30);

    const socket = await buyer.connect();
    const states = async () => {
      const { purchases } = await buyer.get<{ purchases: { state: string }[] }>(
        '/net/dapp/api/v1/purchases',
      );
      return purchases.map(({ state }) => state);
    };
    await socket.until(async () =>
      (await states()).every((state) => ['owned', 'refunded'].includes(state)),
    );

    expect((await states()).filter((state) => state === 'owned')).toHaveLength(3);
    expect(await buyer.balance()).toBe(1);
    expect((await accountsOf(network.context.db)).held).toBe(0);
    await expectConserved(network.context.db);
  });

  it('pays for as many of thirty transfers signed at once as it is good for', async () => {
    const buyer = await network.aWallet(10);
    const { did: receiver } = await network.aWallet();
    const transfer = {
      sender: buyer.did,
      receiver,
      ft_name: 'TROVE',
      ft_count: 3,
      comment: '',
      quorum_type: 2,
      creatorDID: network.context.config.tokenCreatorDid,
    };
    const answers = await Promise.all(Array.from({ length: 30 }, () => buyer.transferFt(transfer)));
    expect(answers.filter(({ status }) => status)).toHaveLength(3);
    expect(await buyer.balance()).toBe(1);
    await expectConserved(network.context.db);
  });
});
