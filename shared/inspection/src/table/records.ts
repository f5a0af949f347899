import type { TableProfile } from '@trove/contract/wire/assets/file-inspection.ts';
import { isRecord } from '@trove/contract/wire/loose.ts';

import { createProfile } from './profile.ts';
import { WrittenNumber } from './written-number.ts';

/** Rows that name their own columns. */
export interface Records {
  add(value: unknown): void;
  result(share: number): TableProfile;
}

/**
 * Profiles records: named values become columns in the order they first appear, the values of a list the columns 1, 2
 * and so on, and plain values one column.
 */
export function createRecords(chosen?: readonly number[]): Records {
  const places = new Map<string, number>();
  const profile = createProfile(chosen);

  function findIndex(name: string): number {
    const place = places.get(name) ?? places.size;
    places.set(name, place);
    return place;
  }

  return {
    add(value) {
      const row: unknown[] = [];
      for (const [name, entry] of entriesOf(value)) row[findIndex(name)] = entry;
      profile.add(Array.from(row));
    },
    result: (share) => profile.result([...places.keys()], share),
  };
}

function entriesOf(value: unknown): [string, unknown][] {
  if (Array.isArray(value)) return value.map((entry, at) => [`column ${at + 1}`, entry]);
  return Object.entries(isNamed(value) ? value : { value });
}

/** Whether a value has names of its own. */
export const isNamed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && !(value instanceof WrittenNumber);
