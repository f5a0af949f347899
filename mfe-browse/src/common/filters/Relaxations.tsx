import { ChipButton } from '@trove/shared/ui/layout/Chip.tsx';
import { Row } from '@trove/shared/ui/layout/layout.tsx';

/** A way out of an empty list. */
export interface Relaxation {
  /** Label of the change, such as 'Remove Robotics'. */
  label: string;
  /** How many results there are then. */
  count: number;
  onApply: () => void;
}

/** Changes that lead to results, a button each; nothing if none does. */
export function Relaxations({ ways }: { ways: readonly Relaxation[] }) {
  const useful = ways.filter(({ count }) => count > 0);
  if (useful.length === 0) return null;
  return (
    <Row gap={2} wraps justify="center">
      {useful.map(({ label, count, onApply }) => (
        <ChipButton key={label} type="button" onClick={onApply}>
          {label} → {count === 1 ? '1 result' : `${count} results`}
        </ChipButton>
      ))}
    </Row>
  );
}
