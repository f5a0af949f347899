import { listDeletions, isSlip } from './typos.ts';

describe('a slip of the keyboard', () => {
  it.each([
    ['spma', 'spam', 'two letters that changed places'],
    ['spm', 'spam', 'one letter less'],
    ['spaam', 'spam', 'one letter more'],
    ['spem', 'spam', 'another letter'],
    ['spam', 'spam', 'none at all'],
    ['pam', 'spam', 'no first letter'],
    ['spa', 'spam', 'no last letter'],
  ])('makes %s of %s: %s', (typed, meant) => {
    expect(isSlip(typed, meant)).toBe(true);
  });

  it.each([
    ['smap', 'spam'],
    ['spmaa', 'spam'],
    ['sp', 'spam'],
    ['maps', 'spam'],
  ])('does not make %s of %s', (typed, meant) => {
    expect(isSlip(typed, meant)).toBe(false);
  });

  it('is found by what both words have in common without a letter', () => {
    for (const typed of ['spma', 'spaam', 'spem', 'spams']) {
      expect(listDeletions(typed).some((cut) => listDeletions('spam').includes(cut))).toBe(true);
    }
    expect(listDeletions('abc')).toEqual([]);
  });
});
