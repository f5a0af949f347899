import { TEST_WALLET } from '@trove/federation/wallet/test-wallet.ts';
import { createWalletRegistry } from '@trove/federation/wallet/wallet-registry.ts';

// jsdom has no `BroadcastChannel`.
globalThis.BroadcastChannel = class {
  addEventListener() {}
} as unknown as typeof BroadcastChannel;

const settings = { providerName: 'XELL', storeUrl: '' };

describe('the script', () => {
  it('registers the test wallet with a site that is already open, and with one that opens later', async () => {
    const early = createWalletRegistry(settings);
    await import('./main.ts');
    const late = createWalletRegistry(settings);

    for (const registry of [early, late]) {
      expect(registry.get().map(({ info }) => info.rdns)).toEqual([TEST_WALLET.rdns]);
      expect(registry.get()[0]?.settles).toBe(true);
      registry.close();
    }
  });

  it('changes nothing in the page before a request', () => {
    expect(document.body.childElementCount).toBe(0);
  });
});
