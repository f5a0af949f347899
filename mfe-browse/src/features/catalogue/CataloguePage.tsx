import { NAVIGATION } from '@trove/contract/screens/common.ts';
import { DATASETS, LISTING, MODELS } from '@trove/contract/screens/listings.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import { countsQuery, listingQuery } from '@trove/kit/api/catalogue/catalogue.queries.ts';
import { useParams, useQuery, useQueryClient } from '@trove/kit/core.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { useDeferredValue, useEffect } from 'react';

import { FilteredPage } from '#common/filters/FilteredPage.tsx';
import { useCatalogue } from '#common/use-catalogue.ts';
import { useIsWide } from '#common/use-is-wide.ts';
import { useLiveAssets } from '#common/use-live-assets.ts';

import { AssetGrid } from './AssetGrid.tsx';
import { toRequest } from './catalogue-address.ts';
import { filterGroups } from './filters/filter-groups.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCatalogueFilters } from './use-catalogue-filters.ts';

const CatalogueEmpty = lazyPart(async () => (await import('./CatalogueEmpty.tsx')).CatalogueEmpty, {
  name: 'This list',
});

const FacetChips = lazyPart(async () => (await import('./filters/FacetChips.tsx')).FacetChips);

const ReadingProgress = lazyPart(
  async () => (await import('#common/widgets/ReadingProgress.tsx')).ReadingProgress,
);

/** The placeholder is as high as the buttons. */
const Pager = lazyPart(async () => (await import('@trove/kit/ui/data/Pager.tsx')).Pager, {
  name: 'The other pages',
  pending: <div style={{ height: 36 }} />,
});

/** Models and datasets listing (spec 000 §2.4, §2.5). */
function CataloguePage({ type }: { type: AssetType }) {
  const title = NAVIGATION.searchTypes[type];
  useLiveAssets();

  const catalogue = useCatalogue();
  const queryClient = useQueryClient();
  const filters = useCatalogueFilters(type);
  // Under a competition's address, its items replace the normal list (spec 001 §2).
  const { compid } = useParams();
  const request = toRequest(type, filters.state, compid);
  const isWide = useIsWide();
  // The panel waits for the facets, because its options would otherwise move under the pointer.
  const isFacetsPending = FacetChips.useIsPending();
  useEffect(() => {
    if (isWide) FacetChips.preload();
  }, [isWide]);
  const { data, isError, isPlaceholderData, refetch } = useQuery(listingQuery(catalogue, request));
  // Rendering the cards is deferred, so that the page stays responsive meanwhile.
  const shown = useDeferredValue(data);
  const { data: all, isLoading: isCounting } = useQuery(countsQuery(catalogue, request));

  const { chosen, query } = filters.state;
  const panel = {
    groups: filterGroups(type),
    placeholder: type === 'model' ? MODELS.search : DATASETS.search,
    query,
    chosen,
    counts: all?.counts,
    ...(type === 'model' && { folded: LISTING.tasks }),
    onToggle: filters.toggle,
    onSearch: filters.search,
    children: (
      <FacetChips type={type} chosen={chosen} counts={all?.facets} onToggle={filters.toggle} />
    ),
  };

  const goTo = (next: number) => {
    filters.goTo(next);
    window.scrollTo({ top: 0 });
  };
  const readNextPage = () => {
    if (!shown || shown.reading || shown.page === shown.pages) return;
    void queryClient.prefetchQuery(listingQuery(catalogue, { ...request, page: shown.page + 1 }));
  };

  return (
    <FilteredPage
      title={title}
      panel={panel}
      isCounting={isCounting || isFacetsPending}
      found={shown?.total}
      isError={isError}
      isStale={isPlaceholderData || shown !== data}
      onRetry={refetch}
      bar={(openFilters) => (
        <Toolbar
          type={type}
          filters={filters}
          found={shown?.total}
          isCompetition={compid !== undefined}
          inCompetitions={all?.inCompetitions}
          onOpenFilters={openFilters}
        />
      )}
      empty={<CatalogueEmpty type={type} filters={filters} total={all?.total ?? 0} />}
    >
      {shown && (
        <>
          {shown.reading && (
            <ReadingProgress
              reading={shown.reading}
              of={request.order === 'rating' ? 'ratings' : undefined}
            />
          )}
          <AssetGrid assets={shown.items} />
          <div onPointerEnter={readNextPage} onFocus={readNextPage}>
            <Pager paging={shown} onChange={goTo} />
          </div>
        </>
      )}
    </FilteredPage>
  );
}

export const ModelsPage = () => <CataloguePage type="model" />;

export const DatasetsPage = () => <CataloguePage type="dataset" />;
