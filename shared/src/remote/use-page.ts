import { useEffect, useEffectEvent } from 'react';

import { afterPaint } from '../lib/after-paint.ts';
import { useHost, useStore } from './host-context.tsx';

/** The key of the location a document starts with: nothing was navigated yet. */
const FIRST_LOCATION = 'default';

function focusHeading() {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('h1');
  // Who has opened a dialog meanwhile is typing there.
  if (heading === null || document.activeElement?.closest('[aria-modal]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Names the page: the document's title, and after a navigation the focus on its heading and one announcement.
 * Leave the title out while the data that name the page are on their way.
 */
export function usePage({ title }: { title?: string }) {
  const { nav } = useHost();
  const { pathname } = useStore(nav.location);
  const isNamed = title !== undefined;

  useEffect(() => {
    if (title !== undefined) nav.setTitle(title);
  }, [nav, title]);

  const arrive = useEffectEvent(() => {
    if (title === undefined || nav.location.get().key === FIRST_LOCATION) return;
    focusHeading();
    nav.announce(title);
  });

  // Once a page: neither a filter in the address nor a longer title repeats it.
  useEffect(() => (isNamed ? afterPaint(arrive) : undefined), [isNamed, pathname]);
}
