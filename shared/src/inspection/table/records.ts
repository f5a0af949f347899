import type { TableProfile } from '../../contract/wire/assets/file-inspection.ts';
import { isRecord } from '../../contract/wire/loose.ts';
import { createProfile, MAX_COLUMNS } from './profile.ts';

/** Profiles records: named values become columns in the order they first appear, plain values become one column. */
export function createRecords(chosen?: readonly number[]) {
  const places = new Map<string, number>();
  const profile = createProfile(chosen);

  function findIndex(name: string): number | undefined {
    const place = places.get(name);
    if (place !== undefined || places.size >= MAX_COLUMNS) return place;
    places.set(name, places.size);
    return places.size - 1;
  }

  return {
    add(value: unknown) {
      const row: unknown[] = [];
      for (const [name, entry] of Object.entries(isRecord(value) ? value : { value })) {
        const place = findIndex(name);
        if (place !== undefined) row[place] = entry;
      }
      profile.add(Array.from(row));
    },
    result: (share: number): TableProfile => profile.result([...places.keys()], share),
  };
}
