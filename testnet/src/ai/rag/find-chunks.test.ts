import { findChunks } from './find-chunks.ts';

const chunks = [
  'The faucet gives ten tokens to a new wallet.',
  'A purchase is written into a block with a signature.',
  'Wallets sign what they approve.',
].map((text, id) => ({ text, start: 0, end: text.length, document: 0, id }));

const idsOf = async (question: string) => (await findChunks(chunks, question)).map(({ id }) => id);

describe('findChunks', () => {
  it('ranks the most relevant chunk first', async () => {
    expect((await idsOf('How many tokens does the faucet give?'))[0]).toBe(0);
    expect((await idsOf('Where is my purchase written?'))[0]).toBe(1);
  });

  it('tolerates a typo', async () => {
    expect(await idsOf('fuacet')).toEqual([]);
    expect((await idsOf('faucets tokns'))[0]).toBe(0);
  });

  it('returns all matches', async () => {
    expect(await idsOf('wallet')).toEqual([0, 2]);
  });

  it('finds nothing when only stop words match', async () => {
    expect(await idsOf('What is it that they are to the other?')).toEqual([]);
  });

  it.each([
    ['Chinese', '仓库在哪里？', ['我们的仓库位于杭州。', '退货政策为三十天。'], 0],
    ['Japanese', '返品の期限は？', ['倉庫は大阪にあります。', '返品は三十日以内です。'], 1],
    ['Thai', 'คลังสินค้าอยู่ที่ไหน', ['คลังสินค้าอยู่ในเชียงใหม่', 'คืนสินค้าได้ภายในสามสิบวัน'], 0],
    ['Turkish capitals', 'ığdır nerede', ['IĞDIR doğudadır.', 'Ankara başkenttir.'], 0],
    ['letters made of two', 'cafe\u0301', ['The café is open.', 'The bar is shut.'], 0],
  ])('finds words in %s', async (_what, question, texts, expected) => {
    const pieces = texts.map((text, id) => ({ text, start: 0, end: text.length, document: 0, id }));
    expect((await findChunks(pieces, question))[0]?.id).toBe(expected);
  });
});
