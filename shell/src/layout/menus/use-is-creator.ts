import { useStore } from '@trove/kit/remote/use-store.ts';
import { useCallback, useSyncExternalStore } from 'react';

import { useShell } from '#common/shell-context.ts';

import { hasUploadMarker } from '../../state/upload-marker.ts';

/**
 * Returns whether a wallet is connected and this browser has the marker of an upload (spec 000 §2.2). Remotes write
 * the marker without an event, so it is also checked after navigation.
 */
export function useIsCreator(): boolean {
  const { session, nav, events } = useShell();
  const { did } = useStore(session);

  const subscribe = useCallback(
    (listener: () => void) => {
      const leave = [nav.location.subscribe(listener), events.on('asset:published', listener)];
      window.addEventListener('storage', listener);
      return () => {
        for (const unsubscribe of leave) unsubscribe();
        window.removeEventListener('storage', listener);
      };
    },
    [nav, events],
  );
  const hasMarker = useSyncExternalStore(
    subscribe,
    () => hasUploadMarker(localStorage),
    () => false,
  );
  return did !== null && hasMarker;
}
