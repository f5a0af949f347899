import { useEffect, useEffectEvent } from 'react';

import { pageOf } from './intercept-links.ts';

/** A pointer that rests this long on a link is about to press it. */
const REST_MS = 80;

/** Tells the page of a link the reader is likely to open next. */
export function useLinkIntent(onIntent: (path: string) => void) {
  const tell = useEffectEvent(onIntent);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const notice = (event: Event) => {
      clearTimeout(timer);
      const path = pageOf(event, document);
      if (path === null) return;
      timer = setTimeout(() => tell(path), event.type === 'focusin' ? 0 : REST_MS);
    };
    for (const type of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(type, notice, { passive: true });
    }
    return () => {
      clearTimeout(timer);
      for (const type of ['pointerover', 'focusin', 'touchstart']) {
        document.removeEventListener(type, notice);
      }
    };
  }, []);
}
