import type {
  InspectionReport,
  TableProfile,
} from '@trove/shared/contract/wire/file-inspection.ts';
import { isRecord } from '@trove/shared/contract/wire/loose.ts';

import type { ByteSource } from '../bytes/byte-source.ts';
import { SCANNED_BYTES } from '../bytes/pieces.ts';
import { shortText } from '../formats/shown.ts';
import { jsonValues } from './json-values.ts';
import { createProfile, MAX_COLUMNS } from './profile.ts';

const OUTLINE_SHOWN = 100;

/** The records of a JSON file as a table, or what its one object holds. */
export function profileJson(source: ByteSource): Pick<InspectionReport, 'table' | 'outline'> {
  const records = createRecords();
  let only: unknown;
  let count = 0;
  for (const value of jsonValues(source)) {
    count += 1;
    only = count === 1 ? value : undefined;
    records.add(value);
  }
  if (!isRecord(only)) {
    return count > 0 ? { table: records.result(Math.min(1, SCANNED_BYTES / source.size)) } : {};
  }

  const inner = Object.values(only).find(isListOfRecords);
  const outline = Object.entries(only)
    .slice(0, OUTLINE_SHOWN)
    .map(([key, value]) => ({ key: shortText(key, 100), value: kindOf(value) }));
  if (!inner) return { outline };
  const innerRecords = createRecords();
  for (const value of inner) innerRecords.add(value);
  return { outline, table: innerRecords.result(1) };
}

/** Values with names become columns in the order they first appear; plain values are one column. */
function createRecords() {
  const places = new Map<string, number>();
  const profile = createProfile();

  function placeOf(name: string): number | undefined {
    const place = places.get(name);
    if (place !== undefined || places.size >= MAX_COLUMNS) return place;
    places.set(name, places.size);
    return places.size - 1;
  }

  return {
    add(value: unknown) {
      const row: unknown[] = [];
      for (const [name, entry] of Object.entries(isRecord(value) ? value : { value })) {
        const place = placeOf(name);
        if (place !== undefined) row[place] = entry;
      }
      profile.add(Array.from(row));
    },
    result: (share: number): TableProfile => profile.result([...places.keys()], share),
  };
}

const isListOfRecords = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 1 && value.every(isRecord);

/** What an entry is, not what it says: a model's weights may be in it. */
function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (isRecord(value)) return `object of ${Object.keys(value).length}`;
  return typeof value === 'string' ? 'text' : typeof value;
}
