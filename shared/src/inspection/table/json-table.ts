import type { InspectionReport } from '../../contract/wire/assets/file-inspection.ts';
import { isRecord } from '../../contract/wire/loose.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { shortText } from '../formats/shown.ts';
import { jsonValues } from './json-values.ts';
import { createRecords } from './records.ts';

const OUTLINE_SHOWN = 100;

/** Profiles the records of a JSON file as a table, or the contents of its single object. */
export function profileJson(source: ByteSource): Pick<InspectionReport, 'table' | 'outline'> {
  const records = createRecords(source.sampleRows);
  let only: unknown;
  let count = 0;
  for (const value of jsonValues(source)) {
    count += 1;
    only = count === 1 ? value : undefined;
    records.add(value);
  }
  if (!isRecord(only)) {
    return count > 0 ? { table: records.result(scannedShare(source)) } : {};
  }

  const inner = Object.values(only).find(isListOfRecords);
  const outline = Object.entries(only)
    .slice(0, OUTLINE_SHOWN)
    .map(([key, value]) => ({ key: shortText(key, 100), value: describeKind(value) }));
  if (!inner) return { outline };
  const innerRecords = createRecords(source.sampleRows);
  for (const value of inner) innerRecords.add(value);
  return { outline, table: innerRecords.result(1) };
}

const isListOfRecords = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > 1 && value.every(isRecord);

/** Describes the kind of an entry without its content, which may be a model's weights. */
function describeKind(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `list of ${value.length}`;
  if (isRecord(value)) return `object of ${Object.keys(value).length}`;
  return typeof value === 'string' ? 'text' : typeof value;
}
