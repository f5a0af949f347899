import { styled } from '@trove/shared/kit/core.ts';
import { Button } from '@trove/shared/ui/Button.tsx';
import { useAtom } from 'jotai';
import { useRef } from 'react';

import { undoAtom } from '#common/playground/atoms.ts';
import { Bar } from '#common/widgets/Bar.tsx';

/** In a drawer it stays at the lower edge, whatever is scrolled to. */
const Live = styled.output`
  display: block;

  [role='dialog'] > &:not(:empty) {
    position: sticky;
    bottom: -16px;
    z-index: 1;
    padding: 8px 0 16px;
    background: var(--trove-surface);
  }

  [role='dialog'] > & > div {
    width: 100%;
    margin: 0;
  }
`;

/**
 * The way back from the last thing that was taken away. It belongs where the reader is: in the open drawer, else beside the
 * chat. Its region is there before its words, or screen readers would not announce them.
 */
export function UndoBar() {
  const [undo, setUndo] = useAtom(undoAtom);
  const region = useRef<HTMLOutputElement>(null);

  const end = () => {
    setUndo(null);
    // The pressed button goes; the focus stays near.
    region.current
      ?.closest('[role="dialog"], section')
      ?.querySelector<HTMLElement>('select, textarea')
      ?.focus();
  };

  return (
    <Live ref={region}>
      {undo !== null && (
        <Bar>
          <span>{undo.text}</span>
          <Button
            size="small"
            onClick={() => {
              undo.undo();
              end();
            }}
          >
            Undo
          </Button>
          <Button size="small" variant="ghost" onClick={end}>
            Dismiss
          </Button>
        </Bar>
      )}
    </Live>
  );
}
