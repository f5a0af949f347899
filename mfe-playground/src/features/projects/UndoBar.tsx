import { lazyPart } from '@trove/shared/remote/lazy-part.tsx';
import { useAtom } from 'jotai';
import { useRef } from 'react';

import { undoAtom } from '#common/playground/atoms.ts';

const UndoNotice = lazyPart(async () => (await import('./UndoNotice.tsx')).UndoNotice);

/**
 * The way back from the last thing that was taken away. It belongs where the reader is: in the open drawer, else beside the
 * chat. Its region is there before its words, or screen readers would not announce them.
 */
export function UndoBar() {
  const [undo, setUndo] = useAtom(undoAtom);
  const region = useRef<HTMLOutputElement>(null);

  const end = () => {
    setUndo(null);
    // The pressed button disappears; the focus stays near it.
    region.current
      ?.closest('[role="dialog"], section')
      ?.querySelector<HTMLElement>('select, textarea')
      ?.focus();
  };

  return (
    <output ref={region} style={{ display: 'contents' }}>
      {undo !== null && <UndoNotice undo={undo} onEnd={end} />}
    </output>
  );
}
