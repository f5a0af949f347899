import { styled } from '@trove/kit/core.ts';
import { Button } from '@trove/kit/ui/actions/Button.tsx';

import type { Undo } from '#common/playground/atoms.ts';
import { Bar } from '#common/widgets/Bar.tsx';

/** Sticks to the bottom edge of a drawer while it scrolls. */
const Place = styled.div`
  [role='dialog'] & {
    position: sticky;
    bottom: -16px;
    z-index: 1;
    padding: 8px 0 16px;
    background: var(--trove-surface);
  }

  [role='dialog'] & > div {
    width: 100%;
    margin: 0;
  }
`;

/** A deleted item and the action that restores it. */
export function UndoNotice({ undo, onEnd }: { undo: Undo; onEnd: () => void }) {
  return (
    <Place>
      <Bar>
        <span>{undo.text}</span>
        <Button
          size="small"
          onClick={() => {
            undo.undo();
            onEnd();
          }}
        >
          Undo
        </Button>
        <Button size="small" variant="ghost" onClick={onEnd}>
          Dismiss
        </Button>
      </Bar>
    </Place>
  );
}
