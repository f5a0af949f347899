import { useEffect, useEffectEvent } from 'react';

import { useLocation } from '../kit/core.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { useHost } from './host-context.tsx';

/** The key of the location a document starts with: nothing was navigated yet. */
const FIRST_LOCATION = 'default';

const getRoot = (place: Node) => place.getRootNode() as Document | ShadowRoot;

/** `root` is the document or, in a partner's page, the shadow root; `before` had the focus when the page came. */
function focusHeading(root: DocumentOrShadowRoot & ParentNode, before: Element | null) {
  const heading = root.querySelector<HTMLElement>('main h1') ?? root.querySelector('h1');
  const now = root.activeElement;
  // A reader who has moved to a field or opened a dialog meanwhile keeps the focus there.
  const isTaken = now !== before && now !== document.body && !now?.matches('main');
  if (heading === null || isTaken || now?.closest('[aria-modal]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Names the page: the document's title, and after a navigation the focus on its heading and one announcement.
 * Leave the title out while the data that name the page are on their way.
 */
export function usePage({ title }: { title?: string }) {
  const { nav, portal } = useHost();
  // The page's own address: the host may be on its way to the next one already.
  const { pathname } = useLocation();
  const isNamed = title !== undefined;

  useEffect(() => {
    if (title !== undefined) nav.setTitle(title);
  }, [nav, title]);

  const arrive = useEffectEvent((before: Element | null) => {
    if (title === undefined || nav.location.get().key === FIRST_LOCATION) return;
    focusHeading(getRoot(portal), before);
    nav.announce(title);
  });

  // Once a page: neither a filter in the address nor a longer title repeats it.
  useEffect(() => {
    const before = getRoot(portal).activeElement;
    return isNamed ? afterPaint(() => arrive(before)) : undefined;
  }, [isNamed, pathname, portal]);
}
