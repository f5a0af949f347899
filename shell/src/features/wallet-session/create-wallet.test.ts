import type { WalletReply } from '@trove/contract/wallet.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { Wallets } from '../../state/create-session.ts';
import { createWallet } from './create-wallet.ts';

const request = {
  comment: 'c',
  executorAddr: 'bafyalice',
  quorumType: 2,
  smartContractData: '{}',
  smartContractToken: 't',
};

const aWallet = (call: () => Promise<WalletReply>) => {
  const presence = createValueStore({ present: false, name: 'XELL', features: [] as string[] });
  const connection = { presence, pending: createValueStore(null), call: jest.fn(call) };
  const wallets = { connection } as unknown as Wallets;
  const dialogs = { ask: jest.fn(async () => false) };
  const loaders = { reset: jest.fn() };
  const wallet = createWallet({
    config: { wallet: { providerName: 'XELL', storeUrl: '' } },
    session: { wallets: async () => wallets },
    dialogs,
    loaders,
  });
  return { wallet, wallets, connection, presence, dialogs, loaders };
};

describe('createWallet', () => {
  it('[WALLET-38] [WALLET-39] [WALLET-40] passes calls and their replies on unchanged', async () => {
    const reply = { status: true, data: { message: 'done' } };
    const { wallet, connection, loaders } = aWallet(async () => reply);

    expect(await wallet.executeContract(request)).toEqual(reply);
    expect(await wallet.request({ user_input: 'hi' })).toEqual(reply);

    expect(connection.call.mock.calls).toEqual([
      ['executeContract', request],
      ['request', { user_input: 'hi' }],
    ]);
    expect(loaders.reset).not.toHaveBeenCalled();
  });

  it('[LOADER-07] clears the flags when the wallet refuses or throws', async () => {
    const refusing = aWallet(async () => ({ status: false, data: {} }));
    await refusing.wallet.executeContract(request);
    expect(refusing.loaders.reset).toHaveBeenCalledTimes(1);

    const throwing = aWallet(() => Promise.reject(new Error('closed')));
    await expect(throwing.wallet.executeContract(request)).rejects.toThrow('closed');
    expect(throwing.loaders.reset).toHaveBeenCalledTimes(1);
  });

  it('reports a wallet once the wallets have loaded', () => {
    const { wallet, wallets, presence } = aWallet(async () => ({ status: true, data: {} }));
    expect(wallet.presence.get().present).toBe(false);

    wallet.follow(wallets);
    presence.set({ present: true, name: 'XELL', features: ['rubix:executeContract'] });

    expect(wallet.presence.get().features).toEqual(['rubix:executeContract']);
  });

  it('opens the overlay for a missing wallet', () => {
    const { wallet, dialogs } = aWallet(async () => ({ status: true, data: {} }));
    wallet.showMissing();
    expect(dialogs.ask).toHaveBeenCalledWith({ kind: 'wallet-issue' });
  });
});
