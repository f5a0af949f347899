import type { Store } from '@trove/shared/contract/host.ts';
import { knownLocale } from '@trove/shared/lib/known-locale.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { useStore } from '@trove/shared/remote/use-store.ts';

import { viewerDay, viewerTime } from './time/viewer-time.ts';

const AS_ON_THE_SITE: Store<string> = { get: () => '', subscribe: () => () => {} };

/** The locale of the host; undefined for that of the site. */
export const useLocale = () => knownLocale(useStore(useHost().locale ?? AS_ON_THE_SITE));

/** Writes days and times as the host's locale has them. */
export function useFormats() {
  const locale = useLocale();
  return {
    day: (moment: string) => viewerDay(moment, { locale }),
    time: (moment: string) => viewerTime(moment, { locale }),
  };
}
