import { CLEAR_FILTERS } from '@trove/shared/contract/screens.ts';
import { Button } from '@trove/shared/ui/Button.tsx';
import { ChipButton } from '@trove/shared/ui/Chip.tsx';
import { Row } from '@trove/shared/ui/layout.tsx';
import { X } from 'lucide-react';

interface ChosenFiltersProps {
  chosen: readonly string[];
  onRemove: (name: string) => void;
  onClear: () => void;
}

/** What a listing is filtered by: a chip each, and 'Clear filters' (spec 000 §2.4). */
export function ChosenFilters({ chosen, onRemove, onClear }: ChosenFiltersProps) {
  if (chosen.length === 0) return null;
  return (
    <Row gap={2} wraps>
      {chosen.map((name) => (
        <ChipButton
          key={name}
          type="button"
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(name)}
        >
          {name}
          <X size={14} aria-hidden />
        </ChipButton>
      ))}
      <Button size="small" variant="ghost" onClick={onClear}>
        {CLEAR_FILTERS}
      </Button>
    </Row>
  );
}
