import { readSignInText } from './sign-in-text.ts';

const text = [
  'localhost:3000 wants you to sign in with your Rubix account:',
  'bafybmibuyer',
  '',
  'Sign in.',
  '',
  'URI: http://localhost:3000',
  'Version: 1',
  'Chain ID: rubix:testnet',
  'Nonce: abc',
  'Issued At: 2026-01-01T00:00:00.000Z',
  'Expiration Time: 2026-01-01T00:05:00.000Z',
].join('\n');

describe('readSignInText', () => {
  it('reads the site, the account and the expiry', () => {
    expect(readSignInText(text)).toEqual({
      domain: 'localhost:3000',
      did: 'bafybmibuyer',
      expires: new Date('2026-01-01T00:05:00.000Z'),
    });
  });

  it('accepts a text without an expiry', () => {
    expect(readSignInText(text.replace(/\nExpiration.*/, '')).expires).toBeNull();
  });

  it.each([
    ['any other text', 'I owe you 5 TROVE'],
    ['JSON', '{"domain":"localhost"}'],
    ['one without a nonce', text.replace(/Nonce.*/, '')],
    ['one with an unreadable expiry', text.replace(/Expiration.*/, 'Expiration Time: soon')],
    ['nothing', ''],
  ])('rejects %s', (_what, other) => {
    expect(() => readSignInText(other)).toThrow(/sign-in message/);
  });
});
