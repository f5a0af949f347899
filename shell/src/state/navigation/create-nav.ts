import type { HostNav, NavigateOptions, Store } from '@trove/contract/host.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { readEntry, freshEntry, toLocation } from './history-entry.ts';
import type { ScrollMemory } from './scroll-memory.ts';

const FIRST_KEY = 'default';

export interface ShellNav extends HostNav {
  /** Announcement for screen readers; the layout renders it. */
  announcement: Store<string>;
  /** Puts a mark such as a progress before the title of every page; '' removes it. */
  markTitle: (mark: string) => void;
}

interface Options {
  view: Window;
  siteName: string;
  /** Returns the path that a path redirects to (spec 001 §2); for most, the path itself. */
  redirect: (pathname: string) => string;
  /** Called when another page is navigated to; its location follows after the next paint. */
  onLeave: () => void;
  scroll: ScrollMemory;
  /** Runs work after the next paint; the returned function cancels it. */
  afterPaint: (work: () => void) => () => void;
}

const toPath = ({ pathname, search, hash }: URL) => pathname + search + hash;

function resolveAddress(to: string, view: Window, redirect: Options['redirect']) {
  const url = new URL(to, view.location.href);
  if (url.origin !== view.location.origin) return url;
  const pathname = redirect(url.pathname);
  return pathname === url.pathname
    ? url
    : new URL(pathname + (url.pathname === `${pathname}/` ? url.search : ''), url);
}

/** Creates the only owner of the history, through which every page of every remote navigates. */
export function createNav(options: Options): ShellNav {
  const { view, siteName, redirect, onLeave, scroll, afterPaint } = options;
  const { history } = view;
  const announcement = createValueStore('');
  let entry = readEntry(history.state, 0);
  let title = '';
  let mark = '';

  const address = (to: string) => resolveAddress(to, view, redirect);
  const replaceEntry = (url: string) => history.replaceState(entry, '', url);

  replaceEntry(toPath(address(view.location.href)));
  const location = createValueStore({
    ...toLocation(view.location, entry),
    // This key marks a document without any navigation so far.
    key: FIRST_KEY,
  });
  // A person who has scrolled the page before this script ran is already reading it.
  if (view.scrollY === 0) scroll.restore(entry.key);

  const drawTitle = () => {
    view.document.title = [mark, title, siteName].filter((part) => part !== '').join(' · ');
  };

  let cancelArrival = () => {};
  const arrive = (isBack: boolean) => {
    cancelArrival();
    const isOtherPage = location.get().pathname !== view.location.pathname;
    if (isOtherPage) onLeave();
    const show = () => {
      if (isOtherPage && isBack) scroll.restore(entry.key);
      else if (isOtherPage) scroll.toTop();
      location.set(toLocation(view.location, entry));
    };
    // Two React roots render the next page synchronously; inside a click, that would delay the paint that responds to
    // it.
    if (isOtherPage && !isBack) cancelArrival = afterPaint(show);
    else show();
  };

  const move = (
    url: URL,
    { replace = url.href === view.location.href, state }: NavigateOptions,
  ) => {
    scroll.keep(entry.key);
    entry = freshEntry(replace ? entry.index : entry.index + 1, state);
    if (replace) replaceEntry(toPath(url));
    else history.pushState(entry, '', toPath(url));
    arrive(false);
  };

  view.addEventListener('popstate', () => {
    scroll.keep(entry.key);
    entry = readEntry(history.state, entry.index + 1);
    // A hash link followed by the browser, or a typed address, has no history entry of the shell.
    replaceEntry(toPath(address(view.location.href)));
    arrive(true);
  });

  view.addEventListener('pagehide', () => {
    scroll.keep(entry.key);
    scroll.save();
  });

  return {
    location,
    announcement,
    navigate(to, options = {}) {
      const url = address(to);
      if (url.origin !== view.location.origin) {
        view.location.assign(url);
        return;
      }
      move(url, options);
    },
    go: (delta) => history.go(delta),
    href: (to) => to,
    setTitle(next) {
      title = next;
      drawTitle();
    },
    markTitle(next) {
      if (next === mark) return;
      mark = next;
      drawTitle();
    },
    announce(message) {
      // The same text would not be read twice, so an inaudible space makes it differ.
      announcement.set(message === announcement.get() ? `${message}\u00A0` : message);
    },
  };
}
