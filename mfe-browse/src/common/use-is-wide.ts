import { useSyncExternalStore } from 'react';

/** From this width on, there is room for a column beside the items. */
const WIDE = '(min-width: 900px)';

function subscribe(onChange: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/**
 * Returns whether the window has room for a column beside the items; if not, the column is not rendered at all,
 * instead of being hidden by CSS.
 */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(WIDE).matches,
    // The server draws the column for all; CSS hides it.
    () => true,
  );
