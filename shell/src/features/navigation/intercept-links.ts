import type { HostNav, Unsubscribe } from '@trove/contract/host.ts';

/** Prefixes of this origin that are not pages of the site but services and files. */
const NOT_PAGES = ['/net/', '/remotes/', '/wallet/', '/assets/'];

/** Makes plain `<a href>` links of the site navigate through the shell instead of reloading the page. */
export function interceptLinks(root: Document, nav: Pick<HostNav, 'navigate'>): Unsubscribe {
  const follow = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const to = findPage(event, root);
    if (to === null) return;
    event.preventDefault();
    nav.navigate(to);
  };
  root.addEventListener('click', follow);
  return () => root.removeEventListener('click', follow);
}

/**
 * Returns the page that the link under an event points to; null for other sites, new tabs, downloads and anchors on
 * this page.
 */
export function findPage(event: Event, root: Document): string | null {
  const link = event
    .composedPath()
    .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement);
  if (!link?.href || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;

  const { origin, pathname, search, hash } = new URL(link.href);
  const here = new URL(root.baseURI);
  if (origin !== here.origin || NOT_PAGES.some((prefix) => pathname.startsWith(prefix)))
    return null;

  const isPlaceOnThisPage = hash !== '' && pathname === here.pathname && search === here.search;
  return isPlaceOnThisPage ? null : pathname + search + hash;
}
