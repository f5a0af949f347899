/** Reads a stored value; removes one that cannot be read or is refused by `accept`, and returns null. */
export function readStored<T>(
  storage: Storage,
  key: string,
  accept: (value: unknown) => T | null,
): T | null {
  try {
    const text = storage.getItem(key);
    if (text === null) return null;
    const accepted = accept(JSON.parse(text));
    if (accepted === null) storage.removeItem(key);
    return accepted;
  } catch {
    removeStored(storage, key);
    return null;
  }
}

/** Stores a value; if storage is forbidden or full, the page works without it. */
export function writeStored(storage: Storage, key: string, value: unknown) {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch (error) {
    console.warn(error);
  }
}

function removeStored(storage: Storage, key: string) {
  try {
    storage.removeItem(key);
  } catch {
    // Storage is disabled, so nothing is stored.
  }
}
