import { assetsQuery } from '@trove/shared/api/assets.queries.ts';
import { filterAssets } from '@trove/shared/api/catalogue/listing.ts';
import { PAGE_SIZE } from '@trove/shared/contract/limits.ts';
import { DATASETS, MODELS, NAVIGATION } from '@trove/shared/contract/screens.ts';
import type { AssetType } from '@trove/shared/contract/wire/asset.ts';
import { useQuery } from '@trove/shared/kit/core.ts';
import { paginate } from '@trove/shared/lib/paginate.ts';
import { useApi } from '@trove/shared/remote/host-context.tsx';
import { PageDialog } from '@trove/shared/remote/PageDialog.tsx';
import { usePage } from '@trove/shared/remote/use-page.ts';
import { Page, Stack } from '@trove/shared/ui/layout.tsx';
import { Pager } from '@trove/shared/ui/Pager.tsx';
import { CardSkeletons } from '@trove/shared/ui/Skeletons.tsx';
import { StatusPanel } from '@trove/shared/ui/StatusPanel.tsx';
import { Title } from '@trove/shared/ui/text.tsx';
import { useState } from 'react';

import { FilterColumns } from '#common/filters/FilterColumns.tsx';
import { FilterPanel } from '#common/filters/FilterPanel.tsx';
import { FilterSkeleton } from '#common/filters/FilterSkeleton.tsx';
import { likeCountsQuery } from '#common/likes/likes.queries.ts';
import { useLiveAssets } from '#common/use-live-assets.ts';

import { AssetGrid } from './AssetGrid.tsx';
import { CatalogueEmpty } from './CatalogueEmpty.tsx';
import { countByOption, filterGroups } from './filter-groups.ts';
import { sortAssets } from './sort-assets.ts';
import { Toolbar } from './Toolbar.tsx';
import { useCatalogueFilters } from './use-catalogue-filters.ts';

const loadSheet = async () => (await import('#common/filters/FilterSheet.tsx')).FilterSheet;

/** Models and datasets listing (spec 000 §2.4, §2.5). */
function CataloguePage({ type }: { type: AssetType }) {
  const title = NAVIGATION.searchTypes[type];
  usePage({ title });
  useLiveAssets();

  const api = useApi();
  const { data: assets, isError, refetch } = useQuery(assetsQuery(api));
  const { data: likes } = useQuery(likeCountsQuery(api));
  const filters = useCatalogueFilters(type);
  const [isSheetOpen, setSheetOpen] = useState(false);

  const { chosen, sort, page } = filters.state;
  const found = assets && sortAssets(filterAssets(assets, { type, chosen }), sort, likes);
  const shown = found && paginate(found, page, PAGE_SIZE[`${type}s`]);
  const panel = {
    groups: filterGroups(type),
    placeholder: type === 'model' ? MODELS.search : DATASETS.search,
    query: filters.state.query,
    chosen,
    counts: assets && countByOption(filterAssets(assets, { type })),
    onToggle: filters.toggle,
    onSearch: filters.search,
  };

  const goTo = (next: number) => {
    filters.goTo(next);
    window.scrollTo({ top: 0 });
  };

  return (
    <Page>
      <Stack gap={6}>
        <Title>{title}</Title>
        <FilterColumns>
          <aside aria-label="Filters">
            {assets || isError ? <FilterPanel {...panel} /> : <FilterSkeleton />}
          </aside>
          <Stack gap={4} as="section" aria-label={title} aria-busy={!assets && !isError}>
            <Toolbar
              filters={filters}
              found={found?.length}
              onOpenFilters={() => setSheetOpen(true)}
            />
            {shown ? (
              shown.total > 0 ? (
                <>
                  <AssetGrid assets={shown.items} />
                  <Pager
                    page={shown.page}
                    totalPages={shown.pages}
                    itemsPerPage={shown.perPage}
                    totalItems={shown.total}
                    onChange={goTo}
                  />
                </>
              ) : (
                <CatalogueEmpty type={type} isFiltered={chosen.length > 0} />
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
          props={{ ...panel, found: found?.length ?? 0 }}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </Page>
  );
}

export const ModelsPage = () => <CataloguePage type="model" />;

export const DatasetsPage = () => <CataloguePage type="dataset" />;
