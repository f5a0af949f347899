/**
 * Reads a list from local storage; returns an empty one if nothing or something else is stored. The entries are not
 * checked.
 */
export function readStoredList(key: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** Stores a list; returns false if the storage is full or forbidden. The list then lasts only as long as the page. */
export function storeList(key: string, list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
