import type { EmbedTheme } from '../contract/embed.ts';
import { paths } from '../contract/paths.ts';
import { createValueStore } from '../lib/value-store.ts';
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
  takeDeclared,
} from './first-content.ts';
import { loadCompetitions, matches } from './load-competitions.ts';
import type { Loaded } from './load-competitions.ts';
import { holdGlobals } from './own-globals.ts';
import { drawPlace } from './place.ts';

/** Options read from the element's attributes. */
export interface EmbedOptions {
  site: string;
  comp: string | null;
  theme: EmbedTheme;
  routing: Routing;
  base: string;
  height: string | null;
  /** Language tag that dates and numbers are written by; empty: as on the site. */
  locale: string;
  /** Nonce of the page's content policy, for the scripts that are loaded. */
  nonce: string;
}

/** Tells the partner's page: `navigate`, `join`, `submit` or `error`, and what belongs to it. */
export type Tell = (name: string, detail: Readonly<Record<string, string | null>>) => void;

export interface Embed {
  openCompetition: (comp: string | null) => void;
  chooseTheme: (theme: EmbedTheme) => void;
  resize: (height: string | null) => void;
  /** Writes dates and numbers as this locale has them. */
  writeAs: (locale: string) => void;
  /** After the element has been moved. */
  settle: () => void;
  leave: () => void;
}

/** A competition opens with its board, which everybody may see; without one the list opens. */
const getStartPath = (comp: string | null) =>
  comp === null || comp === '' ? paths.competitions() : paths.leaderboard(comp);

/** Shows the competitions of a site in a shadow root, until `leave`. */
export function showEmbed(shadow: ShadowRoot, options: EmbedOptions, tell: Tell): Embed {
  const { site } = options;
  const ending = new AbortController();
  const { signal } = ending;
  const theme = createEmbedTheme(options.theme, signal);
  const locale = createValueStore(options.locale);
  let declared = takeDeclared(shadow);
  const place = drawPlace(shadow, theme);
  const release = holdGlobals();
  let { comp } = options;
  let nav: ReturnType<typeof createEmbedNav> | undefined;
  let unmount = () => {};
  /** The remote has drawn, or has failed: no first content comes any more. */
  let isSettled = false;
  place.size(options.height);

  const fail = (error: unknown) => {
    if (signal.aborted) return;
    const code = error instanceof EmbedFailure ? error.code : 'page';
    tell('error', { code, message: error instanceof Error ? error.message : String(error) });
  };

  const load = (path: string) =>
    loadCompetitions({ site, place: shadow, path, nonce: options.nonce });

  async function start() {
    const path = getStartPath(comp);
    isSettled = false;
    place.cover(declared ?? loadingPanel());
    const board = showBoard();
    // Refused, it says so for this competition; what loads meanwhile fails with less to say.
    board.catch(() => {});
    const loaded = await load(path).finally(() => board);
    // Another competition may have been chosen meanwhile.
    if (!signal.aborted) await mount(loaded, getStartPath(comp));
  }

  /** Shows the board until the remote is there, and puts on its colour, a matter of taste that the remote can do without. */
  async function showBoard() {
    const asked = comp;
    if (!asked) return;
    const board = declared ?? (await readBoard({ ...options, comp: asked, signal }));
    declared = null;
    if (!board || asked !== comp || signal.aborted) return;
    theme.wear(asked, readPrimaryColor(board));
    if (!isSettled) place.cover(board);
  }

  async function mount({ module, remote, config, routes }: Loaded, start: string) {
    nav = createEmbedNav({
      routing: options.routing,
      base: options.base,
      start,
      site,
      isOwn: (path) => routes.some((pattern) => matches(pattern, path)),
      announce: place.announce,
      signal,
    });
    const { location } = nav;
    const host = createEmbedHost({
      config,
      remote,
      site,
      nav,
      place,
      theme,
      locale,
      nonce: options.nonce,
      onError: fail,
      signal,
    });
    location.subscribe(() => {
      const { pathname, search } = location.get();
      place.toTop();
      tell('navigate', { path: pathname + search, comp });
    });
    host.events.on('competition:joined', ({ compId }) => tell('join', { comp: compId }));
    host.events.on('competition:submitted', ({ compId, entryId }) =>
      tell('submit', { comp: compId, entry: entryId }),
    );
    // Code and figures first: the first board is then replaced by a complete one.
    const { pathname, search } = location.get();
    await module.prefetch?.(host, pathname + search).catch(() => {});
    if (signal.aborted) return;
    const mounted = module.mount(place.remote, host);
    unmount = () => mounted.unmount();
    await drawn(place.remote, signal);
    isSettled = true;
    place.cover(null);
  }

  const begin = () => {
    start().catch((error: unknown) => {
      isSettled = true;
      fail(error);
      place.cover(failurePanel({ error, site, path: getStartPath(comp), onRetry: begin }));
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
    resize: place.size,
    writeAs: locale.set,
    settle: place.settle,
    leave() {
      unmount();
      ending.abort();
      release();
      // The remote's own React is still at work in there until the next microtask.
      queueMicrotask(() => shadow.replaceChildren());
    },
  };
}

/** Resolves with the first thing the remote draws. */
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
