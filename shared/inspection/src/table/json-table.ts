import type { InspectionReport } from '@trove/contract/wire/assets/file-inspection.ts';
import { isRecord } from '@trove/contract/wire/loose.ts';

import { Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { shortText } from '../formats/shown.ts';
import { detectJsonShape } from './json-shape.ts';
import { jsonStream, type JsonValue } from './json-stream.ts';
import { createProfile } from './profile.ts';
import { createRecords, type Records } from './records.ts';

type Found = Pick<InspectionReport, 'table' | 'outline'>;

const OUTLINE_SHOWN = 100;
/** Maximum number of lists of an object that are described as tables. */
const MAX_LISTS = 8;
/** Maximum number of values of a table that is written column by column, because they are kept until its end. */
const MAX_KEPT = 2_000_000;

/** Profiles the records of a JSON file as a table, and the contents of its single object. */
export function profileJson(source: ByteSource, fileName: string): Found {
  const shape = detectJsonShape(source, fileName);
  if (shape === 'object') return profileObject(source);
  const records = createRecords(source.sampleRows);
  let count = 0;
  for (const value of jsonRows(source, shape)) {
    records.add(value);
    count += 1;
  }
  return count > 0 ? { table: records.result(scannedShare(source)) } : {};
}

/** Yields the rows of a JSON file: its lines, the elements of its list, or its single value. */
export function* jsonRows(
  source: ByteSource,
  shape: ReturnType<typeof detectJsonShape>,
): Generator<unknown> {
  const lines = shape === 'lines' || shape === 'lines of records';
  const path = shape === 'list' ? '$.*' : '$';
  for (const { value } of jsonStream(source, [path], { lines })) {
    if (shape === 'lines of records' && !isRecord(value)) {
      throw new Malformed('It contains several JSON texts');
    }
    yield value;
  }
}

/** An entry of an object, whose values pass by one after another. */
interface Entry {
  count: number;
  isList: boolean;
  records: Records | undefined;
  /** Its values, while they may be a column of a table. */
  kept: unknown[] | undefined;
}

/** Describes an object: its entries, and the table in it, be it a list of records or written column by column. */
function profileObject(source: ByteSource): Found {
  const entries = new Map<string, Entry>();
  const outline: { key: string; value: string }[] = [];
  let kept = 0;

  function addInner([name = '', index]: JsonValue['path'], value: unknown) {
    const key = String(name);
    const entry = entries.get(key) ?? {
      count: 0,
      isList: typeof index === 'number',
      records: entries.size < MAX_LISTS ? createRecords(source.sampleRows) : undefined,
      kept: [],
    };
    entries.set(key, entry);
    entry.count += 1;
    if (isRecord(value)) entry.records?.add(value);
    else entry.records = undefined;
    kept += 1;
    if (kept > MAX_KEPT || isRecord(value) || Array.isArray(value)) entry.kept = undefined;
    else entry.kept?.push(value);
  }

  for (const { path, value } of jsonStream(source, ['$.*', '$.*.*'])) {
    if (path.length > 1) addInner(path, value);
    else {
      const key = String(path[0]);
      if (outline.length < OUTLINE_SHOWN) {
        outline.push({ key: shortText(key, 100), value: describeKind(value, entries.get(key)) });
      }
    }
  }

  const found = [...entries.values()];
  const lists = found.filter(({ isList, records, count }) => isList && records && count > 1);
  const [longest] = lists.toSorted((one, other) => other.count - one.count);
  const table =
    longest?.records?.result(scannedShare(source)) ??
    (found.length === outline.length ? columnsTable(entries, source) : undefined);
  return { outline, ...(table && { table }) };
}

/** Returns the table of an object whose entries are columns of the same length; undefined if they are not. */
function columnsTable(entries: ReadonlyMap<string, Entry>, source: ByteSource) {
  const columns = [...entries.values()].map(({ kept }) => kept);
  const rows = columns[0]?.length ?? 0;
  if (rows < 2 || !columns.every((column) => column?.length === rows)) return undefined;
  const profile = createProfile(source.sampleRows);
  for (let row = 0; row < rows; row += 1) profile.add(columns.map((column) => column?.[row]));
  return profile.result([...entries.keys()], scannedShare(source));
}

/** Describes the kind of an entry without its content, which may be a model's weights. */
function describeKind(value: unknown, entry: Entry | undefined): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `list of ${entry?.count ?? 0}`;
  if (isRecord(value)) return `object of ${entry?.count ?? 0}`;
  if (typeof value === 'string') return 'text';
  return typeof value === 'bigint' ? 'number' : typeof value;
}
