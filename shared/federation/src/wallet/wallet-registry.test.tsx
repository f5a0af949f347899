import { WALLET_RDNS } from '@trove/contract/wallet.ts';

import { anAccount } from '../testing/wallets.ts';
import { createWalletRegistry, INJECTION } from './wallet-registry.ts';
import type { WalletRegistry } from './wallet-registry.ts';

const settings = { providerName: 'XELL', storeUrl: 'https://store.example' };
const xell = { signIn: async () => ({ status: true, data: { did: 'bafybmi1' } }) };

let registry: WalletRegistry;
const open = (more: { testWalletUrl?: string } = {}) =>
  (registry = createWalletRegistry({ ...settings, ...more }));
const names = () => registry.get().map(({ info }) => info.name);
const inject = (value: unknown = xell) => Reflect.set(window, 'xell', value);

const leave: (() => void)[] = [];

/** Announces a wallet as the Wallet Standard requires. */
function announce(wallet: object) {
  const callback = (api: { register(wallet: object): void }) => api.register(wallet);
  const meet = ({ detail }: CustomEventInit) => callback(detail);
  window.addEventListener('wallet-standard:app-ready', meet);
  leave.push(() => window.removeEventListener('wallet-standard:app-ready', meet));
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  registry.close();
  for (const goodbye of leave.splice(0)) goodbye();
  Reflect.deleteProperty(window, 'xell');
  document.head.replaceChildren();
  jest.useRealTimers();
});

describe('the extension', () => {
  it('is found at once', async () => {
    inject();
    open();
    expect((await registry.find(WALLET_RDNS.xell))?.info).toMatchObject({
      name: 'XELL',
      installUrl: 'https://store.example',
    });
  });

  it('is found on its ready event', async () => {
    open();
    const finding = registry.find(WALLET_RDNS.xell);
    inject();
    window.dispatchEvent(new CustomEvent('extensionReady'));
    expect(await finding).not.toBeNull();
  });

  it('is found by polling', async () => {
    open();
    const finding = registry.find(WALLET_RDNS.xell);
    inject();
    await jest.advanceTimersByTimeAsync(INJECTION.pollMs);
    expect(await finding).not.toBeNull();
  });

  it('[WALLET-09] is missing after a second, and still detected when it appears later', async () => {
    open();
    const finding = registry.find(WALLET_RDNS.xell);
    const settled = jest.fn();
    void finding.then(settled);
    await jest.advanceTimersByTimeAsync(INJECTION.waitMs - 1);
    expect(settled).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await finding).toBeNull();

    const noticed = jest.fn();
    registry.subscribe(noticed);
    inject();
    window.dispatchEvent(new CustomEvent('extensionReady'));
    expect(noticed).toHaveBeenCalledTimes(1);
    expect(names()).toEqual(['XELL']);
  });

  it('is listed once, however often it announces itself', () => {
    inject();
    open();
    window.dispatchEvent(new CustomEvent('extensionReady'));
    expect(names()).toEqual(['XELL']);
  });

  it('is ignored without a sign-in', async () => {
    inject({ executeContract: () => undefined });
    open();
    await jest.advanceTimersByTimeAsync(INJECTION.waitMs);
    expect(names()).toEqual([]);
  });
});

describe('wallets of the Wallet Standard', () => {
  it('are found whether they load before or after the site', async () => {
    announce(standard('Before'));
    open();
    announce(standard('After'));
    expect(names()).toEqual(['Before', 'After']);
    expect((await registry.find('After'))?.info.name).toBe('After');
  });

  it('are ignored when they do not support a Rubix network', () => {
    open();
    announce({ ...standard('Solana'), features: { 'standard:connect': {}, 'solana:sign': {} } });
    announce({ name: 'Broken' });
    announce({ ...standard('Mute'), features: { 'rubix:request': {} } });
    expect(names()).toEqual([]);
  });

  it('use account properties of the standard or of this site', async () => {
    open();
    const accounts = [{ address: 'bafybmi1', label: 'Ada' }, anAccount(), { label: 'no address' }];
    announce({
      ...standard('Words'),
      features: {
        ...standard('Words').features,
        'standard:connect': { connect: async () => ({ accounts }) },
      },
    });
    const wallet = await registry.find('Words');
    expect((await wallet?.features['standard:connect'].connect())?.accounts).toEqual([
      { did: 'bafybmi1', username: 'Ada' },
      { did: 'bafybmibuyer', username: 'Ada' },
    ]);
  });

  it('can unregister', () => {
    open();
    let goodbye = () => {};
    window.dispatchEvent(
      new CustomEvent('wallet-standard:register-wallet', {
        detail: (api: { register(wallet: object): () => void }) => {
          goodbye = api.register(standard('Guest'));
        },
      }),
    );
    expect(names()).toEqual(['Guest']);
    goodbye();
    expect(names()).toEqual([]);
  });
});

describe('the test wallet', () => {
  const script = () => document.head.querySelector('script');

  it('is loaded once, on first use', async () => {
    open({ testWalletUrl: '/wallet/in-page.js' });
    expect(registry.offersTestWallet).toBe(true);
    expect(script()).toBeNull();

    const finding = Promise.all([registry.find(WALLET_RDNS.test), registry.find(WALLET_RDNS.test)]);
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
    announce({ ...standard('Test wallet'), info: { rdns: WALLET_RDNS.test } });
    script()?.dispatchEvent(new Event('load'));

    const [first, second] = await finding;
    expect(first?.info.rdns).toBe(WALLET_RDNS.test);
    expect(second).toBe(first);
  });

  it.each([
    ['/wallet/in-page.js#sha384-known', 'sha384-known'],
    ['/wallet/in-page.js', 'sha384-AAAA'],
    ['/wallet/in-page.js#', 'sha384-AAAA'],
  ])('at %s runs with the hash %s only', (testWalletUrl, integrity) => {
    // Otherwise its address would be that of a try after the one of the last test, which has not ended.
    window.__troveNext = {};
    open({ testWalletUrl });
    void registry.find(WALLET_RDNS.test).catch(() => {});
    expect([script()?.getAttribute('src'), script()?.integrity, script()?.crossOrigin]).toEqual([
      '/wallet/in-page.js',
      integrity,
      'anonymous',
    ]);
  });

  it('can be loaded again after a failure', async () => {
    open({ testWalletUrl: '/wallet/in-page.js' });
    const failing = registry.find(WALLET_RDNS.test);
    script()?.dispatchEvent(new Event('error'));
    await expect(failing).rejects.toThrow('/wallet/in-page.js');

    void registry.find(WALLET_RDNS.test).catch(() => {});
    expect(document.head.querySelectorAll('script')).toHaveLength(1);
  });

  it('is missing on a site that does not offer it', async () => {
    open();
    expect(registry.offersTestWallet).toBe(false);
    const finding = registry.find(WALLET_RDNS.test);
    await jest.advanceTimersByTimeAsync(INJECTION.waitMs);
    expect(await finding).toBeNull();
    expect(script()).toBeNull();
  });
});

const standard = (name: string) => ({
  version: '1.0.0',
  name,
  icon: 'data:image/svg+xml,x',
  chains: ['rubix:testnet'],
  accounts: [],
  features: {
    'standard:connect': { connect: async () => ({ accounts: [] }) },
    'rubix:executeContract': { executeContract: async () => ({}) },
  },
});
