import type { EmbedTheme } from '@trove/contract/embed.ts';
import { paths } from '@trove/contract/paths.ts';
import { createValueStore } from '@trove/kit/lib/value-store.ts';

import { retainGlobals } from './build-globals.ts';
import { createElements } from './embed-elements.ts';
import { EmbedFailure } from './embed-failure.ts';
import { createEmbedHost } from './embed-host.ts';
import { createEmbedNav } from './embed-nav.ts';
import type { Routing } from './embed-nav.ts';
import { createEmbedTheme } from './embed-theme.ts';
import {
  failurePanel,
  loadingPanel,
  readPrimaryColor,
  readBoard,
  takePrerendered,
} from './first-content.ts';
import { loadCompetitions, matches } from './load-competitions.ts';
import type { Loaded } from './load-competitions.ts';

/** Options read from the element's attributes. */
export interface EmbedOptions {
  site: string;
  comp: string | null;
  theme: EmbedTheme;
  routing: Routing;
  base: string;
  height: string | null;
  /** Language tag for the format of dates and numbers; empty: as on the site. */
  locale: string;
  /** Nonce of the page's content policy, for the scripts that are loaded. */
  nonce: string;
}

/** Notifies the partner's page of `navigate`, `join`, `submit` or `error`, with details. */
export type NotifyPartner = (name: string, detail: Readonly<Record<string, string | null>>) => void;

export interface Embed {
  openCompetition: (comp: string | null) => void;
  chooseTheme: (theme: EmbedTheme) => void;
  resize: (height: string | null) => void;
  /** Sets the locale of dates and numbers. */
  writeAs: (locale: string) => void;
  /** Called after the element has been moved. */
  settle: () => void;
  leave: () => void;
}

/** A competition opens with its leaderboard, which everyone may see; without a competition the list opens. */
const getStartPath = (comp: string | null) =>
  comp === null || comp === '' ? paths.competitions() : paths.leaderboard(comp);

/** Shows the competitions of a site in a shadow root until `leave` is called. */
export function showEmbed(shadow: ShadowRoot, options: EmbedOptions, notify: NotifyPartner): Embed {
  const { site } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const theme = createEmbedTheme(options.theme, signal);
  const locale = createValueStore(options.locale);
  let prerendered = takePrerendered(shadow);
  const elements = createElements(shadow, theme);
  const release = retainGlobals();
  let { comp } = options;
  let nav: ReturnType<typeof createEmbedNav> | undefined;
  let unmount = () => {};
  /** Whether the remote has rendered or failed: from then on the first content is not shown. */
  let isSettled = false;
  elements.size(options.height);

  const fail = (error: unknown) => {
    if (signal.aborted) return;
    const code = error instanceof EmbedFailure ? error.code : 'page';
    notify('error', { code, message: error instanceof Error ? error.message : String(error) });
  };

  const load = (path: string) =>
    loadCompetitions({ site, place: shadow, path, nonce: options.nonce });

  async function start() {
    const path = getStartPath(comp);
    isSettled = false;
    elements.cover(prerendered ?? loadingPanel());
    const board = showBoard();
    // Handled below: a refusal of the board gives a more specific reason than a failure to load the remote.
    board.catch(() => {});
    const loaded = await load(path).finally(() => board);
    // Another competition may have been chosen meanwhile.
    if (!signal.aborted) await mount(loaded, getStartPath(comp));
  }

  /** Shows the board until the remote has rendered, and applies its colour, which is optional for the remote. */
  async function showBoard() {
    const asked = comp;
    if (!asked) return;
    const board = prerendered ?? (await readBoard({ ...options, comp: asked, signal }));
    prerendered = null;
    if (!board || asked !== comp || signal.aborted) return;
    theme.setColor(asked, readPrimaryColor(board));
    if (!isSettled) elements.cover(board);
  }

  async function mount({ module, remote, config, routes }: Loaded, start: string) {
    nav = createEmbedNav({
      routing: options.routing,
      base: options.base,
      start,
      site,
      isOwn: (path) => routes.some((pattern) => matches(pattern, path)),
      announce: elements.announce,
      signal,
    });
    const { location } = nav;
    const host = createEmbedHost({
      config,
      remote,
      site,
      nav,
      elements,
      theme,
      locale,
      nonce: options.nonce,
      onError: fail,
      signal,
    });
    location.subscribe(() => {
      const { pathname, search } = location.get();
      elements.toTop();
      notify('navigate', { path: pathname + search, comp });
    });
    host.events.on('competition:joined', ({ compId }) => notify('join', { comp: compId }));
    host.events.on('competition:submitted', ({ compId, entryId }) =>
      notify('submit', { comp: compId, entry: entryId }),
    );
    // Code and data are loaded before the mount, so that a complete board replaces the first one.
    const { pathname, search } = location.get();
    await module.prefetch?.(host, pathname + search).catch(() => {});
    if (signal.aborted) return;
    const mounted = module.mount(elements.remote, host);
    unmount = () => mounted.unmount();
    await drawn(elements.remote, signal);
    isSettled = true;
    elements.cover(null);
  }

  const begin = () => {
    start().catch((error: unknown) => {
      isSettled = true;
      fail(error);
      elements.cover(failurePanel({ error, site, path: getStartPath(comp), onRetry: begin }));
    });
  };
  begin();

  return {
    openCompetition(next) {
      comp = next;
      nav?.navigate(getStartPath(next));
      showBoard().catch(fail);
    },
    chooseTheme: theme.choose,
    resize: elements.size,
    writeAs: locale.set,
    settle: elements.settle,
    leave() {
      unmount();
      ending.abort();
      release();
      // The remote's React still works in the shadow root until the next microtask.
      queueMicrotask(() => shadow.replaceChildren());
    },
  };
}

/** Resolves when the remote has rendered a heading or an alert. */
const drawn = (element: Element, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const isDone = () => element.querySelector('h1, [role="alert"]') !== null;
    const watcher = new MutationObserver(() => {
      if (isDone()) end();
    });
    const end = () => {
      watcher.disconnect();
      resolve();
    };
    watcher.observe(element, { childList: true, subtree: true });
    signal.addEventListener('abort', end);
    if (isDone()) end();
  });
