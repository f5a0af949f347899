import { useSyncExternalStore } from 'react';

/** From this width on, there is room for a column beside the wizard. */
const WIDE = '(min-width: 1360px)';

function subscribe(onChange: () => void) {
  const query = globalThis.matchMedia?.(WIDE);
  query?.addEventListener('change', onChange);
  return () => query?.removeEventListener('change', onChange);
}

/** Whether a preview fits beside the wizard; if not, it is not rendered at all. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => globalThis.matchMedia?.(WIDE).matches === true,
    () => false,
  );
