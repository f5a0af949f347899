import { escrowAccount, TOKEN } from '../../chain/ledger/accounts.ts';
import { MICRO } from '../../platform/money.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { sumAccounts, expectConserved } from '../../testing/conservation.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import type { ForSale, TestWallet } from '../../testing/test-wallet.ts';

describe('a purchase', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let buyer: TestWallet;
  let asset: ForSale;

  beforeEach(async () => {
    network = await aNetwork({ clock });
    buyer = await network.aWallet(10);
    await buyer.signIn();
    asset = await network.anAsset({ price: 4 });
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const state = async () => (await buyer.purchase(asset.id)).state;
  const earned = () =>
    network.context.ledger.balanceOf(network.context.db, escrowAccount(asset.ownerDid), TOKEN);
  const history = async () => {
    const { NFTDataReply } = await buyer.get<{
      NFTDataReply: { NFTData: string; TransactionID: string }[];
    }>(`/net/node/api/get-nft-token-chain-data?nft=${asset.id}`);
    return NFTDataReply;
  };

  it('goes through contract, payment and delivery, each signed', async () => {
    const socket = await buyer.connect();
    expect(await state()).toBe('none');

    const { status, message } = await buyer.buy(asset, new Date('2026-01-02T03:04:05.678Z'));
    expect(status).toBe(true);
    expect(message).toMatch(
      /^Smart Contract Token Executed successfully in .+ with trnxid [0-9a-f]{64}$/,
    );
    await socket.until(async () => (await state()) === 'owned');

    expect(socket.asked.map(({ action }) => action)).toEqual(['TRANSFER_FT', 'EXECUTE_NFT']);
    expect(socket.asked[0]?.payload).toEqual({
      sender: buyer.did,
      receiver: asset.ownerDid,
      ft_name: 'TROVE',
      ft_count: 4,
      comment: `asset:${asset.id}`,
      quorum_type: 2,
      creatorDID: network.context.config.tokenCreatorDid,
    });
    expect(socket.asked[1]?.payload).toEqual({
      nft: asset.id,
      executor: buyer.did,
      receiver: '',
      quorum_type: 2,
      comment: `asset:${asset.id}`,
      nft_value: 0.004,
      nft_data: `model bought by ${buyer.did} | timestamp: 2026-01-02T03:04:05.678Z`,
    });
    expect(await buyer.balance()).toBe(6);
    expect(await earned()).toBe(4 * MICRO);
    expect((await sumAccounts(network.context.db)).held).toBe(0);
    expect(await network.context.assets.mayRead(network.context.db, buyer.did, asset.id)).toBe(
      true,
    );

    const { transactionId } = await buyer.purchase(asset.id);
    expect((await history()).at(-1)).toMatchObject({
      NFTData: `model bought by ${buyer.did} | timestamp: 2026-01-02T03:04:05.678Z`,
      TransactionID: transactionId,
    });
    expect(await buyer.get('/net/dapp/api/v1/purchases')).toEqual({
      purchases: [
        {
          nft: asset.id,
          state: 'owned',
          price: 4,
          at: expect.any(String),
          transactionId,
          versions: { held: 1, bought: 1, newest: 1 },
        },
      ],
    });
    await socket.until(() => socket.pushed.some(({ type }) => type === 'asset'));
    expect(socket.pushed).toContainEqual(
      expect.objectContaining({ type: 'balance', data: { did: buyer.did } }),
    );
    expect(socket.pushed).toContainEqual(
      expect.objectContaining({
        type: 'purchase',
        data: { nft: asset.id, state: 'owned' },
      }),
    );
    await socket.close();
  });

  it('delivers nothing before payment and delivery are signed', async () => {
    await buyer.buy(asset);
    expect(await network.context.assets.mayRead(network.context.db, buyer.did, asset.id)).toBe(
      false,
    );
    expect(await history()).toHaveLength(1);
    expect(await buyer.balance()).toBe(10);
  });

  it('of a free asset requests no transfer', async () => {
    asset = await network.anAsset({ price: 0 });
    const socket = await buyer.connect();
    await buyer.buy(asset);
    await socket.until(async () => (await state()) === 'owned');
    expect(socket.asked.map(({ action }) => action)).toEqual(['EXECUTE_NFT']);
    expect(await buyer.balance()).toBe(10);
    await socket.close();
  });

  it('returns the same receipt for a second purchase without a charge', async () => {
    const socket = await buyer.connect();
    const first = await buyer.buy(asset);
    const during = await buyer.buy(asset);
    await socket.until(async () => (await state()) === 'owned');
    const after = await buyer.buy(asset);

    const receipt = (message: string) => message.split(' ').at(-1);
    expect(receipt(during.message)).toBe(receipt(first.message));
    expect(receipt(after.message)).toBe(receipt(first.message));
    expect(await buyer.balance()).toBe(6);
    await socket.close();
  });

  it('is executed once when requested ten times concurrently', async () => {
    const socket = await buyer.connect();
    const answers = await Promise.all(Array.from({ length: 10 }, () => buyer.buy(asset)));
    expect(new Set(answers.map(({ message }) => message.split(' ').at(-1))).size).toBe(1);
    await socket.until(async () => (await state()) === 'owned');
    expect(socket.asked).toHaveLength(2);
    expect(await buyer.balance()).toBe(6);
    await socket.close();
  });

  it('accepts no payment after it has ended', async () => {
    const socket = await buyer.connect({ onRequest: () => undefined });
    await buyer.buy(asset);
    await socket.until(() => socket.asked.length === 1);
    clock.pass(10 * 60 * 1000);
    await network.context.sagas.sweep();

    expect(await buyer.write('initiate-ft-transfer', socket.asked[0]?.payload)).toMatchObject({
      status: false,
      message: 'This purchase is no longer open. Nothing was paid.',
    });
    expect(await buyer.balance()).toBe(10);
    await socket.close();
  });

  it('accepts only the requested payment and delivery', async () => {
    const socket = await buyer.connect({ onRequest: () => undefined });
    await buyer.buy(asset);
    await socket.until(() => socket.asked.length === 1);
    const payment = socket.asked[0]?.payload ?? {};
    const words = { status: false, message: 'The transfer is not the one this purchase asks for' };
    expect(await buyer.write('initiate-ft-transfer', { ...payment, ft_count: 1 })).toMatchObject(
      words,
    );
    expect(
      await buyer.write('initiate-ft-transfer', {
        ...payment,
        receiver: (await network.aWallet()).did,
      }),
    ).toMatchObject(words);

    await buyer.write('initiate-ft-transfer', payment);
    const [delivery] = await network.context.db
      .selectFrom('wallet_requests')
      .select('payload')
      .where('state', '=', 'open')
      .execute();
    const execution = JSON.parse(delivery?.payload ?? '') as object;
    expect(
      await buyer.write('execute-nft', { ...execution, nft_data: 'something else' }),
    ).toMatchObject({
      status: false,
      message: 'The execution is not the one this purchase asks for',
    });
    expect(await state()).toBe('delivering');
    await socket.close();
  });

  it('proceeds by what was signed even if the page never replies', async () => {
    const silent = await buyer.connect({
      onRequest: async ({ action, payload }) => {
        await buyer.write(
          action === 'TRANSFER_FT' ? 'initiate-ft-transfer' : 'execute-nft',
          payload,
        );
        return undefined;
      },
    });
    await buyer.buy(asset);
    await silent.until(async () => (await state()) === 'delivering');
    await silent.close();

    const next = await buyer.connect();
    await next.until(async () => (await state()) === 'owned');
    expect(next.asked.map(({ action }) => action)).toEqual(['EXECUTE_NFT']);
    expect(await buyer.balance()).toBe(6);
    await next.close();
  });

  it('does not accept the "done" of a page without a signature', async () => {
    const liar = await buyer.connect({
      onRequest: () => ({
        status: true,
        message: 'FT Transfer finished successfully',
        result: null,
      }),
    });
    await buyer.buy(asset);
    await liar.until(() => liar.asked.length === 1);
    await liar.close();
    expect(await state()).toBe('paying');

    const honest = await buyer.connect();
    await honest.until(async () => (await state()) === 'owned');
    await honest.close();
  });

  it('is readable only with a session', async () => {
    for (const path of ['purchases', `purchases/${asset.id}`]) {
      const reply = await network.app.inject(`/net/dapp/api/v1/${path}`);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toMatchObject({
        status: false,
        message: 'Unauthorized access. Please log in again.',
      });
    }
  });
});
