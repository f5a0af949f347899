import { paths } from '@trove/contract/paths.ts';
import type { AssetType } from '@trove/contract/wire/assets/asset.ts';
import type { ListingOrder } from '@trove/contract/wire/assets/catalogue.ts';
import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { Muted } from '@trove/kit/ui/layout/text.tsx';
import { TextLink } from '@trove/kit/ui/layout/TextLink.tsx';

import { OpenFilters } from '#common/filters/OpenFilters.tsx';
import { useIsOpen } from '#common/use-is-open.ts';
import { Select } from '#common/widgets/Select.tsx';

import { SORTS } from './catalogue-address.ts';
import type { CatalogueFilters } from './use-catalogue-filters.ts';

/** Elements that load late have a placeholder of their height, so that the cards below do not move. */
const ChosenChips = lazyPart(async () => (await import('./filters/ChosenChips.tsx')).ChosenChips, {
  name: 'The chosen filters',
  pending: <div style={{ height: 32 }} />,
});

const FindBox = lazyPart(async () => (await import('./find/FindBox.tsx')).FindBox, {
  name: 'The search',
  pending: <div style={{ height: 40 }} />,
});

interface ToolbarProps {
  type: AssetType;
  filters: CatalogueFilters;
  /** Number of assets in the listing; undefined while it is not known. */
  found?: number | undefined;
  /** Number of further assets of this type that only competitions show. */
  inCompetitions?: number | undefined;
  isCompetition: boolean;
  onOpenFilters: () => void;
}

/** Bar above the grid: number, order and filters (spec 000 §2.4). */
export function Toolbar(props: ToolbarProps) {
  const { type, filters, found, inCompetitions = 0, isCompetition, onOpenFilters } = props;
  const { chosen, sort, find } = filters.state;
  const hasCompetitions = useIsOpen('mfe-competitions');
  const more = `${inCompetitions} more in competitions`;
  const isWhole = chosen.length === 0 && find === '';
  return (
    <>
      <FindBox type={type} find={find} onFind={filters.find} isCompetition={isCompetition} />
      <Row justify="space-between" gap={3} wraps style={{ minHeight: 36 }}>
        <Muted aria-live="polite">
          {found !== undefined && <span>{found === 1 ? '1 result' : `${found} results`}</span>}
          {found !== undefined && isWhole && inCompetitions > 0 && (
            <>
              {', '}
              {hasCompetitions ? <TextLink to={paths.competitions()}>{more}</TextLink> : more}
            </>
          )}
        </Muted>
        <Row gap={2}>
          <OpenFilters count={chosen.length} onOpen={onOpenFilters} />
          <Select
            aria-label="Sort by"
            value={find === '' ? sort : 'match'}
            disabled={find !== ''}
            onChange={(event) => filters.sortBy(event.target.value as ListingOrder)}
          >
            {find !== '' && <option value="match">Best match</option>}
            {Object.entries(SORTS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Row>
      </Row>
      {chosen.length > 0 && (
        <ChosenChips
          chosen={chosen}
          onRemove={filters.toggle}
          onClear={filters.clear}
          onClearAll={find === '' ? undefined : filters.clearAll}
        />
      )}
    </>
  );
}
