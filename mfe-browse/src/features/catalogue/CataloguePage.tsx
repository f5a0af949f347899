import { countsQuery, listingQuery } from '@trove/shared/api/catalogue/catalogue.queries.ts';
import { DATASETS, MODELS, NAVIGATION } from '@trove/shared/contract/screens.ts';
import type { AssetType } from '@trove/shared/contract/wire/asset.ts';
import { useQuery, useQueryClient } from '@trove/shared/kit/core.ts';
import { PageDialog } from '@trove/shared/remote/PageDialog.tsx';
import { usePage } from '@trove/shared/remote/use-page.ts';
import { Page, Stack } from '@trove/shared/ui/layout.tsx';
import { Pager } from '@trove/shared/ui/Pager.tsx';
import { CardSkeletons } from '@trove/shared/ui/Skeletons.tsx';
import { StatusPanel } from '@trove/shared/ui/StatusPanel.tsx';
import { Title } from '@trove/shared/ui/text.tsx';
import { lazy, Suspense, useState } from 'react';

import { FilterColumns } from '#common/filters/FilterColumns.tsx';
import { FilterPanel } from '#common/filters/FilterPanel.tsx';
import { FilterSkeleton } from '#common/filters/FilterSkeleton.tsx';
import { useCatalogue } from '#common/use-catalogue.ts';
import { useLiveAssets } from '#common/use-live-assets.ts';

import { AssetGrid } from './AssetGrid.tsx';
import { requestOf } from './catalogue-address.ts';
import { filterGroups } from './filter-groups.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCatalogueFilters } from './use-catalogue-filters.ts';

const CatalogueEmpty = lazy(async () => ({
  default: (await import('./CatalogueEmpty.tsx')).CatalogueEmpty,
}));
const loadSheet = async () => (await import('#common/filters/FilterSheet.tsx')).FilterSheet;

/** Models and datasets listing (spec 000 §2.4, §2.5). */
function CataloguePage({ type }: { type: AssetType }) {
  const title = NAVIGATION.searchTypes[type];
  usePage({ title });
  useLiveAssets();

  const catalogue = useCatalogue();
  const queryClient = useQueryClient();
  const filters = useCatalogueFilters(type);
  const request = requestOf(type, filters.state);
  const {
    data: shown,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery(listingQuery(catalogue, request));
  const { data: all } = useQuery(countsQuery(catalogue, type));
  const [isSheetOpen, setSheetOpen] = useState(false);

  const { chosen, query } = filters.state;
  const panel = {
    groups: filterGroups(type),
    placeholder: type === 'model' ? MODELS.search : DATASETS.search,
    query,
    chosen,
    counts: all?.counts,
    onToggle: filters.toggle,
    onSearch: filters.search,
  };

  const goTo = (next: number) => {
    filters.goTo(next);
    window.scrollTo({ top: 0 });
  };
  const readNextPage = () => {
    if (!shown || shown.page === shown.pages) return;
    void queryClient.prefetchQuery(listingQuery(catalogue, { ...request, page: shown.page + 1 }));
  };

  return (
    <Page>
      <Stack gap={6}>
        <Title>{title}</Title>
        <FilterColumns>
          <aside aria-label="Filters">
            {shown || isError ? <FilterPanel {...panel} /> : <FilterSkeleton />}
          </aside>
          <Stack
            gap={4}
            as="section"
            aria-label={title}
            aria-busy={isPlaceholderData || (!shown && !isError)}
          >
            <Toolbar
              filters={filters}
              found={shown?.total}
              onOpenFilters={() => setSheetOpen(true)}
            />
            {shown ? (
              shown.total > 0 ? (
                <>
                  <AssetGrid assets={shown.items} />
                  <div onPointerEnter={readNextPage} onFocus={readNextPage}>
                    <Pager
                      page={shown.page}
                      totalPages={shown.pages}
                      itemsPerPage={shown.perPage}
                      totalItems={shown.total}
                      onChange={goTo}
                    />
                  </div>
                </>
              ) : (
                <Suspense>
                  <CatalogueEmpty type={type} filters={filters} total={all?.total ?? 0} />
                </Suspense>
              )
            ) : isError ? (
              <StatusPanel title={`${title} could not be loaded`} onRetry={refetch} />
            ) : (
              <CardSkeletons />
            )}
          </Stack>
        </FilterColumns>
      </Stack>
      {isSheetOpen && (
        <PageDialog
          load={loadSheet}
          props={{ ...panel, found: shown?.total ?? 0 }}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </Page>
  );
}

export const ModelsPage = () => <CataloguePage type="model" />;

export const DatasetsPage = () => <CataloguePage type="dataset" />;
