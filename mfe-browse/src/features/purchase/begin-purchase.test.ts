import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';

import { beginPurchase } from './begin-purchase.ts';

describe('beginPurchase', () => {
  it.each([
    ['buys for the wallet that started it', 'bafybmibuyer', ['bafybmibuyer']],
    ['buys nothing for a wallet that has connected meanwhile', 'bafybmianother', []],
  ])('%s', async (_what, later, bought) => {
    const host = aHost({ session: aSession({ balance: 0 }) });
    const buy = jest.fn();
    const problem = await beginPurchase(host, {
      price: 5,
      hasAsset: async () => false,
      getTokens: async () => {
        host.session.set(aSession({ did: later }));
        return null;
      },
      buy,
    });
    expect([problem, buy.mock.calls.flat()]).toEqual([null, bought]);
  });
});
