import type { Store } from '@trove/shared/contract/host.ts';
import { knownLocale } from '@trove/shared/lib/known-locale.ts';
import { scoreText } from '@trove/shared/lib/score-text.ts';
import { useHost } from '@trove/shared/remote/host-context.tsx';
import { useStore } from '@trove/shared/remote/use-store.ts';

import { viewerDay, viewerTime } from './time/viewer-time.ts';

const AS_ON_THE_SITE: Store<string> = { get: () => '', subscribe: () => () => {} };

/** Writes days, times and scores as the host's locale has them. */
export function useFormats() {
  const locale = knownLocale(useStore(useHost().locale ?? AS_ON_THE_SITE));
  return {
    day: (moment: string) => viewerDay(moment, { locale }),
    time: (moment: string) => viewerTime(moment, { locale }),
    score: (score: number) => scoreText(score, locale),
  };
}
