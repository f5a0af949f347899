import { readStored, writeStored } from '../stored-json.ts';

const STORAGE_KEY = 'trove_scroll';
/** Time for which a page may grow before restoring its old position is given up. */
const PATIENCE_MS = 3000;
const KEPT = 50;

/** Scroll positions of the history entries, which survive reloads. */
export interface ScrollMemory {
  keep: (key: string) => void;
  /** Scrolls to the position as soon as the page is long enough, unless the user moves first. */
  restore: (key: string) => void;
  toTop: () => void;
  /** Stores the positions for the next load of this tab. */
  save: () => void;
}

export function createScrollMemory(view: Window): ScrollMemory {
  const { history, sessionStorage, document } = view;
  const positions = new Map(readStored(sessionStorage, STORAGE_KEY, isPositions));
  /** The position that the page is still too short for. */
  let awaited: number | undefined;
  let giveUp = () => {};

  history.scrollRestoration = 'manual';
  // The top always exists, so this does not force a layout.
  const scrollTo = (top = 0) => view.scrollTo(0, top);

  /** The page before may be long enough, and the new one too short until its data are there: both are scrolled. */
  function scrollWhenPossible(top: number) {
    const tryIt = () => {
      const isShort = document.documentElement.scrollHeight - view.innerHeight < top;
      if (awaited !== undefined && !isShort) scrollTo(top);
      awaited = isShort ? top : undefined;
    };
    const growth = new ResizeObserver(tryIt);
    giveUp = () => {
      awaited = undefined;
      growth.disconnect();
      clearTimeout(patience);
      for (const move of READER_MOVES) view.removeEventListener(move, giveUp);
    };
    const patience = setTimeout(giveUp, PATIENCE_MS);
    for (const move of READER_MOVES) view.addEventListener(move, giveUp, { passive: true });
    growth.observe(document.body);
    awaited = top;
    tryIt();
  }

  return {
    keep(key) {
      // A page that is left before it was long enough still stands where the page before it stood.
      const top = awaited ?? view.scrollY;
      giveUp();
      positions.delete(key);
      positions.set(key, top);
    },
    restore(key) {
      giveUp();
      const top = positions.get(key) ?? 0;
      if (top > 0) scrollWhenPossible(top);
      else scrollTo();
    },
    toTop() {
      giveUp();
      scrollTo();
    },
    save() {
      writeStored(sessionStorage, STORAGE_KEY, [...positions].slice(-KEPT));
    },
  };
}

/** Events that show that the user has taken over. */
const READER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

const isPositions = (stored: unknown): stored is [string, number][] =>
  Array.isArray(stored) && stored.every((entry) => Array.isArray(entry));
