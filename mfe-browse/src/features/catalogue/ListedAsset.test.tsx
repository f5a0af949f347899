import { screen } from '@testing-library/react';
import { anAsset } from '@trove/kit/testing/factories.ts';
import { withStyleSheets } from '@trove/kit/testing/style-sheets.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ModelsPage } from './CataloguePage.tsx';

withStyleSheets();

describe('a card', () => {
  it('[MODELS-29] [MODELS-30] has a cover of 200 px and a minimum height of 300 px', async () => {
    const path = '/dashboard/models';
    openPage(<ModelsPage />, { path, at: path, assets: [anAsset()] });
    const card = await screen.findByRole('article');
    expect(getComputedStyle(card).minHeight).toBe('300px');
    expect(getComputedStyle(card.firstElementChild!).height).toBe('200px');
  });

  it('[MODELS-35] names the price in tokens first, the stated one after it, and a free asset Free', async () => {
    const path = '/dashboard/models';
    const buyerRating = { average: 4.8, count: 5 };
    const assets = [
      anAsset({ id: 'Qm1', name: 'Paid', price: 0.5, purchases: 7, buyerRating }),
      anAsset({ id: 'Qm2', name: 'Given', price: 0 }),
    ];
    openPage(<ModelsPage />, { path, at: path, assets });
    const paid = await screen.findByText(/^0.5 TROVE/);
    expect(paid.textContent).toMatch(/^0.5 TROVE \$/);
    expect(screen.getByText('★ 4.8 (5) · 7 bought')).toBeTruthy();
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(cards.filter((text) => text.includes('Free $'))).toHaveLength(1);
  });

  it('shows what the network remarks on the asset', async () => {
    const path = '/dashboard/models';
    const remark = 'The name looks like another one.';
    openPage(<ModelsPage />, { path, at: path, assets: [anAsset({ remark, purchases: 2 })] });
    expect(await screen.findByText('The name looks like another one. · 2 bought')).toBeTruthy();
  });
});
