/** Order of a table: the column it is sorted by, and the direction. */
export interface Sorting<Key extends string> {
  key: Key;
  isAscending: boolean;
}

/** Another column begins with its largest values, the same one turns round (spec 000 §2.10). */
export const sortedBy = <Key extends string>(
  { key, isAscending }: Sorting<Key>,
  next: Key,
): Sorting<Key> => ({ key: next, isAscending: key === next && !isAscending });
