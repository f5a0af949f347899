import { activeToken } from '@trove/contract/pricing/tokens.ts';
import { LISTING } from '@trove/contract/screens/listings.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { Button } from '@trove/kit/ui/actions/Button.tsx';

import { ChosenFilters } from '#common/filters/ChosenFilters.tsx';

import { filterLabel } from './facet-labels.ts';

interface ChosenChipsProps {
  chosen: readonly string[];
  onRemove: (key: string) => void;
  onClear: () => void;
  /** Clears the search, too; only set if there is one. */
  onClearAll?: (() => void) | undefined;
}

/** Chosen filters of a listing as chips, which remove a filter when pressed. */
export function ChosenChips({ chosen, onRemove, onClear, onClearAll }: ChosenChipsProps) {
  const token = activeToken(useHost().config.tokens).name;
  return (
    <ChosenFilters
      chosen={chosen}
      getLabel={(key) => filterLabel(key, token)}
      onRemove={onRemove}
      onClear={onClear}
    >
      {onClearAll && (
        <Button size="small" variant="ghost" onClick={onClearAll}>
          {LISTING.clearAll}
        </Button>
      )}
    </ChosenFilters>
  );
}
