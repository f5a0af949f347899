import { useEffect, useEffectEvent } from 'react';

import { findPage } from './intercept-links.ts';

/**
 * Events that indicate an intent, and the milliseconds it has to last: a pointer that rests on a link is likely to
 * press it.
 */
const REST_MS: Readonly<Record<string, number>> = {
  pointerover: 80,
  focusin: 0,
  pointerdown: 0,
  click: 0,
};
// Captured before the click navigates, so that the page's code is loading before the old page is left.
const OPTIONS = { passive: true, capture: true };

/** Calls `onIntent` with the path of a link that the user is likely to open next. */
export function useLinkIntent(onIntent: (path: string) => void) {
  const notify = useEffectEvent(onIntent);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notice = (event: Event) => {
      clearTimeout(timer);
      const path = findPage(event, document);
      const rest = REST_MS[event.type];
      if (path === null) return;
      if (rest) timer = setTimeout(() => notify(path), rest);
      else notify(path);
    };
    for (const type of Object.keys(REST_MS)) document.addEventListener(type, notice, OPTIONS);
    return () => {
      clearTimeout(timer);
      for (const type of Object.keys(REST_MS)) document.removeEventListener(type, notice, OPTIONS);
    };
  }, []);
}
