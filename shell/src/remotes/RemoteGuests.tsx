import { useStore } from '@trove/kit/remote/use-store.ts';
import { createPortal } from 'react-dom';

import { useShell } from '#common/shell-context.ts';

import { RemoteSlot } from './RemoteSlot.tsx';

/** The remotes inside the pages of others, each with a separate root, styles and lifetime. */
export function RemoteGuests() {
  const { guests, nav } = useShell();
  const shown = useStore(guests);
  const { pathname } = useStore(nav.location);
  return shown.map(({ key, element, remote }) =>
    createPortal(<RemoteSlot id={remote} pathname={pathname} />, element, String(key)),
  );
}
