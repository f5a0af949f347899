import { WALLET_CALL_MESSAGE } from '@trove/contract/messages-wallet-call.ts';
import { SCREEN_MESSAGE } from '@trove/contract/messages.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';

import { publicationDependencies } from './publication-dependencies.ts';

describe('requireWallet', () => {
  it.each([
    ['another account was selected meanwhile', 'bafybmiother', WALLET_CALL_MESSAGE.accountChanged],
    ['no wallet is connected any more', null, SCREEN_MESSAGE.needsWallet],
  ])('throws when %s', (_why, did, words) => {
    const host = aHost({ session: aSession({ did }) });
    const dependencies = publicationDependencies(host, 'bafybmiseller', 'd1');
    expect(() => dependencies.requireWallet()).toThrow(words);
    expect(host.wallet.showMissing).not.toHaveBeenCalled();
  });

  it('accepts the account that started the publication', () => {
    const host = aHost({ session: aSession({ did: 'bafybmiseller' }) });
    const dependencies = publicationDependencies(host, 'bafybmiseller', 'd1');
    expect(() => dependencies.requireWallet()).not.toThrow();
  });
});

describe('what the contract said', () => {
  const said = (message: string) => {
    const host = aHost({ session: aSession({ did: 'bafybmiseller' }) });
    publicationDependencies(host, 'bafybmiseller', 'd1').say.success(message);
    return host.notify.success.mock.calls;
  };

  it('is shown as it is', () => {
    expect(said('done')).toEqual([['done']]);
  });

  it('is said in words without an id of the chain', () => {
    const id = '49ad65a195f7d1bca8a37d2d2c2990ec3182dc1950aacda389e6cb77351fd590';
    expect(said(`Smart Contract Token Executed successfully in 6ms with trnxid ${id}`)).toEqual([
      ['Signed. The network records the asset.'],
    ]);
  });
});
