/**
 * Returns a function that makes the value of a key once. The `most` values that were asked for last are kept; one that
 * is no longer valid is made again.
 */
export function keepNewest<T>(most: number) {
  const values = new Map<string, T>();
  return (key: string, make: () => T, isValid: (known: T) => boolean = () => true): T => {
    const known = values.get(key);
    const value = known !== undefined && isValid(known) ? known : make();
    // Moves the value to the end of the map, because the one that was asked for least recently is removed first.
    values.delete(key);
    values.set(key, value);
    const [oldest = ''] = values.keys();
    if (values.size > most) values.delete(oldest);
    return value;
  };
}
