import { findChunks } from './find-chunks.ts';

const chunks = [
  'The faucet gives ten tokens to a new wallet.',
  'A purchase is written into a block with a signature.',
  'Wallets sign what they approve.',
].map((text, id) => ({ text, start: 0, end: text.length, document: 0, id }));

const idsOf = (question: string) => findChunks(chunks, question).map(({ id }) => id);

describe('findChunks', () => {
  it('puts what has most to do with the question first', () => {
    expect(idsOf('How many tokens does the faucet give?')[0]).toBe(0);
    expect(idsOf('Where is my purchase written?')[0]).toBe(1);
  });

  it('forgives a typing mistake', () => {
    expect(idsOf('fuacet')).toEqual([]);
    expect(idsOf('faucets tokns')[0]).toBe(0);
  });

  it('gives all that match', () => {
    expect(idsOf('wallet')).toEqual([0, 2]);
  });

  it('finds nothing where only small words are the same', () => {
    expect(idsOf('What is it that they are to the other?')).toEqual([]);
  });
});
