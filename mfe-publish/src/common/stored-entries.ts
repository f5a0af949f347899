import { isRecord, parseJson } from '@trove/contract/wire/loose.ts';

export type Entries = Readonly<Record<string, unknown>>;

/**
 * Reads entries by id from a JSON text. A text without entries becomes one of them: nobody reads it, but the next write
 * preserves what another version may have stored.
 */
export function readEntries(key: string): Entries {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage is blocked.
  }
  const entries = parseJson(text ?? '{}');
  return isRecord(entries) ? entries : { unreadable: text };
}

/** Writes the entries; an empty record removes the key. Throws when storage is full. */
export function writeEntries(key: string, entries: Entries): void {
  if (Object.keys(entries).length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(entries));
}
