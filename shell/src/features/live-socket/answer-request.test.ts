import { aConfig } from '@trove/contract/testing/fake-network.ts';
import type { WalletReply } from '@trove/contract/wallet.ts';
import type { CallOptions } from '@trove/federation/wallet/wallet-layer.ts';

import { answerRequest } from './answer-request.ts';

const accepted = (message?: string, result?: unknown): WalletReply => ({
  status: true,
  data: { status: true, ...(message === undefined ? {} : { message }), result },
});
const refused = (data: WalletReply['data'] = {}): WalletReply => ({ status: false, data });

type Method = 'deployNft' | 'transferFt' | 'executeNft' | 'createFt' | 'executeContract';

const aWorld = (answer: () => WalletReply = accepted, present = true) => {
  const call = () => jest.fn(async (_request: unknown, _options?: CallOptions) => answer());
  const wallet = {
    isPresent: jest.fn(() => present),
    deployNft: call(),
    transferFt: call(),
    executeNft: call(),
    createFt: call(),
    executeContract: call(),
  };
  const dependencies = {
    did: 'bafyalice',
    wallet,
    notify: { success: jest.fn(), error: jest.fn() },
    config: aConfig(),
    isTrading: jest.fn(() => false),
    isBuyingCredits: jest.fn(() => false),
    resetLoaders: jest.fn(),
    refreshCredits: jest.fn(),
    now: () => new Date('2026-01-02T03:04:05.900Z'),
  };
  const replies: unknown[] = [];
  const receive = async (
    action: string,
    payload: Record<string, unknown> = { nft: 'n1' },
    signal?: AbortSignal,
  ) => {
    await answerRequest(
      { type: 'OPEN_EXTENSION', id: 'q1', data: { action, payload } },
      dependencies,
      (reply) => replies.push(reply),
      signal,
    );
    await new Promise((resolve) => setImmediate(resolve));
  };
  const errors = () => dependencies.notify.error.mock.calls.map(([words]) => words);
  return { wallet, dependencies, replies, receive, errors };
};

const threw = () => {
  throw new Error('closed');
};

describe('answerRequest', () => {
  it.each<[string, string, Method]>([
    ['[SOCKET-15]', 'DEPLOY_NFT', 'deployNft'],
    ['[SOCKET-16]', 'TRANSFER_FT', 'transferFt'],
    ['[SOCKET-20]', 'EXECUTE_NFT', 'executeNft'],
    ['[SOCKET-21]', 'EXECUTE_TOKENS', 'executeContract'],
    ['[WALLET-39]', 'CREATE_FT', 'createFt'],
  ])('%s [SOCKET-29] passes the payload of %s to %s once', async (_id, action, method) => {
    const { wallet, receive } = aWorld();
    await receive(action, { nft: 'n1' });
    expect(wallet[method].mock.calls).toEqual([[{ nft: 'n1' }, { requestId: 'q1' }]]);
  });

  it('[SOCKET-26] [SOCKET-28] replies with the raw result of the wallet', async () => {
    const { replies, receive } = aWorld(() => accepted('done tx1', 'tx1'));
    await receive('EXECUTE_NFT');
    expect(replies).toEqual([{ status: true, message: 'done tx1', result: 'tx1' }]);
  });

  it.each<[string, string]>([
    ['[WALLET-54]', 'DEPLOY_NFT'],
    ['[WALLET-55]', 'TRANSFER_FT'],
    ['[WALLET-56]', 'EXECUTE_NFT'],
    ['[WALLET-57]', 'EXECUTE_TOKENS'],
  ])('%s [WALLET-43] shows that %s is done', async (id, action) => {
    const words: Record<string, string> = {
      '[WALLET-54]': 'NFT deployed successfully',
      '[WALLET-55]': 'Transfer completed successfully',
      '[WALLET-56]': 'NFT executed successfully',
      '[WALLET-57]': 'Token purchase completed successfully',
    };
    const { dependencies, receive } = aWorld(() => accepted('tx1'));
    await receive(action);
    expect(dependencies.notify.success.mock.calls).toEqual([[words[id]]]);
  });

  it.each([
    ['[WALLET-46]', 'DEPLOY_NFT', 'Deploy NFT failed'],
    ['[WALLET-47]', 'TRANSFER_FT', 'Transfer failed'],
    ['[WALLET-48]', 'EXECUTE_NFT', 'Execute failed'],
    ['[WALLET-49]', 'EXECUTE_TOKENS', 'Token purchase failed'],
  ])(
    '%s [WALLET-53] [LOADER-07] shows a default message when %s is refused without one: %s',
    async (_id, action, words) => {
      const { dependencies, replies, receive, errors } = aWorld(() => refused());
      await receive(action);
      expect(errors()).toEqual([words]);
      expect(replies).toEqual([{ status: false, message: words, result: null }]);
      expect(dependencies.resetLoaders).toHaveBeenCalled();
    },
  );

  it("[WALLET-42] shows the extension's own message, whatever the field", async () => {
    const { receive, errors } = aWorld(() => refused({ error: 'no' }));
    await receive('TRANSFER_FT');
    expect(errors()).toEqual(['no']);
  });

  it.each(['TRANSFER_FT', 'EXECUTE_NFT'])(
    'leaves the message about %s to its purchase or publication',
    async (action) => {
      for (const answer of [accepted, () => refused({ error: 'no' }), threw]) {
        const { dependencies, replies, receive } = aWorld(answer);
        dependencies.isTrading.mockReturnValue(true);
        await receive(action);
        expect(replies).toHaveLength(1);
        expect(dependencies.notify.success).not.toHaveBeenCalled();
        expect(dependencies.notify.error).not.toHaveBeenCalled();
      }
    },
  );

  it("[WALLET-54] tells of a deployment in its publication's toast, and leaves a failure to it", async () => {
    const { dependencies, receive } = aWorld();
    dependencies.isTrading.mockReturnValue(true);
    await receive('DEPLOY_NFT');
    expect(dependencies.notify.success.mock.calls).toEqual([
      ['NFT deployed successfully', { after: 'Signed. The network records the asset.' }],
    ]);
    for (const answer of [() => refused({ error: 'no' }), threw]) {
      const failing = aWorld(answer);
      failing.dependencies.isTrading.mockReturnValue(true);
      await failing.receive('DEPLOY_NFT');
      expect(failing.errors()).toEqual([]);
    }
  });

  it('[WALLET-55] [WALLET-58] tells of the steps of a purchase of credits in its toast', async () => {
    const { dependencies, receive, errors } = aWorld();
    dependencies.isBuyingCredits.mockReturnValue(true);
    await receive('TRANSFER_FT', { comment: 'Credit Purchase' });
    const after = { after: 'Purchase initiated. Please approve in your wallet/extension.' };
    expect(dependencies.notify.success.mock.calls).toEqual([
      ['Transfer completed successfully', after],
      ['Credit added successfully', after],
    ]);
    expect(errors()).toEqual([]);
    const failing = aWorld(() => refused({ error: 'no' }));
    failing.dependencies.isBuyingCredits.mockReturnValue(true);
    await failing.receive('TRANSFER_FT');
    expect(failing.errors()).toEqual(['no']);
  });

  it('[WALLET-45] [WALLET-53] [LOADER-07] replies also when the wallet throws', async () => {
    const { dependencies, replies, receive, errors } = aWorld(threw);
    await receive('DEPLOY_NFT');
    expect(errors()).toEqual(['Deploy failed due to error']);
    expect(replies).toEqual([
      { status: false, message: 'Deploy failed due to error', result: null },
    ]);
    expect(dependencies.resetLoaders).toHaveBeenCalled();
  });

  it('[WALLET-44] replies also without a wallet', async () => {
    const { replies, receive, errors } = aWorld(accepted, false);
    await receive('DEPLOY_NFT');
    expect(errors()).toEqual(['Extension not available']);
    expect(replies).toEqual([{ status: false, message: 'Extension not available', result: null }]);
  });

  it('sends no reply to a request withdrawn by the server, unless the wallet has carried it out', async () => {
    const withdrawn = AbortSignal.abort();
    const cancelled = aWorld(() => refused({ message: 'The request was cancelled.' }));
    await cancelled.receive('TRANSFER_FT', {}, withdrawn);
    expect([cancelled.replies, cancelled.errors()]).toEqual([[], []]);
    expect(cancelled.dependencies.resetLoaders).not.toHaveBeenCalled();

    const carriedOut = aWorld(() => accepted('tx1'));
    await carriedOut.receive('TRANSFER_FT', {}, withdrawn);
    expect(carriedOut.replies).toHaveLength(1);
  });

  it('[SOCKET-13] replies to an unknown action without calling the wallet', async () => {
    const { wallet, replies, receive } = aWorld();
    await receive('FLY');
    await receive('constructor');
    expect(replies).toEqual(
      Array.from({ length: 2 }, () => ({
        status: false,
        message: 'Unsupported action',
        result: null,
      })),
    );
    expect(wallet.executeContract).not.toHaveBeenCalled();
  });

  describe('the top-up after a Credit Purchase', () => {
    const pay = { comment: 'Credit Purchase', ft_count: 5 };

    it('[SOCKET-17] [WALLET-58] [WALLET-59] [WALLET-60] [WALLET-61] [WALLET-62] executes the contract that adds the credits', async () => {
      const { wallet, dependencies, replies, receive } = aWorld();
      await receive('TRANSFER_FT', pay);

      expect(wallet.executeContract).toHaveBeenCalledTimes(1);
      const [envelope] = wallet.executeContract.mock.calls[0] as [{ smartContractData: string }];
      expect(envelope).toMatchObject({
        comment: 'Add credit after purchase',
        executorAddr: 'bafyalice',
        quorumType: 2,
        smartContractToken: aConfig().contracts.addCredit,
      });
      expect(JSON.parse(envelope.smartContractData)).toEqual({
        add_credit: { user_did: 'bafyalice', current_timestamp: 1767323045 },
      });
      expect(dependencies.notify.success).toHaveBeenLastCalledWith('Credit added successfully');
      expect(replies).toHaveLength(1);
    });

    it.each([
      ['[SOCKET-18]', { comment: 'x' }, accepted],
      ['[SOCKET-19]', pay, refused],
      ['[SOCKET-19]', pay, threw],
    ])('%s is skipped after the transfer %j', async (_id, payload, answer) => {
      const { wallet, receive } = aWorld(answer);
      await receive('TRANSFER_FT', payload);
      expect(wallet.executeContract).not.toHaveBeenCalled();
    });

    it.each([
      ['[WALLET-51]', () => refused(), 'Credit addition failed'],
      ['[WALLET-52]', threw, 'Failed to initiate credit addition.'],
    ])('%s shows an error when it fails', async (_id, answer, words) => {
      const { wallet, receive, errors } = aWorld();
      wallet.executeContract.mockImplementationOnce(async () => answer());
      await receive('TRANSFER_FT', pay);
      expect(errors()).toEqual([words]);
    });

    it('[WALLET-50] shows an error when the extension has gone meanwhile', async () => {
      const { wallet, receive, errors } = aWorld();
      wallet.isPresent.mockReturnValueOnce(true).mockReturnValue(false);
      await receive('TRANSFER_FT', pay);
      expect(errors()).toEqual(['Extension not detected for add credit']);
    });
  });

  it('[SOCKET-22] refreshes credits and tokens after EXECUTE_TOKENS, whatever the outcome', async () => {
    const { dependencies, receive } = aWorld(() => refused());
    await receive('EXECUTE_TOKENS');
    expect(dependencies.refreshCredits).toHaveBeenCalledTimes(1);
  });
});
