import { ANSWER_CHARS, batchesOf, chooseBest } from './bound-chunks.ts';

const chunk = (id: number, chars: number) => ({
  document: 0,
  id,
  start: 10,
  end: 10 + chars,
  text: 'x'.repeat(chars),
  score: 1,
});
const sizesOf = (chunks: readonly { text: string }[]) => chunks.map(({ text }) => text.length);

describe('the passages of an answer', () => {
  it('are the best ones and the next ten', () => {
    const order = Array.from({ length: 20 }, (_, id) => chunk(id, 100));
    const { found, unused, isCut } = chooseBest(order, 3);
    expect([found, unused, isCut]).toEqual([order.slice(0, 3), order.slice(3, 13), undefined]);
    expect(chooseBest([], 3)).toEqual({ found: [], unused: [] });
    // Not all that was asked for was found.
    expect(chooseBest(order, 100).isCut).toBeUndefined();
  });

  it('have a maximum size, which other passages are left out for', () => {
    const half = ANSWER_CHARS / 2;
    const order = [chunk(0, half), chunk(1, half), chunk(2, half)];
    expect(chooseBest(order, 3)).toEqual({ found: order.slice(0, 2), unused: [], isCut: true });
    expect(chooseBest(order, 1)).toEqual({ found: [order[0]], unused: [order[1]] });
  });

  it('are cut when the best one is larger', () => {
    const { found, isCut } = chooseBest([chunk(0, 2 * ANSWER_CHARS), chunk(1, 1)], 2);
    expect(sizesOf(found)).toEqual([ANSWER_CHARS]);
    expect([found[0]?.end, isCut]).toEqual([10 + ANSWER_CHARS, true]);
  });

  it('are sent in batches', () => {
    const sizes = [60_000, 60_000, 1, 5 * ANSWER_CHARS, 1];
    const batches = [...batchesOf(sizes.map((size, id) => chunk(id, size)))];
    expect(batches.map(sizesOf)).toEqual([[60_000], [60_000, 1], [ANSWER_CHARS], [1]]);
  });
});
