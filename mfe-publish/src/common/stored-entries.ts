import { parseJsonRecord } from '@trove/shared/contract/wire/loose.ts';

export type Entries = Readonly<Record<string, unknown>>;

/** Entries by their ids, kept as one JSON text; none while storage is switched off. */
export function readEntries(key: string): Entries {
  try {
    return parseJsonRecord(localStorage.getItem(key));
  } catch {
    return {};
  }
}

/** An empty record leaves no key behind. Throws when there is no room. */
export function writeEntries(key: string, entries: Entries): void {
  if (Object.keys(entries).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(entries));
}
