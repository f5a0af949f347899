import type { HostLocation, HostNav } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

/** Storage of the embed's location: none, behind the `#` of the page's address, or in its path. */
export type Routing = 'memory' | 'hash' | 'path';

/** Key of a location before the first navigation. */
const FIRST_KEY = 'default';

export interface NavOptions {
  routing: Routing;
  /** Prefix of every path in the page's address; no slash at the end. */
  base: string;
  /** The initial path, unless the page's address names another. */
  start: string;
  /** The site's address, where pages that do not belong to the embed are opened. */
  site: string;
  /** Whether a path is a page of the embed. */
  isOwn: (path: string) => boolean;
  announce: (message: string) => void;
  signal: AbortSignal;
}

let visits = 0;

function locationAt(path: string, state: unknown, key = String((visits += 1))): HostLocation {
  const { pathname, search, hash } = new URL(path, 'https://embed.invalid');
  return { pathname, search, hash, state, key };
}

/** Creates the navigation: on a separate history, or on a part of the page's history granted by the partner. */
export function createEmbedNav(options: NavOptions): HostNav {
  const { site, start, isOwn, announce } = options;
  const history =
    options.routing === 'memory' ? ownHistory(options) : pageHistory(options, options.routing);

  return {
    location: history.location,
    go: (delta) => history.go(delta),
    navigate(to, { replace: isReplacing = false, state = null } = {}) {
      // The site's link home leads to the start of the embed.
      const path = to === '/' || to.startsWith('/dashboard/all') ? start : to;
      if (!isOwn(path)) window.open(new URL(path, site), '_blank', 'noopener');
      else if (isReplacing) history.replace(path, state);
      else history.push(path, state);
    },
    href: (to) => (isOwn(to) ? history.address(to) : new URL(to, site).href),
    // The page's title belongs to the partner.
    setTitle() {},
    announce,
  };
}

function ownHistory({ start, site }: NavOptions) {
  const entries = [locationAt(start, null, FIRST_KEY)];
  let index = 0;
  const location = createValueStore(locationAt(start, null, FIRST_KEY));
  const show = () => location.set(entries[index] ?? location.get());
  return {
    location,
    push(path: string, state: unknown) {
      index += 1;
      entries.splice(index, entries.length, locationAt(path, state));
      show();
    },
    replace(path: string, state: unknown) {
      entries[index] = locationAt(path, state);
      show();
    },
    go(delta: number) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      show();
    },
    // The link opens the page of the site when it is opened in a new tab.
    address: (path: string) => new URL(path, site).href,
  };
}

interface Entry {
  trove?: { key: string; state: unknown };
}

function pageHistory({ base, start, isOwn, signal }: NavOptions, routing: 'hash' | 'path') {
  const { history } = window;
  const mark = routing === 'hash' ? '#' : '';
  // The router takes no whole address for one of its own.
  const address = (path: string) => `${mark}${base}${path}`;

  function read(key?: string): HostLocation {
    const { pathname, search, hash } = window.location;
    const written = routing === 'hash' ? decodeURI(hash.slice(1)) : pathname + search + hash;
    const path = written.startsWith(`${base}/`) ? written.slice(base.length) : start;
    const { trove } = (history.state ?? {}) as Entry;
    return locationAt(isOwn(path) ? path : start, trove?.state ?? null, key ?? trove?.key);
  }

  const location = createValueStore(read(FIRST_KEY));
  const follow = () => location.set(read());
  window.addEventListener('popstate', follow);
  signal.addEventListener('abort', () => window.removeEventListener('popstate', follow));

  const write = (how: 'pushState' | 'replaceState', path: string, state: unknown, kept: object) => {
    const next = locationAt(path, state);
    // Whole, because a `<base>` of the page may name another folder or origin.
    const { href } = new URL(address(path), window.location.href);
    history[how]({ ...kept, trove: { key: next.key, state } }, '', href);
    location.set(next);
  };
  return {
    location,
    push: (path: string, state: unknown) => write('pushState', path, state, {}),
    // The existing state is kept because the page's own router may use it.
    replace: (path: string, state: unknown) =>
      write('replaceState', path, state, (history.state ?? {}) as object),
    go: (delta: number) => history.go(delta),
    address,
  };
}
