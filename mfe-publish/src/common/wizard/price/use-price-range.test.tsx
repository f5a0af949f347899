import { screen } from '@testing-library/react';
import type { ListingRequest } from '@trove/kit/api/catalogue/catalogue.ts';
import { createCatalogue } from '@trove/kit/api/catalogue/choose-catalogue.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { usePriceRange } from './use-price-range.ts';

jest.mock('@trove/kit/api/catalogue/choose-catalogue.ts');

/** Shows the range of a market whose models have these prices, in pages. */
function showRange(prices: readonly number[]) {
  const listing = jest.fn(async ({ order, page, perPage }: ListingRequest) => {
    const sorted = prices.toSorted((one, other) => (order === 'dear' ? other - one : one - other));
    const items = sorted
      .slice((page - 1) * perPage, page * perPage)
      .map((price) => anAsset({ price }));
    return { items, page, perPage, pages: prices.length, total: prices.length };
  });
  jest.mocked(createCatalogue).mockReturnValue({ listing } as never);
  const Range = () => <output>{JSON.stringify(usePriceRange('model', ''))}</output>;
  renderWithHost(<Range />, aHost());
  return listing;
}

describe('the price range of a category', () => {
  it('covers all its assets, including those on later pages, with three small requests', async () => {
    // The newest hundred cost 5; the cheapest and the most expensive are far behind them.
    const listing = showRange([...Array.from({ length: 100 }, () => 5), 900, 1, 7]);
    const range = { low: 1, middle: 5, high: 900, count: 103 };
    expect(await screen.findByText(JSON.stringify(range))).toBeTruthy();
    expect(listing.mock.calls.map(([{ perPage }]) => perPage)).toEqual([1, 1, 1]);
  });

  it('has the lower median in the middle', async () => {
    showRange([4, 1, 3, 2]);
    const range = { low: 1, middle: 2, high: 4, count: 4 };
    expect(await screen.findByText(JSON.stringify(range))).toBeTruthy();
  });

  it('is empty when nothing is published', async () => {
    showRange([]);
    expect(await screen.findByText('null')).toBeTruthy();
  });
});
