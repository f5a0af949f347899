import type { Store } from '@trove/contract/host.ts';
import { knownLocale } from '@trove/kit/lib/known-locale.ts';
import { useHost } from '@trove/kit/remote/host-context.tsx';
import { useStore } from '@trove/kit/remote/use-store.ts';

import { viewerDay, viewerTime } from './time/viewer-time.ts';

const AS_ON_THE_SITE: Store<string> = { get: () => '', subscribe: () => () => {} };

/** Returns the host's locale; undefined stands for the site's own. */
export const useLocale = () => knownLocale(useStore(useHost().locale ?? AS_ON_THE_SITE));

/** Returns formatters of days and times for the host's locale. */
export function useFormats() {
  const locale = useLocale();
  return {
    day: (moment: string) => viewerDay(moment, { locale }),
    time: (moment: string) => viewerTime(moment, { locale }),
  };
}
