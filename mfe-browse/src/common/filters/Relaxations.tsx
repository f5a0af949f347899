import { ChipButton } from '@trove/kit/ui/layout/Chip.tsx';
import { Row } from '@trove/kit/ui/layout/layout.tsx';

/** A change of the filters that is offered when no item matches them. */
export interface Relaxation {
  /** Label of the change, such as 'Remove Robotics'. */
  label: string;
  /** Number of results after the change. */
  count: number;
  onApply: () => void;
}

/** Changes that lead to results, one button for each; renders nothing if there are none. */
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
