import type { HostLocation } from '@trove/contract/host.ts';

/** Entry that the shell stores in `history.state`; `state` is the page's own (spec 000 §2.1). */
export interface HistoryEntry {
  key: string;
  /** Index in this tab's history, which distinguishes Back from Forward. */
  index: number;
  state: unknown;
}

/** Reads `history.state`; if it is missing or was written by other code, returns a new entry at `index`. */
export function readEntry(historyState: unknown, index: number): HistoryEntry {
  const { key, index: known, state } = Object(historyState) as Partial<HistoryEntry>;
  return typeof key === 'string' && typeof known === 'number'
    ? { key, index: known, state: state ?? null }
    : freshEntry(index, null);
}

export const freshEntry = (index: number, state: unknown): HistoryEntry => ({
  key: Math.random().toString(36).slice(2, 10),
  index,
  state: state ?? null,
});

export const toLocation = (
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  { key, state }: HistoryEntry,
): HostLocation => ({ pathname, search, hash, state, key });
