import { mostAtOnce } from './scale-parallel.ts';

describe('mostAtOnce', () => {
  it.each([
    { spans: [], most: 0, why: 'no spans' },
    { spans: [[0, 1]], most: 1, why: 'one span' },
    {
      spans: [
        [0, 1],
        [1, 2],
        [2, 3],
      ],
      most: 1,
      why: 'consecutive spans',
    },
    {
      spans: [
        [0, 9],
        [1, 3],
        [2, 4],
        [5, 6],
      ],
      most: 3,
      why: 'overlapping spans',
    },
  ])('is $most for $why', ({ spans, most }) => {
    expect(mostAtOnce(spans.map(([began = 0, ended = 0]) => ({ began, ended })))).toBe(most);
  });
});
