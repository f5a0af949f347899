import type {
  InspectionReport,
  TableProfile,
} from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { Malformed, NotRead } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { scannedShare } from '../bytes/pieces.ts';
import { shortText } from '../formats/shown.ts';
import { detectJsonShape, type JsonShape } from './json-shape.ts';
import { jsonStream, type JsonValue, type StreamOptions } from './json-stream.ts';
import { explainFault } from './json/json-fault.ts';
import { oddityWarnings } from './json/json-oddities.ts';
import { withoutNames } from './json/list-names.ts';
import { createKeyWatch } from './key-watch.ts';
import { createProfile } from './profile.ts';
import { createRecords, isNamed, type Records } from './records.ts';
import { WrittenNumber } from './written-number.ts';

type Found = Pick<InspectionReport, 'table' | 'outline'> & { warnings?: InspectionWarning[] };

const OUTLINE_SHOWN = 100;
/** Maximum number of lists of an object that are described as tables. */
const MAX_LISTS = 8;
/** Maximum number of values of a table that is written column by column, because they are kept until its end. */
const MAX_KEPT = 2_000_000;

type Watching = Pick<StreamOptions, 'watch' | 'onWord'>;

/** Profiles the records of a JSON file as a table, and the contents of its single object. */
export function profileJson(source: ByteSource, fileName: string): Found {
  const shape = detectJsonShape(source, fileName);
  const watch = createKeyWatch();
  const words: string[] = [];
  const watching = { watch, onWord: (word: string) => words.push(word) };
  try {
    const found =
      shape === 'object' ? profileObject(source, watching) : profileRows(source, shape, watching);
    const odd = oddityWarnings({ shape, words, key: watch.repeated() });
    return { ...found, warnings: [...(found.warnings ?? []), ...odd] };
  } catch (error) {
    throw explainFault(error, source, shape);
  }
}

function profileRows(source: ByteSource, shape: JsonShape, watching: Watching): Found {
  const records = createRecords(source.sampleRows);
  let count = 0;
  const { rows, names } = withoutNames(jsonRows(source, shape, watching));
  const result = (share: number) => nameLists(records.result(share), names() ?? []);
  try {
    for (const value of rows) {
      records.add(value);
      count += 1;
    }
  } catch (error) {
    if (!(error instanceof NotRead) || count === 0) throw error;
    // The rows before it are described, how many there are behind it is not known.
    const table = { ...result(1), isWhole: false };
    const message = `Some of it was not inspected: ${error.message}.`;
    return { table, warnings: [{ code: 'not-read', message }] };
  }
  return count > 0 ? { table: result(scannedShare(source)) } : {};
}

/** Yields the rows of a JSON file: its lines, the elements of its list, or its single value. */
export function* jsonRows(
  source: ByteSource,
  shape: JsonShape,
  watching: Watching = {},
): Generator<unknown> {
  const isInLines = shape === 'lines' || shape === 'lines of records';
  const separator = shape === 'records' ? '' : isInLines ? '\n' : undefined;
  const path = shape === 'list' ? '$.*' : '$';
  for (const { value } of jsonStream(source, [path], { separator, ...watching })) {
    if (shape.endsWith('records') && !isNamed(value)) {
      throw new Malformed('It contains several JSON texts');
    }
    yield value;
  }
}

/** An entry of an object, whose values pass by one after another. */
interface Entry {
  count: number;
  isList: boolean;
  /** Whether a value of it is a list, whose columns something else has to name. */
  hasLists: boolean;
  records: Records | undefined;
  /** Its values, while they may be a column of a table. */
  kept: unknown[] | undefined;
}

/** Describes an object: its entries, and the table in it, be it a list of records or written column by column. */
function profileObject(source: ByteSource, watching: Watching): Found {
  const entries = new Map<string, Entry>();
  const outline: { key: string; value: string }[] = [];
  let kept = 0;
  let total = 0;
  /** Names of the values in the first entry, and whether those of the others are the same. */
  const firstNames: unknown[] = [];
  let hasSameNames = true;

  function addInner([name = '', index]: JsonValue['path'], value: unknown) {
    const key = String(name);
    const entry = entries.get(key) ?? {
      count: 0,
      isList: typeof index === 'number',
      hasLists: false,
      records: entries.size < MAX_LISTS ? createRecords(source.sampleRows) : undefined,
      kept: [],
    };
    entries.set(key, entry);
    entry.count += 1;
    const isList = Array.isArray(value);
    entry.hasLists ||= isList;
    if (isNamed(value) || isList) entry.records?.add(value);
    else entry.records = undefined;
    if (entries.size > 1 && firstNames[entry.count - 1] !== index) hasSameNames = false;
    else if (entries.size === 1 && kept < MAX_KEPT) firstNames.push(index);
    kept += 1;
    if (kept > MAX_KEPT || isNamed(value) || isList) entry.kept = undefined;
    else entry.kept?.push(value);
  }

  for (const { path, value } of jsonStream(source, ['$.*', '$.*.*'], watching)) {
    if (path.length > 1) addInner(path, value);
    else {
      const key = String(path[0]);
      total += 1;
      if (outline.length < OUTLINE_SHOWN) {
        outline.push({ key: shortText(key, 100), value: describeKind(value, entries.get(key)) });
      }
    }
  }

  const share = scannedShare(source);
  const found = [...entries.values()];
  const names = entries.get('columns')?.kept?.map(String) ?? [];
  const lists = found.filter(
    ({ isList, records, count, hasLists }) =>
      isList && records && count > 1 && (!hasLists || names.length > 0),
  );
  const [longest] = lists.toSorted((one, other) => other.count - one.count);
  if (longest?.records) {
    return { outline, table: nameLists(longest.records.result(share), names) };
  }
  if (found.length !== total) return { outline };
  const isByRow = hasSameNames && firstNames.some((name) => !/^\d+$/.test(String(name)));
  const table = isByRow
    ? rowsTable(entries, firstNames.map(String), source)
    : columnsTable(entries, source);
  return { outline, ...(table && { table }) };
}

/** Names the columns of a table of lists as the file does beside it (pandas' form `split`), or in its first row. */
function nameLists(table: TableProfile, names: readonly string[]): TableProfile {
  const hasNames = names.length === (table.columnCount ?? table.columns.length);
  const isUnnamed = table.columns.every(({ name }, at) => name === `column ${at + 1}`);
  if (!hasNames || !isUnnamed) return table;
  const columns = table.columns.map((column, at) => ({
    ...column,
    name: names[at] ?? column.name,
  }));
  return { ...table, columns };
}

/** Returns the table of an object whose entries are rows with the same names. */
function rowsTable(
  entries: ReadonlyMap<string, Entry>,
  names: readonly string[],
  source: ByteSource,
): TableProfile | undefined {
  const rows = [...entries.values()].map(({ kept }) => kept);
  if (rows.length < 2 || names.length === 0) return undefined;
  const profile = createProfile(source.sampleRows);
  for (const row of rows) {
    if (row?.length !== names.length) return undefined;
    profile.add(row);
  }
  return profile.result(names, scannedShare(source));
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
  if (isNamed(value)) return `object of ${entry?.count ?? 0}`;
  if (typeof value === 'string') return 'text';
  return typeof value === 'bigint' || value instanceof WrittenNumber ? 'number' : typeof value;
}
