import { useEffect, useEffectEvent } from 'react';

import { useLocation } from '../core.ts';
import { afterPaint } from '../lib/after-paint.ts';
import { useHost } from './host-context.tsx';

/** Key of a document's initial location, before any navigation. */
const FIRST_LOCATION = 'default';

const getRoot = (place: Node) => place.getRootNode() as Document | ShadowRoot;

/** `root` is the document or, in a partner's page, the shadow root; `before` had the focus when the page appeared. */
function focusHeading(root: DocumentOrShadowRoot & ParentNode, before: Element | null) {
  const heading = root.querySelector<HTMLElement>('main h1') ?? root.querySelector('h1');
  const now = root.activeElement;
  // If the user has moved to a field or opened a dialog in the meantime, the focus stays there.
  const isTaken = now !== before && now !== document.body && !now?.matches('main');
  if (heading === null || isTaken || now?.closest('[aria-modal]')) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Names the page: sets the document's title and, after a navigation, focuses the heading and announces the title
 * once. Leave the title out while the data that name the page are loading.
 */
export function usePage({ title }: { title?: string }) {
  const { nav, portal } = useHost();
  // The page's own address is used because the host may be navigating to the next one already.
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

  // Runs once a page: neither a filter in the address nor a longer title repeats it.
  useEffect(() => {
    const before = getRoot(portal).activeElement;
    return isNamed ? afterPaint(() => arrive(before)) : undefined;
  }, [isNamed, pathname, portal]);
}
