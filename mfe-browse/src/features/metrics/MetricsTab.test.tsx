import { screen, waitFor } from '@testing-library/react';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { MetricsTab } from './MetricsTab.tsx';

const llama = anAsset({
  id: 'Qm1',
  category: 'Text Generation',
  metrics: { f1Score: 0.9, meanAveragePrecision: 0.5, recall: 1 },
});

const open = (asset: Asset, others: Asset[] = []) =>
  openPage(<MetricsTab asset={asset} />, { path: '/', assets: [asset, ...others] });

const definitions = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the metrics of an asset', () => {
  it('[DETAIL-29] [DETAIL-30] [DETAIL-31] [DETAIL-32] are shown in text', () => {
    open(llama);
    expect(screen.getByRole('heading', { name: 'Performance Metrics' })).toBeTruthy();
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'F1 Score',
      'Mean Average Precision',
      'Recall',
    ]);
    expect(definitions()).toEqual(['0.9', '0.5', '1']);
  });

  it('are shown with the median of their category if other assets state them', async () => {
    const peer = (f1Score: number, category = 'Text Generation') =>
      anAsset({ category, metrics: { f1Score } });
    open(llama, [peer(0.5), peer(0.7), peer(0.1, 'Robotics')]);
    await waitFor(() => expect(definitions()).toEqual(['0.9', 'Median 0.7 of 3', '0.5', '1']));
    expect(screen.getByText(/Medians are of Text Generation/)).toBeTruthy();
  });

  it('link to their sources, but only to websites', () => {
    const metricSources = { recall: 'https://papers.example/1', f1Score: 'javascript:alert(1)' };
    open({ ...llama, metadata: { metricSources } });
    const links = screen.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map(({ href, textContent }) => [href, textContent])).toEqual([
      ['https://papers.example/1', 'Source: papers.example'],
    ]);
  });

  it('[DETAIL-32] show an empty state without a request when there are none', () => {
    const { network } = open({ ...llama, metrics: {} });
    expect(screen.getByText('No Data Available')).toBeTruthy();
    expect(network.calls).toEqual([]);
  });
});
