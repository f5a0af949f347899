import { Small } from '@trove/kit/ui/layout/text.tsx';
import { useEffect, useState } from 'react';

import { PLAYGROUND } from '#common/texts.ts';

/** Seconds of silence before anything is said of it, and between two changes of the text. */
const STEP = 5;
const FIRST = 10;

/** Tells for how long a model has been silent: 'Still waiting, 45 s'. A new `key` begins the count again. */
export function StillWaiting() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = performance.now();
    const timer = setInterval(() => {
      setSeconds(Math.round((performance.now() - started) / 1000));
    }, STEP * 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds < FIRST ? null : <Small as="p">{PLAYGROUND.stillWaiting(seconds)}</Small>;
}
