/** Order of a table: the column it is sorted by, and the direction. */
export interface Sorting<Key extends string> {
  key: Key;
  isAscending: boolean;
}

/**
 * Returns the next order: another column starts with its largest values, the same one is reversed (spec 000 §2.10).
 */
export const sortedBy = <Key extends string>(
  { key, isAscending }: Sorting<Key>,
  next: Key,
): Sorting<Key> => ({ key: next, isAscending: key === next && !isAscending });
