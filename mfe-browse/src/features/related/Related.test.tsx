import { screen, within } from '@testing-library/react';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { anAsset } from '@trove/kit/testing/factories.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { Related } from './Related.tsx';

jest.mock('./related.queries.ts', () => ({
  relatedQuery: (_api: unknown, nft: string) => ({
    queryKey: ['related', nft],
    queryFn: async () => {
      const rows = (...assets: Asset[]) => ({ rows: assets, dropped: 0 });
      return {
        trainedOn: rows(),
        usedBy: rows(),
        similar: rows(
          anAsset({
            name: 'Dogs',
            price: 0.5,
            publisher: 'open-bench',
            serviceName: 'open-bench/dogs',
            category: 'Text Classification',
            buyerRating: { average: 4.8, count: 5 },
            purchases: 7,
          }),
          anAsset({ name: 'Birds', price: 0 }),
        ),
      };
    },
  }),
}));

describe('a similar asset', () => {
  it('has the facts of the card in a listing, in the same order', async () => {
    openPage(<Related nft="QmCats" />, { path: '/', at: '/' });
    const [dogs, birds] = await screen.findAllByRole('article');
    expect(dogs?.textContent).toMatch(
      /Dogs.*open-bench · Text Classification.*★ 4\.8 \(5\) · 7 bought.*0\.5 TROVE \$0\.5$/,
    );
    expect(within(birds as HTMLElement).getByText('Free').textContent).toBe('Free $0');
  });
});
