import { useStore } from '@trove/shared/remote/use-store.ts';
import { createPortal } from 'react-dom';

import { useShell } from '#common/shell-context.ts';

import { SlotContent } from './RemoteSlot.tsx';

/** The remotes inside pages of others, each with its own root, styles and end. */
export function RemoteGuests() {
  const guests = useStore(useShell().guests);
  return guests.map(({ key, element, remote }) =>
    createPortal(<SlotContent id={remote} />, element, String(key)),
  );
}
