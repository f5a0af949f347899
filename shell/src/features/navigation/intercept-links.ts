import type { HostNav, Unsubscribe } from '@trove/shared/contract/host.ts';

/** Addresses of this origin that are no pages of the site: services and files. */
const NOT_PAGES = ['/net/', '/remotes/', '/wallet/', '/assets/'];

/** Lets plain `<a href>` links of the site move through the shell instead of loading the page anew. */
export function interceptLinks(root: Document, nav: Pick<HostNav, 'navigate'>): Unsubscribe {
  const follow = (event: MouseEvent) => {
    const to = pageOf(event, root);
    if (to === null) return;
    event.preventDefault();
    nav.navigate(to);
  };
  root.addEventListener('click', follow);
  return () => root.removeEventListener('click', follow);
}

/** The page a click asks for; null when the browser shall go its own way (new tab, download, other site). */
export function pageOf(event: MouseEvent, root: Document): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;

  const link = event
    .composedPath()
    .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement);
  if (!link?.href || link.hasAttribute('download')) return null;
  if (link.target !== '' && link.target !== '_self') return null;

  const { origin, pathname, search, hash } = new URL(link.href);
  const here = new URL(root.baseURI);
  if (origin !== here.origin || NOT_PAGES.some((prefix) => pathname.startsWith(prefix))) return null;

  const isPlaceOnThisPage = hash !== '' && pathname === here.pathname && search === here.search;
  return isPlaceOnThisPage ? null : pathname + search + hash;
}
