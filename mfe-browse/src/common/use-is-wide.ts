import { useSyncExternalStore } from 'react';

/** From here on there is room for a column beside the items. */
const WIDE = '(min-width: 900px)';

function subscribe(tell: () => void) {
  const query = matchMedia(WIDE);
  query.addEventListener('change', tell);
  return () => query.removeEventListener('change', tell);
}

/** Whether the window has room for a column beside the items: without room it is not built, where CSS would only hide it. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
