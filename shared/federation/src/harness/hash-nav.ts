import type { HostLocation, HostNav } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import type { CallLog } from './call-log.ts';

const FIRST = 'default';

/** Creates a navigation that keeps the path behind the `#`, because the page is one file; a reload restores it. */
export function createHashNav(
  view: Window,
  start: string,
  { record }: CallLog,
  signal: AbortSignal,
): HostNav {
  if (view.location.hash.length < 2) view.history.replaceState(null, '', `#${start}`);
  const location = createValueStore(read());

  function read(): HostLocation {
    const { pathname, search, hash } = new URL(view.location.hash.slice(1), 'http://site');
    const entry = view.history.state as { key?: string; state?: unknown } | null;
    return { pathname, search, hash, state: entry?.state ?? null, key: entry?.key ?? FIRST };
  }

  const follow = () => location.set(read());
  view.addEventListener('popstate', follow);
  signal.addEventListener('abort', () => view.removeEventListener('popstate', follow));

  return {
    location,
    navigate: record('nav.navigate', (to, { replace = false, state = null } = {}) => {
      const entry = { key: String(Math.random()), state };
      view.history[replace ? 'replaceState' : 'pushState'](entry, '', `#${to}`);
      location.set(read());
    }),
    go: record('nav.go', (delta) => view.history.go(delta)),
    href: (to) => `#${to}`,
    setTitle: record('nav.setTitle', (title) => {
      view.document.title = title;
    }),
    announce: record('nav.announce', (message) => {
      const region = view.document.querySelector('[aria-live]');
      if (region) region.textContent = message;
    }),
  };
}
