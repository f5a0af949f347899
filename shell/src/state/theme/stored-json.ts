/** Reads a stored value; one that cannot be read or is refused by `accept` is removed, as if it had never been there. */
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

/** Storing may be forbidden or the storage full; the page then works without. */
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
    // Storage is switched off: nothing is kept there either.
  }
}
