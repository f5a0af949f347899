import { paginate } from './paginate.ts';

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
