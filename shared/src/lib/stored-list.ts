/** A list kept in this browser; empty where nothing, or something else, is stored. Its entries are to be checked. */
export function readStoredList(key: string): readonly unknown[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}

/** False where the storage is full or forbidden: then the list lasts as long as the page. */
export function storeList(key: string, list: readonly unknown[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
