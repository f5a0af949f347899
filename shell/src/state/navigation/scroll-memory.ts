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
  let giveUp: (() => void) | undefined;

  view.history.scrollRestoration = 'manual';
  // The top always exists, so this does not force a layout.
  const scrollToTop = () => view.scrollTo(0, 0);

  return {
    keep(key) {
      giveUp?.();
      positions.delete(key);
      positions.set(key, view.scrollY);
    },
    restore(key) {
      giveUp?.();
      const top = positions.get(key) ?? 0;
      if (top > 0) giveUp = scrollWhenPossible(view, top);
      else scrollToTop();
    },
    toTop() {
      giveUp?.();
      scrollToTop();
    },
    save() {
      writeStored(view.sessionStorage, STORAGE_KEY, [...positions].slice(-KEPT));
    },
  };
}

/** Events that show that the user has taken over. */
const READER_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'];

function scrollWhenPossible(view: Window, top: number): () => void {
  const { body, documentElement: root } = view.document;
  const growth = new ResizeObserver(() => tryIt());
  const end = () => {
    growth.disconnect();
    clearTimeout(patience);
    for (const move of READER_MOVES) view.removeEventListener(move, end);
  };
  const patience = setTimeout(end, PATIENCE_MS);
  const tryIt = () => {
    if (root.scrollHeight - view.innerHeight < top) return;
    view.scrollTo(0, top);
    end();
  };

  for (const move of READER_MOVES) view.addEventListener(move, end, { passive: true });
  growth.observe(body);
  tryIt();
  return end;
}

const isPositions = (stored: unknown): stored is [string, number][] =>
  Array.isArray(stored) && stored.every((entry) => Array.isArray(entry));
