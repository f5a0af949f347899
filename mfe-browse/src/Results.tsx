import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';

import { CardList } from '#common/widgets/CardList.tsx';

import { AssetGrid } from './features/catalogue/AssetGrid.tsx';
import { PlatformCard } from './features/providers/PlatformCard.tsx';
import { ResultsPage } from './features/results/ResultsPage.tsx';

/** The results of a search, drawn as the cards of the listings. */
export const Results = ({ query }: { query: string }) => (
  <ResultsPage
    query={query}
    drawAssets={(assets) => <AssetGrid assets={assets} />}
    drawPlatforms={(platforms) => (
      <CardList as="ul">
        {platforms.map((platform) => (
          <li key={platform.name}>
            <EntryBoundary>
              <PlatformCard platform={platform} matched={[]} />
            </EntryBoundary>
          </li>
        ))}
      </CardList>
    )}
  />
);
