import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

import { useShell } from '#common/shell-context.ts';

interface LazyDialogProps<Props extends object> {
  /** The same function at each drawing. */
  load: () => Promise<ComponentType<Props & { onClose: () => void }>>;
  onClose: () => void;
  props?: Props;
}

/** A dialog whose code is fetched when it opens. A failed fetch is told, and the next opening tries again. */
export function LazyDialog<Props extends object>({ load, onClose, props }: LazyDialogProps<Props>) {
  const { notify } = useShell();
  const [Dialog, setDialog] = useState<ComponentType<Props & { onClose: () => void }>>();

  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => isGone || setDialog(() => loaded),
      (error: unknown) => {
        if (isGone) return;
        notify.error(error);
        onClose();
      },
    );
    return () => {
      isGone = true;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- one load an opening; the rest is as it was then.
  }, [load]);

  return Dialog ? <Dialog {...(props as Props)} onClose={onClose} /> : null;
}
