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
  const positions = new Map(readStored(view.sessionStorage, STORAGE_KEY, isPositions));
  let restoring: Restoring | undefined;

  view.history.scrollRestoration = 'manual';
  // The top always exists, so this does not force a layout.
  const scrollToTop = () => view.scrollTo(0, 0);

  return {
    keep(key) {
      // A page that is left before it was long enough still stands where the page before it stood.
      const top = restoring?.awaits() ?? view.scrollY;
      restoring?.end();
      positions.delete(key);
      positions.set(key, top);
    },
    restore(key) {
      restoring?.end();
      const top = positions.get(key) ?? 0;
      if (top > 0) restoring = scrollWhenPossible(view, top);
      else scrollToTop();
    },
    toTop() {
      restoring?.end();
      scrollToTop();
    },
    save() {
      writeStored(view.sessionStorage, STORAGE_KEY, [...positions].slice(-KEPT));
    },
  };
}

/** Events that show that the user has taken over. */
const READER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

interface Restoring {
  /** Returns the position while the page is too short for it. */
  awaits: () => number | undefined;
  end: () => void;
}

/** The page before may be long enough, and the new one too short until its data are there: both are scrolled. */
function scrollWhenPossible(view: Window, top: number): Restoring {
  const { body, documentElement: root } = view.document;
  let isShort = true;
  const growth = new ResizeObserver(() => tryIt());
  const end = () => {
    isShort = false;
    growth.disconnect();
    clearTimeout(patience);
    for (const move of READER_MOVES) view.removeEventListener(move, end);
  };
  const patience = setTimeout(end, PATIENCE_MS);
  const tryIt = () => {
    const wasShort = isShort;
    isShort = root.scrollHeight - view.innerHeight < top;
    if (wasShort && !isShort) view.scrollTo(0, top);
  };

  for (const move of READER_MOVES) view.addEventListener(move, end, { passive: true });
  growth.observe(body);
  tryIt();
  return { awaits: () => (isShort ? top : undefined), end };
}

const isPositions = (stored: unknown): stored is [string, number][] =>
  Array.isArray(stored) && stored.every((entry) => Array.isArray(entry));
