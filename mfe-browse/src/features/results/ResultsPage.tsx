import { paths } from '@trove/contract/paths.ts';
import { NAVIGATION } from '@trove/contract/screens/common.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import type { Platform } from '@trove/contract/wire/trade/providers.ts';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';
import type { ReactNode } from 'react';

import { useLiveAssets } from '#common/use-live-assets.ts';

import { NothingFound } from './NothingFound.tsx';
import { ResultGroup } from './ResultGroup.tsx';
import { SearchAgain } from './SearchAgain.tsx';
import { RESULTS } from './texts.ts';
import { useResults } from './use-results.ts';

interface ResultsPageProps {
  query: string;
  drawAssets: (assets: readonly Asset[]) => ReactNode;
  drawPlatforms: (platforms: readonly Platform[]) => ReactNode;
}

/** Results of every type for a search; its text is in the address. */
export function ResultsPage({ query, drawAssets, drawPlatforms }: ResultsPageProps) {
  const title = RESULTS.title(query);
  usePage({ title });
  useLiveAssets();
  const { model, dataset, infra } = useResults(query);
  const isEmpty = [model, dataset, infra].every(({ items }) => items?.length === 0);
  const { searchTypes } = NAVIGATION;
  return (
    <Page>
      <Stack gap={8}>
        <Stack gap={4}>
          <Title>{title}</Title>
          {/* The key resets the input for another search. */}
          <SearchAgain key={query} query={query} />
        </Stack>
        {isEmpty && <NothingFound query={query} />}
        <ResultGroup
          types={searchTypes.model}
          found={model}
          listing={paths.found('model', query)}
          draw={drawAssets}
        />
        <ResultGroup
          types={searchTypes.dataset}
          found={dataset}
          listing={paths.found('dataset', query)}
          draw={drawAssets}
        />
        <ResultGroup
          types={searchTypes.infra}
          found={infra}
          listing={paths.infraProviders()}
          draw={drawPlatforms}
        />
      </Stack>
    </Page>
  );
}
