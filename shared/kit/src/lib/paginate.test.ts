import { allowedPage, isPagerShown, paginate } from './paginate.ts';

const thirteen = Array.from({ length: 13 }, (_, index) => index + 1);

describe('paginate', () => {
  it('[MODELS-09] [DATASETS-06] [INFRA-08] splits thirteen items into twelve and one', () => {
    expect(paginate(thirteen, 1, 12).items).toHaveLength(12);
    expect(paginate(thirteen, 2, 12)).toEqual({
      items: [13],
      page: 2,
      pages: 2,
      perPage: 12,
      total: 13,
    });
  });

  it.each([
    [0, 1],
    [9, 2],
    [Number.NaN, 1],
  ])('returns the nearest page for page %p', (wanted, shown) => {
    expect(paginate(thirteen, wanted, 12).page).toBe(shown);
  });

  it('returns one empty page without items', () => {
    expect(paginate([], 1, 12)).toEqual({ items: [], page: 1, pages: 1, perPage: 12, total: 0 });
  });
});

describe('isPagerShown', () => {
  const paging = { page: 1, pages: 3, perPage: 12, total: 30 };

  it.each([
    ['a middle page', { page: 2 }, true],
    ['[DASH-53] page 0', { page: 0 }, false],
    ['[DASH-54] page 4 of 3', { page: 4 }, false],
    ['[DASH-55] no pages', { pages: 0 }, false],
    ['[DASH-56] no items per page', { perPage: 0 }, false],
    ['[DASH-56] text per page', { perPage: '12' as unknown as number }, false],
    ['[DASH-57] a negative total', { total: -1 }, false],
    ['[DASH-59] one page', { pages: 1 }, false],
    ['[DASH-60] no items', { total: 0 }, false],
  ])('with %s: %s %s', (_why, change, shown) => {
    expect(isPagerShown({ ...paging, ...change })).toBe(shown);
  });
});

describe('allowedPage', () => {
  it('[DASH-58] ignores a page out of range', () => {
    expect([0, 1, 3, 4, 1.5].map((wanted) => allowedPage(wanted, 3))).toEqual([
      undefined,
      1,
      3,
      undefined,
      undefined,
    ]);
  });
});
