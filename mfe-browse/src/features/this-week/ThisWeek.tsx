import type { TrendingAsset } from '@trove/kit/api/catalogue/catalogue.ts';
import { trendingQuery } from '@trove/kit/api/catalogue/trending.queries.ts';
import { styled, useQuery } from '@trove/kit/core.ts';
import { AssetCard } from '@trove/kit/remote/AssetCard.tsx';
import { EntryBoundary } from '@trove/kit/ui/feedback/EntryBoundary.tsx';
import { Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Heading } from '@trove/kit/ui/layout/text.tsx';
import { times } from '@trove/kit/ui/skeletons/skeleton-list.ts';
import { Skeleton } from '@trove/kit/ui/skeletons/Skeleton.tsx';

import { THIS_WEEK } from '#common/texts/this-week.ts';
import { useCatalogue } from '#common/use-catalogue.ts';
import { SmallCards } from '#common/widgets/SmallCards.tsx';

import { OpenCompetition } from './OpenCompetition.tsx';
import { TryIt } from './TryIt.tsx';

const CARDS = 6;

/** Fewer say nothing that the lists below them do not. */
const FEWEST = 3;

/** Rows have the height of the skeletons, or more for larger text; one row to scroll on a phone. */
const Cards = styled(SmallCards)`
  grid-template-columns: repeat(3, minmax(0, 1fr));
  grid-auto-rows: minmax(284px, auto);

  article h3 {
    -webkit-line-clamp: 1;
  }

  @media (max-width: 1199px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  @media (max-width: 599px) {
    grid-template-columns: none;
    grid-auto-flow: column;
    grid-auto-columns: 260px;
    margin: 0 -16px;
    padding: 0 16px;
    overflow-x: auto;
    scroll-snap-type: x proximity;
    scroll-padding: 16px;

    > li {
      scroll-snap-align: start;
    }
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(280px, 100%), 1fr));
  gap: 16px;
`;

/** Shows a person who has just arrived the assets in use, the open competition and a question to a model, because goods say more than numbers. */
export function ThisWeek() {
  const catalogue = useCatalogue();
  const { data: models, isError: hasNoModels } = useQuery(trendingQuery(catalogue, 'model'));
  const { data: datasets, isError: hasNoData } = useQuery(trendingQuery(catalogue, 'dataset'));
  // The lists below say what could not be loaded, and how far a plain node has been read.
  if (hasNoModels || hasNoData || models?.reading || datasets?.reading) return null;
  const chosen = models && datasets && chooseBest(models.items, datasets.items);
  if (chosen && chosen.length < FEWEST) return null;
  const isOfWeek = !chosen || chosen.every(({ usage }) => usage.recent > 0);
  return (
    <Stack as="section" gap={4} aria-labelledby="this-week" aria-busy={!chosen}>
      <Heading id="this-week">{isOfWeek ? THIS_WEEK.title : THIS_WEEK.ever}</Heading>
      <Cards as="ul">
        {chosen
          ? chosen.map(({ asset }) => (
              <li key={asset.id}>
                <EntryBoundary>
                  <AssetCard asset={asset} level="h3" />
                </EntryBoundary>
              </li>
            ))
          : times(CARDS).map((card) => (
              <li key={card}>
                <Skeleton height={284} radius={12} />
              </li>
            ))}
      </Cards>
      <Pair>
        <OpenCompetition />
        <TryIt models={models?.items} />
      </Pair>
    </Stack>
  );
}

/** Returns the best of both types, half of each as far as there are so many. */
function chooseBest(models: readonly TrendingAsset[], datasets: readonly TrendingAsset[]) {
  const half = CARDS / 2;
  return [
    ...models.slice(0, Math.max(half, CARDS - datasets.length)),
    ...datasets.slice(0, Math.max(half, CARDS - models.length)),
  ];
}
