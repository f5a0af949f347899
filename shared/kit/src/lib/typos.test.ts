import { listDeletions, isSlip } from './typos.ts';

describe('isSlip', () => {
  it.each([
    ['spma', 'spam', 'two letters that changed places'],
    ['spm', 'spam', 'one letter less'],
    ['spaam', 'spam', 'one letter more'],
    ['spem', 'spam', 'another letter'],
    ['spam', 'spam', 'none at all'],
    ['pam', 'spam', 'no first letter'],
    ['spa', 'spam', 'no last letter'],
  ])('accepts %s for %s: %s', (typed, meant) => {
    expect(isSlip(typed, meant)).toBe(true);
  });

  it.each([
    ['smap', 'spam'],
    ['spmaa', 'spam'],
    ['sp', 'spam'],
    ['maps', 'spam'],
  ])('rejects %s for %s', (typed, meant) => {
    expect(isSlip(typed, meant)).toBe(false);
  });

  it('finds a deletion that a typo shares with the intended word', () => {
    for (const typed of ['spma', 'spaam', 'spem', 'spams']) {
      expect(listDeletions(typed).some((cut) => listDeletions('spam').includes(cut))).toBe(true);
    }
    expect(listDeletions('abc')).toEqual([]);
  });
});
