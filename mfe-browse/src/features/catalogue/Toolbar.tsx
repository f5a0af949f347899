import type { ListingOrder } from '@trove/shared/contract/wire/catalogue.ts';
import { Row } from '@trove/shared/ui/layout.tsx';
import { Muted } from '@trove/shared/ui/text.tsx';

import { ChosenFilters } from '#common/filters/ChosenFilters.tsx';
import { OpenFilters } from '#common/filters/OpenFilters.tsx';
import { Select } from '#common/widgets/Select.tsx';

import { SORTS } from './catalogue-address.ts';
import type { CatalogueFilters } from './use-catalogue-filters.ts';

interface ToolbarProps {
  filters: CatalogueFilters;
  /** How many assets there are to page through; undefined while nobody knows. */
  found?: number | undefined;
  onOpenFilters: () => void;
}

/** Above the grid: how many, in which order, and what is filtered by (spec 000 §2.4). */
export function Toolbar({ filters, found, onOpenFilters }: ToolbarProps) {
  const { chosen, sort } = filters.state;
  return (
    <>
      <Row justify="space-between" gap={3} wraps style={{ minHeight: 36 }}>
        <Muted aria-live="polite">
          {found !== undefined && (found === 1 ? '1 result' : `${found} results`)}
        </Muted>
        <Row gap={2}>
          <OpenFilters count={chosen.length} onOpen={onOpenFilters} />
          <Select
            aria-label="Sort by"
            value={sort}
            onChange={(event) => filters.sortBy(event.target.value as ListingOrder)}
          >
            {Object.entries(SORTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Row>
      </Row>
      <ChosenFilters chosen={chosen} onRemove={filters.toggle} onClear={filters.clear} />
    </>
  );
}
