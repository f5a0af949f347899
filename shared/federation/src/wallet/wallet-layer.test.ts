import { WALLET } from '@trove/contract/limits.ts';
import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';

import { anAccount, aPageOfCalls, aWallet } from '../testing/wallets.ts';
import { createCallQueue } from './call-queue.ts';
import {
  callWallet,
  connectWallet,
  disconnectWallet,
  isWalletConnected,
  requestOfWallet,
} from './wallet-layer.ts';

const throws = () => Promise.reject(new Error('broken'));
const rating = {
  comment: 'Rate asset',
  executorAddr: 'bafybmibuyer',
  quorumType: 2,
  smartContractData: '{}',
  smartContractToken: 'Qm1',
};

describe('connectWallet', () => {
  it('[WALLET-02] [WALLET-63] accepts an account without a username, but not one without a DID', async () => {
    const wallet = aWallet({
      accounts: [anAccount({ did: '  ' }), anAccount({ did: ' bafybmi1 ', username: '' })],
    });
    expect(await connectWallet(wallet, createCallQueue())).toEqual({
      did: 'bafybmi1',
      username: '',
    });
  });

  it('[WALLET-17] returns null when the sign-in throws', async () => {
    const wallet = aWallet({ features: { 'standard:connect': { connect: throws } } });
    expect(await connectWallet(wallet, createCallQueue())).toBeNull();
  });

  it('[WALLET-11] returns null when there is no account', async () => {
    expect(await connectWallet(aWallet({ accounts: [] }), createCallQueue())).toBeNull();
  });
});

describe('requestOfWallet', () => {
  it('[WALLET-18] returns null when the request throws', async () => {
    const wallet = aWallet({
      features: { 'rubix:request': { bindsPayload: true, request: throws } },
    });
    expect(await requestOfWallet(wallet, aPageOfCalls(), {})).toBeNull();
  });
});

describe('isWalletConnected', () => {
  it('[WALLET-19] is false when the check throws', async () => {
    const broken = { 'rubix:isConnected': { isConnected: throws } };
    expect(await isWalletConnected(aWallet({ features: broken }))).toBe(false);
  });

  it('checks silently when the wallet has no check of its own', async () => {
    const connect = jest.fn(async () => ({ accounts: [anAccount()] }));
    const wallet = aWallet({ features: { 'standard:connect': { connect } } });

    expect(await isWalletConnected(wallet)).toBe(true);
    expect(connect).toHaveBeenCalledWith({ silent: true });
  });
});

describe('disconnectWallet', () => {
  it('[WALLET-20] swallows what the wallet throws', async () => {
    const broken = { 'standard:disconnect': { disconnect: throws } };
    await expect(disconnectWallet(aWallet({ features: broken }))).resolves.toBeUndefined();
  });
});

describe('callWallet', () => {
  it('requests one approval for a contract and its follow-up steps, if the wallet supports it', async () => {
    const reply = { status: true, data: { message: 'done' } };
    const execute = jest.fn(async () => reply);
    const executeContract = jest.fn(async () => reply);
    const features = { 'rubix:executeContract': { executeContract }, 'trove:batch': { execute } };
    await callWallet(aWallet({ features }), aPageOfCalls(), 'executeContract', rating);
    expect(execute).toHaveBeenCalledTimes(1);
    expect(executeContract).not.toHaveBeenCalled();
  });

  it('[WALLET-39] passes the arguments on unchanged, once', async () => {
    const executeContract = jest.fn(async () => ({ status: true, data: { message: 'done' } }));
    const wallet = aWallet({ features: { 'rubix:executeContract': { executeContract } } });

    const reply = await callWallet(wallet, aPageOfCalls(), 'executeContract', rating);

    expect(reply).toEqual({ status: true, data: { message: 'done' } });
    expect(executeContract).toHaveBeenCalledTimes(1);
    expect(executeContract).toHaveBeenCalledWith(rating, { signal: expect.any(AbortSignal) });
  });

  it('refuses what the wallet does not support', async () => {
    const reply = await callWallet(aWallet(), aPageOfCalls(), 'createFt', {
      did: 'd',
      ft_name: 'X',
      ft_count: 1,
      token_count: 1,
      quorum_type: 2,
    });
    expect(reply).toEqual({ status: false, data: { message: WALLET_CALL_MESSAGE.unsupported } });
  });

  it('repeats a request on a later page if the wallet ends its own requests', async () => {
    const executeContract = jest.fn(() => new Promise<never>(() => {}));
    const wallet = aWallet({ features: { 'rubix:executeContract': { executeContract } } });
    const end = new AbortController();
    const ask = (settles: boolean) =>
      void callWallet(
        { ...wallet, settles },
        { ...aPageOfCalls(), askedBefore: new Set(['q1']) },
        'executeContract',
        rating,
        { requestId: 'q1', signal: end.signal },
      );
    ask(false);
    await new Promise(setImmediate);
    expect(executeContract).not.toHaveBeenCalled();
    ask(true);
    await new Promise(setImmediate);
    expect(executeContract).toHaveBeenCalledTimes(1);
    end.abort();
  });

  it('returns a rejection by the user as a refusal and throws other errors', async () => {
    const failing = (error: unknown) =>
      aWallet({
        features: {
          'rubix:executeContract': { executeContract: async () => Promise.reject(error as Error) },
        },
      });
    const ask = (error: unknown) =>
      callWallet(failing(error), aPageOfCalls(), 'executeContract', rating);

    const no = Object.assign(new Error('User rejected'), { code: 4001 });
    expect((await ask(no)).data.message).toBe(WALLET_CALL_MESSAGE.rejected);
    await expect(ask(new Error('broken'))).rejects.toThrow('broken');
  });

  it.each([
    { settles: undefined, ms: WALLET.approvalMs },
    { settles: true, ms: WALLET.silentMs },
  ])('waits $ms ms for a wallet with settles $settles', async ({ settles, ms }) => {
    jest.useFakeTimers();
    const silent = aWallet({
      features: { 'rubix:executeContract': { executeContract: () => new Promise(() => {}) } },
    });
    const wallet = settles === undefined ? silent : { ...silent, settles };
    const settled = jest.fn();

    const call = callWallet(wallet, aPageOfCalls(), 'executeContract', rating);
    void call.then(settled);
    await jest.advanceTimersByTimeAsync(ms - 1);
    expect(settled).not.toHaveBeenCalled();

    await jest.advanceTimersByTimeAsync(1);
    expect(await call).toEqual({ status: false, data: { message: WALLET_CALL_MESSAGE.silent } });
    jest.useRealTimers();
  });
});
