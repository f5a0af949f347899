import { screen } from '@testing-library/react';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ComparedInPlayground } from './ComparedInPlayground.tsx';

const llama = anAsset({ id: 'Qm1', fileName: 'llama.gguf' });

const preferences = [
  { model: 'Qm2', preferred: 9, comparisons: 9 },
  { model: 'Qm1', preferred: 3, comparisons: 5 },
];

const open = (asset: Asset) =>
  openPage(<ComparedInPlayground asset={asset} />, {
    path: '/',
    answers: { 'v1/comparisons': { preferences } },
  });

describe('the comparisons of a model', () => {
  it('are shown on its page', async () => {
    open(llama);
    expect(await screen.findByText('Preferred in 3 of 5 comparisons')).toBeTruthy();
  });

  it('are not requested for a model that does not run in the playground', () => {
    const { network } = open({ ...llama, fileName: 'weights.bin' });
    expect(network.calls).toEqual([]);
  });
});
