import { reasonCode } from './log-refusal.ts';

describe('reasonCode', () => {
  it.each([
    ['Insufficient balance: needs 4, you have 3.5', 'insufficient-balance-needs-you-have'],
    ['The price changed to 12', 'the-price-changed-to'],
    ['There is no competition "Chess 2026"', 'there-is-no-competition'],
    [
      'NFT QmYwAPJzv5CZsnA625s3Xf2nemtYgPpHdWEz79ojWnPbdG is already deployed',
      'nft-is-already-deployed',
    ],
    [
      'The ledger of this network is damaged, so nothing can be changed',
      'the-ledger-of-this-network-is-damaged-so',
    ],
  ])('is the same for every "%s"', (message, code) => {
    expect(reasonCode(message)).toBe(code);
  });

  it('looks through a long text of a stranger once', () => {
    expect(reasonCode(`There is no NFT ${'.'.repeat(1_000_000)}`)).toBe('there-is-no-nft');
  });
});
