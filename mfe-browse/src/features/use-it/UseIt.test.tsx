import { screen } from '@testing-library/react';
import { anAsset } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { DatasetPage } from '../../AssetPages.tsx';

it('says before a purchase how the file is used', async () => {
  openPage(<DatasetPage />, {
    path: '/dashboard/dataset/:id',
    at: '/dashboard/dataset/Rows',
    assets: [anAsset({ name: 'Rows', type: 'dataset' })],
  });
  const use = await screen.findByRole('region', { name: 'Use it' });
  expect(use.textContent).toContain('pandas.read_csv("rows.csv")');
});
