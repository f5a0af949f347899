import type { CreateFtRequest } from '@trove/contract/wallet.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved } from '../../testing/conservation.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('custom tokens', () => {
  let network: TestNetwork;
  let creator: TestWallet;
  let other: TestWallet;

  beforeEach(async () => {
    network = await aNetwork();
    creator = await network.aWallet(1);
    other = await network.aWallet();
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const token = (changes: Partial<CreateFtRequest> = {}): CreateFtRequest => ({
    did: creator.did,
    ft_name: 'GOLD',
    ft_count: 100,
    token_count: 1,
    quorum_type: 2,
    ...changes,
  });
  const create = (changes: Partial<CreateFtRequest> = {}) =>
    creator.write('create-ft', token(changes));
  const holdings = async ({ did }: TestWallet) => {
    const { ft_info } = await creator.get<{
      ft_info: { ft_name: string; ft_count: number; creator_did: string }[];
    }>(`/net/node/api/get-ft-info-by-did?did=${did}`);
    return ft_info;
  };
  const GOLD = () => ({ ft_name: 'GOLD', creator_did: creator.did });

  it('belong to their creator entirely, beside the token of the product', async () => {
    expect((await create()).message).toMatch(
      /^FT created successfully in .+ with trnxid [0-9a-f]{64}$/,
    );
    expect(await holdings(creator)).toEqual([
      { ...GOLD(), ft_count: 100 },
      { ft_name: 'TROVE', ft_count: 1, creator_did: network.context.config.tokenCreatorDid },
    ]);
  });

  it('are transferred between wallets', async () => {
    await create();
    const transfer = {
      sender: creator.did,
      receiver: other.did,
      ft_name: 'GOLD',
      ft_count: 30,
      comment: '',
      quorum_type: 2,
      creatorDID: creator.did,
    };
    expect((await creator.transferFt(transfer)).status).toBe(true);
    expect(await holdings(other)).toEqual([{ ...GOLD(), ft_count: 30 }]);
    expect(await creator.transferFt({ ...transfer, ft_count: 71 })).toMatchObject({
      status: false,
      message: 'Insufficient balance: needs 71, you have 70',
    });
  });

  it('are created once', async () => {
    await create();
    expect(await create()).toMatchObject({
      status: false,
      message: 'You have already created GOLD',
    });
  });

  it.each([
    [{ ft_name: 'Trove' }, 'The name Trove is taken'],
    [{ ft_name: 'A B' }, 'A token name has 2 to 12 letters and digits and begins with a letter'],
    [{ ft_count: 0 }, 'A token needs a supply of 1 to 1000000'],
  ])('reject %j', async (changes, message) => {
    expect(await create(changes)).toMatchObject({ status: false, message });
  });

  describe('by contract', () => {
    const order = (count = 100, signer = creator) =>
      signer.executeContract({
        comment: 'Create a token',
        executorAddr: signer.did,
        quorumType: 2,
        smartContractData: JSON.stringify({
          create_token: { did: creator.did, ft_name: 'GOLD', ft_count: count, token_count: 1 },
        }),
        smartContractToken: network.context.config.contracts.createToken ?? '',
      });

    it('are created when the wallet signs CREATE_FT', async () => {
      const socket = await creator.connect();
      expect((await order()).status).toBe(true);
      await socket.until(async () => (await holdings(creator)).length === 2);
      expect(socket.asked).toMatchObject([{ action: 'CREATE_FT', payload: token() }]);
      await socket.close();
    });

    it('are rejected when they differ from the order', async () => {
      await order();
      expect(await create({ ft_count: 7 })).toMatchObject({
        status: false,
        message: 'The token is not the one this token creation asks for',
      });
      expect(await order(7)).toMatchObject({
        status: false,
        message: 'This token is already being created differently',
      });
    });

    it('are not ordered for another wallet', async () => {
      expect(await order(100, other)).toMatchObject({
        status: false,
        message: 'The creator must be the wallet that signs',
      });
    });

    it('are not created when the wallet of a proven session declines', async () => {
      await creator.signIn();
      const socket = await creator.connect({
        onRequest: () => ({ status: false, message: 'no', result: null }),
      });
      const first = (await order()).message;
      await socket.until(async () => {
        const { state } = await network.context.db
          .selectFrom('sagas')
          .select('state')
          .executeTakeFirstOrThrow();
        return state === 'refunded';
      });
      expect(await holdings(creator)).toHaveLength(1);
      expect((await order()).message).not.toBe(first);
      await socket.close();
    });
  });
});
