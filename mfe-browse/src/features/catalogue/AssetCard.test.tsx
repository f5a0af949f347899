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

  it('shows what the network remarks on the asset', async () => {
    const path = '/dashboard/models';
    const remark = 'The name looks like another one.';
    openPage(<ModelsPage />, { path, at: path, assets: [anAsset({ remark, purchases: 2 })] });
    expect(await screen.findByText('The name looks like another one. · 2 purchases')).toBeTruthy();
  });
});
