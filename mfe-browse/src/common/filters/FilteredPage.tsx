import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { PageDialog } from '@trove/kit/remote/PageDialog.tsx';
import { usePage } from '@trove/kit/remote/use-page.ts';
import { StatusPanel } from '@trove/kit/ui/feedback/StatusPanel.tsx';
import { Page, Stack } from '@trove/kit/ui/layout/layout.tsx';
import { Title } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

import { useIsWide } from '#common/use-is-wide.ts';
import { CardSkeletons } from '#common/widgets/CardSkeletons.tsx';

import { FilterColumns } from './FilterColumns.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { FilterSkeleton } from './FilterSkeleton.tsx';

const FilterPanel = lazyPart(async () => (await import('./FilterPanel.tsx')).FilterPanel, {
  name: 'The filters',
  pending: <FilterSkeleton />,
});

const loadSheet = async () => (await import('./FilterSheet.tsx')).FilterSheet;

interface FilteredPageProps {
  title: string;
  panel: FilterPanelProps;
  /** Whether counts or other parts of the filters are still loading; they arrive with the items or soon after. */
  isCounting?: boolean;
  /** Number of items that match the filters; undefined while it is not known. */
  found: number | undefined;
  isError: boolean;
  /** Whether the items shown are still those of the previous filters. */
  isStale?: boolean;
  onRetry: () => Promise<unknown>;
  /** Rendered above the items. */
  bar: (openFilters: () => void) => ReactNode;
  /** Rendered instead of the items when there are none. */
  empty: ReactNode;
  children: ReactNode;
}

/** A listing beside its filters, which open in a sheet in a narrow window (spec 000 §2.4, §2.6). */
export function FilteredPage(props: FilteredPageProps) {
  const { title, panel, found, isError, isStale = false, onRetry, bar, empty, children } = props;
  const { isCounting = false } = props;
  usePage({ title });
  const [isSheetOpen, setSheetOpen] = useState(false);
  // The page may be kept alive after it is left; its sheet must not be open when it is shown again.
  useEffect(() => () => setSheetOpen(false), []);
  const isWide = useIsWide();
  // A narrow window has no room for the panel and does not load it; a wide one loads it together with the items.
  useEffect(() => {
    if (isWide) FilterPanel.preload();
  }, [isWide]);
  const isWaiting = found === undefined && !isError;
  return (
    <Page>
      <Stack gap={6}>
        <Title>{title}</Title>
        <FilterColumns>
          {isWide && (
            <aside aria-label="Filters">
              {isWaiting || isCounting ? <FilterSkeleton /> : <FilterPanel {...panel} />}
            </aside>
          )}
          <Stack gap={4} as="section" aria-label={title} aria-busy={isStale || isWaiting}>
            {bar(() => setSheetOpen(true))}
            {isWaiting ? (
              <CardSkeletons />
            ) : found === undefined ? (
              <StatusPanel title={`${title} could not be loaded`} onRetry={onRetry} />
            ) : found > 0 ? (
              children
            ) : (
              empty
            )}
          </Stack>
        </FilterColumns>
      </Stack>
      {isSheetOpen && (
        <PageDialog
          load={loadSheet}
          props={{ ...panel, found: found ?? 0 }}
          onClose={() => setSheetOpen(false)}
        />
      )}
    </Page>
  );
}
