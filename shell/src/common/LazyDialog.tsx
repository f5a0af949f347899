import { LazyDialog as Base } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import type { LoadDialog } from '@trove/kit/ui/dialogs/LazyDialog.tsx';
import type { ReactNode } from 'react';

import { useShell } from './shell-context.ts';

interface LazyDialogProps<Props extends object> {
  load: LoadDialog<Props>;
  props: Props;
  onClose: () => void;
  pending?: ReactNode;
}

/** A dialog or overlay of the shell, whose code is loaded when it opens; a notice reports a failure to load it. */
export function LazyDialog<Props extends object>(props: LazyDialogProps<Props>) {
  const { notify } = useShell();
  return <Base {...props} onError={(error) => notify.error(error)} />;
}
