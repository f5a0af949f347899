import { WALLET_CALL_MESSAGE } from '@trove/shared/contract/messages-wallet-call.ts';
import { SCREEN_MESSAGE } from '@trove/shared/contract/messages.ts';
import { aHost, aSession } from '@trove/shared/testing/fake-host.ts';

import { publicationDependencies } from './publication-dependencies.ts';

describe('what a publication asks of the wallet', () => {
  it.each([
    [
      'another account was chosen in the middle',
      'bafybmiother',
      WALLET_CALL_MESSAGE.accountChanged,
    ],
    ['nobody is connected any more', null, SCREEN_MESSAGE.needsWallet],
  ])('is refused where %s', (_why, did, words) => {
    const host = aHost({ session: aSession({ did }) });
    const dependencies = publicationDependencies(host, 'bafybmiseller', 'd1');
    expect(() => dependencies.requireWallet()).toThrow(words);
    expect(host.wallet.showMissing).not.toHaveBeenCalled();
  });

  it('is asked of the account that began it', () => {
    const host = aHost({ session: aSession({ did: 'bafybmiseller' }) });
    const dependencies = publicationDependencies(host, 'bafybmiseller', 'd1');
    expect(() => dependencies.requireWallet()).not.toThrow();
  });
});
