import { LazyDialog } from '../ui/dialogs/LazyDialog.tsx';
import type { LoadDialog } from '../ui/dialogs/LazyDialog.tsx';
import { useHost } from './host-context.tsx';

interface PageDialogProps<Props extends object> {
  load: LoadDialog<Props>;
  props: Props;
  onClose: () => void;
}

/** A dialog of a remote's page, fetched when it opens; the host reports a failure. */
export function PageDialog<Props extends object>(props: PageDialogProps<Props>) {
  const { notify } = useHost();
  return <LazyDialog {...props} onError={(error) => notify.error(error)} />;
}
