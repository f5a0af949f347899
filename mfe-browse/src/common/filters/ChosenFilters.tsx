import { CLEAR_FILTERS } from '@trove/contract/screens/common.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';
import { ChipButton } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

interface ChosenFiltersProps {
  chosen: readonly string[];
  onRemove: (name: string) => void;
  onClear: () => void;
  /** Returns the label of a filter; by default its name. */
  getLabel?: (name: string) => string;
  /** Rendered after 'Clear filters'. */
  children?: ReactNode;
}

/** Filters of a listing, a chip each, and 'Clear filters' (spec 000 §2.4). */
export function ChosenFilters(props: ChosenFiltersProps) {
  const { chosen, onRemove, onClear, getLabel = (name) => name, children } = props;
  if (chosen.length === 0) return null;
  return (
    <Row gap={2} wraps>
      {chosen.map((name) => (
        <ChipButton
          key={name}
          type="button"
          aria-label={`Remove ${getLabel(name)}`}
          onClick={() => onRemove(name)}
        >
          {getLabel(name)}
          <X size={14} aria-hidden />
        </ChipButton>
      ))}
      <Button size="small" variant="ghost" onClick={onClear}>
        {CLEAR_FILTERS}
      </Button>
      {children}
    </Row>
  );
}
