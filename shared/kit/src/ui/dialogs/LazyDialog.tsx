import { useEffect, useEffectEvent, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { OpeningSoon } from '../feedback/OpeningSoon.tsx';

/** Fetches the code of a dialog or menu. It has to be the same function at each render. */
export type LoadDialog<Props extends object> = () => Promise<
  ComponentType<Props & { onClose: () => void }>
>;

interface LazyDialogProps<Props extends object> {
  load: LoadDialog<Props>;
  props: Props;
  onClose: () => void;
  /** Called when the code could not be fetched; the next opening tries again. */
  onError: (error: unknown) => void;
  /** Shown until the code has arrived. */
  pending?: ReactNode;
}

/** A dialog or menu whose code is fetched when it opens or earlier, which keeps MUI out of the first page. */
export function LazyDialog<Props extends object>({
  load,
  props,
  onClose,
  onError,
  pending = <OpeningSoon />,
}: LazyDialogProps<Props>) {
  const [Dialog, setDialog] = useState<ComponentType<Props & { onClose: () => void }>>();
  const fail = useEffectEvent((error: unknown) => {
    onError(error);
    onClose();
  });

  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => isGone || setDialog(() => loaded),
      (error: unknown) => isGone || fail(error),
    );
    return () => {
      isGone = true;
    };
  }, [load]);

  return Dialog ? <Dialog {...props} onClose={onClose} /> : pending;
}

/** Returns props for the button that opens it: they fetch the code before the press. */
export function preloadProps(load: () => Promise<unknown>) {
  // A failure is reported when the dialog is opened.
  const fetchCode = () => void load().catch(() => undefined);
  return { onPointerEnter: fetchCode, onFocus: fetchCode };
}
