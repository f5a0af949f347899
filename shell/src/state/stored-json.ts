/** Reads a stored value; null for one of another kind, which the next write replaces: it is nothing that a user wrote. */
export function readStored<T>(
  storage: Storage,
  key: string,
  isOfKind: (value: unknown) => value is T,
): T | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    return isOfKind(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value; if storage is full, the page works without it. */
export function writeStored(storage: Storage, key: string, value: unknown) {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(error);
  }
}
