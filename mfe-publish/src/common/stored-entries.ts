import { parseJsonRecord } from '@trove/shared/contract/wire/loose.ts';

export type Entries = Readonly<Record<string, unknown>>;

/** Reads entries by id from a JSON text; empty while storage is disabled. */
export function readEntries(key: string): Entries {
  try {
    return parseJsonRecord(localStorage.getItem(key));
  } catch {
    return {};
  }
}

/** Writes the entries; an empty record removes the key. Throws when storage is full. */
export function writeEntries(key: string, entries: Entries): void {
  if (Object.keys(entries).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(entries));
}
