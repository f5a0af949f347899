import { anAccount, aWallet } from '@trove/federation/testing/wallets.ts';

import { aSessionService } from '../../../testing/a-session-service.ts';
import { isProven, proveAccount } from './sign-in.ts';

const account = anAccount();

const aSigner = (did = account.did) =>
  aWallet({
    features: {
      'siwx:signIn': {
        signIn: async ({ message }) => ({
          account: anAccount({ did }),
          signature: `signed ${message}`,
          publicKey: '02ab',
        }),
      },
    },
  });

describe('proveAccount', () => {
  it('has the challenge signed and verified', async () => {
    const verify = jest.fn(async () => ({}));

    expect(await proveAccount(aSigner(), account, aSessionService({ verify }))).toBe(true);
    expect(verify).toHaveBeenCalledWith({
      did: account.did,
      publicKey: '02ab',
      message: 'sign in as bafybmibuyer',
      signature: 'signed sign in as bafybmibuyer',
    });
  });

  it('leaves a wallet that cannot sign text unproven, without a challenge', async () => {
    const challenge = jest.fn();
    expect(await proveAccount(aWallet(), account, aSessionService({ challenge }))).toBe(false);
    expect(challenge).not.toHaveBeenCalled();
  });

  it('does not submit the signature of another account', async () => {
    const verify = jest.fn(async () => ({}));
    const service = aSessionService({ verify });
    expect(await proveAccount(aSigner('bafybmiother'), account, service)).toBe(false);
    expect(verify).not.toHaveBeenCalled();
  });

  it.each(['challenge', 'verify'] as const)('is not proven when %s fails', async (call) => {
    const service = aSessionService({ [call]: () => Promise.reject(new Error('offline')) });
    expect(await proveAccount(aSigner(), account, service)).toBe(false);
  });
});

describe('isProven', () => {
  it('accepts a cookie of the same DID only', async () => {
    const service = aSessionService({
      current: async () => ({ did: account.did, expiresAt: 'x' }),
    });
    expect(await isProven(account.did, service)).toBe(true);
    expect(await isProven('bafybmiother', service)).toBe(false);
  });

  it.each([
    ['signed', true],
    ['on-chain', true],
    ['none', false],
  ] as const)('returns for a session whose proof is "%s": %s', async (proof, expected) => {
    const current = async () => ({ did: account.did, expiresAt: 'x', proof });
    expect(await isProven(account.did, aSessionService({ current }))).toBe(expected);
  });

  it('is false while the network is unreachable', async () => {
    const current = () => Promise.reject(new Error('offline'));
    expect(await isProven(account.did, aSessionService({ current }))).toBe(false);
  });
});
