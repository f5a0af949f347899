import { lazyPart } from '@trove/kit/remote/lazy-part.tsx';
import { useAtom } from 'jotai';
import { useRef } from 'react';

import { undoAtom } from '#common/playground/atoms.ts';

const UndoNotice = lazyPart(async () => (await import('./UndoNotice.tsx')).UndoNotice);

/**
 * Undoes the last deletion. It is rendered where the user is: in the open drawer, otherwise next to the chat. Its
 * live region exists before its text, because screen readers would not announce it otherwise.
 */
export function UndoBar() {
  const [undo, setUndo] = useAtom(undoAtom);
  const region = useRef<HTMLOutputElement>(null);

  const end = () => {
    setUndo(null);
    // The pressed button is unmounted, so the focus moves to a control nearby.
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
