import type { WalletAccount } from '@trove/contract/wallet.ts';
import { TEST_WALLET } from '@trove/federation/wallet/test-wallet.ts';

import type { WalletFace } from '../wallet-face.ts';
import { createProvider } from './provider.ts';

const IDENTITY = { uuid: '1', rdns: TEST_WALLET.rdns, name: TEST_WALLET.name };
const account: WalletAccount = { did: 'bafybmibuyer', username: 'Ada', publicKey: '02ab' };
const TRANSFER = {
  receiver: 'bafybmibob',
  sender: 'bafybmibuyer',
  ft_name: 'TROVE',
  ft_count: 1,
  comment: '',
  quorum_type: 2,
  creatorDID: 'bafybmicreator',
};
const done = { status: true, data: { status: true, message: 'done' } };

function aCore(overrides: Partial<WalletFace> = {}): WalletFace {
  return {
    connect: async () => [account],
    disconnect: async () => {},
    signIn: async () => ({ account, signature: 's', publicKey: '02ab' }),
    call: async () => done,
    credits: { left: async () => null, end: async () => {} },
    onChange: () => () => {},
    ...overrides,
  };
}

describe('the wallet provider', () => {
  it('has the features declared before the script is loaded', () => {
    const save = async () => {};
    const { features, info } = createProvider(aCore(), IDENTITY, {
      'trove:backup': { save },
      'trove:protection': { state: async () => 'none', protect: save, lock: save },
    });
    expect(Object.keys(features).toSorted()).toEqual([...TEST_WALLET.features].toSorted());
    expect(info).toMatchObject({ rdns: TEST_WALLET.rdns, name: TEST_WALLET.name });
  });

  it('has the fields of the Wallet Standard', () => {
    const wallet = createProvider(aCore(), IDENTITY);
    expect(wallet).toMatchObject({
      version: '1.0.0',
      name: 'Test wallet',
      chains: ['rubix:testnet'],
    });
    expect(wallet.icon).toMatch(/^data:image\/svg\+xml/);
  });

  it('has an account while it is connected', async () => {
    const wallet = createProvider(aCore(), IDENTITY);
    expect(wallet.accounts).toEqual([]);
    await wallet.features['standard:connect'].connect();
    expect(wallet.accounts).toEqual([account]);
    await wallet.features['standard:disconnect']?.disconnect();
    expect(wallet.accounts).toEqual([]);
  });
});

describe('a call aborted by the site', () => {
  it.each(['call', 'signIn', 'connect'] as const)(
    'passes its signal to the core: %s',
    async (name) => {
      const { signal } = new AbortController();
      const core = aCore();
      const asked = jest.spyOn(core, name);
      const { features } = createProvider(core, IDENTITY);
      await {
        call: () => features['rubix:transferFt']?.transferFt(TRANSFER, { signal }),
        signIn: () => features['siwx:signIn']?.signIn({ message: 'hello' }, { signal }),
        connect: () => features['standard:connect'].connect({ signal }),
      }[name]();
      expect(asked.mock.calls[0]?.at(-1)).toEqual({ signal });
    },
  );
});

describe('the API of the specification', () => {
  it('[WALLET-37] signs in with DID and username', async () => {
    const { surface } = createProvider(aCore(), IDENTITY);
    expect(await surface.signIn()).toMatchObject({
      status: true,
      data: { did: 'bafybmibuyer', username: 'Ada' },
    });
  });

  it('returns a rejected sign-in, and one without an account', async () => {
    const connect = () => Promise.reject(new Error('The request was rejected in the wallet.'));
    expect(await createProvider(aCore({ connect }), IDENTITY).surface.signIn()).toEqual({
      status: false,
      data: { message: 'The request was rejected in the wallet.' },
    });
    const nobody = aCore({ connect: async () => [] });
    expect((await createProvider(nobody, IDENTITY).surface.signIn()).status).toBe(false);
  });

  it('[WALLET-38] [WALLET-39] [WALLET-40] passes each call on once, unchanged, and returns status and message', async () => {
    const call = jest.fn(async () => done);
    const { surface } = createProvider(aCore({ call }), IDENTITY);
    const given = { any: 'thing' };

    for (const name of [
      'request',
      'executeContract',
      'deployNFT',
      'executeNFT',
      'transferFT',
      'createFT',
    ] as const) {
      expect(await surface[name](given)).toEqual(done);
    }
    expect(call.mock.calls).toEqual([
      ['request', given],
      ['executeContract', given],
      ['deployNft', given],
      ['executeNft', given],
      ['transferFt', given],
      ['createFt', given],
    ]);
  });

  it('[WALLET-38] returns whether it is connected, and disconnects', async () => {
    const connect = jest.fn(async () => [account]);
    const disconnect = jest.fn(async () => {});
    const { surface } = createProvider(aCore({ connect, disconnect }), IDENTITY);
    expect(await surface.isConnected()).toBe(true);
    expect(connect).toHaveBeenCalledWith(true);
    expect((await surface.disconnect()).status).toBe(true);
    expect(disconnect).toHaveBeenCalledTimes(1);
  });
});
