import { findChunks } from './find-chunks.ts';

const chunks = [
  'The faucet gives ten tokens to a new wallet.',
  'A purchase is written into a block with a signature.',
  'Wallets sign what they approve.',
].map((text, id) => ({ text, start: 0, end: text.length, document: 0, id }));

const idsOf = (question: string) => findChunks(chunks, question).map(({ id }) => id);

describe('findChunks', () => {
  it('ranks the most relevant chunk first', () => {
    expect(idsOf('How many tokens does the faucet give?')[0]).toBe(0);
    expect(idsOf('Where is my purchase written?')[0]).toBe(1);
  });

  it('tolerates a typo', () => {
    expect(idsOf('fuacet')).toEqual([]);
    expect(idsOf('faucets tokns')[0]).toBe(0);
  });

  it('returns all matches', () => {
    expect(idsOf('wallet')).toEqual([0, 2]);
  });

  it('finds nothing when only stop words match', () => {
    expect(idsOf('What is it that they are to the other?')).toEqual([]);
  });
});
