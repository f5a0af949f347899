/** The beginning of a table as the network will read it: names of columns and texts of cells. */
export interface ReadRows {
  columns: readonly string[];
  rows: readonly (readonly string[])[];
  /** The file ends with these rows. */
  isWhole: boolean;
}

/** Rows come from so much of a CSV file. */
const READ_BYTES = 256 * 1024;
/** A JSON file is read whole or not at all. */
const JSON_BYTES = 8 * 1024 ** 2;
const CELL_MAX = 120;
const DELIMITERS = [',', ';', '\t', '|'];

/** The first rows of a CSV or JSON file; null for what is no table that can be read here. */
export async function readRows(file: File): Promise<ReadRows | null> {
  if (/\.(?:csv|tsv)$/i.test(file.name)) return readCsv(file);
  if (/\.(?:jsonl|ndjson|json)$/i.test(file.name) && file.size <= JSON_BYTES) {
    return readJson(await file.text());
  }
  return null;
}

async function readCsv(file: File): Promise<ReadRows | null> {
  const text = (await file.slice(0, READ_BYTES).text()).replace(/^\uFEFF/, '');
  const isWhole = file.size <= READ_BYTES;
  const records = csvRecords(text, delimiterOf(text)).filter((record) => record.join('') !== '');
  // The last record of a beginning is cut somewhere.
  if (!isWhole) records.pop();
  const [first, ...others] = records;
  if (!first) return null;
  const hasHeader = looksLikeHeader(first);
  const columns = hasHeader ? first : first.map((_value, at) => `column ${at + 1}`);
  const rows = (hasHeader ? others : records).map((record) =>
    columns.map((_name, at) => cellText(record[at] ?? '')),
  );
  return { columns, rows, isWhole };
}

/** The character that splits the first line into most parts. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split(/\r?\n/, 1);
  const parts = (delimiter: string) => line.split(delimiter).length;
  return DELIMITERS.toSorted((one, other) => parts(other) - parts(one))[0] ?? ',';
}

/** Quotes as RFC 4180 has them. */
function csvRecords(text: string, delimiter: string): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endCell = () => {
    record.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    records.push(record);
    record = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === delimiter) endCell();
    else if (char === '\n') endRecord();
    else if (char !== '\r') cell += char;
  }
  if (cell !== '' || record.length > 0) endRecord();
  return records;
}

/** Names: all there, all different, none a number. */
function looksLikeHeader(record: readonly string[]): boolean {
  const names = record.map((name) => name.trim());
  return (
    new Set(names).size === names.length &&
    names.every((name) => name !== '' && Number.isNaN(Number(name)))
  );
}

function readJson(text: string): ReadRows | null {
  const records = jsonRecords(text);
  if (records === null || records.length === 0) return null;
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) => columns.map((name) => cellText(record[name])));
  return { columns, rows, isWhole: true };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function jsonRecords(text: string): Record<string, unknown>[] | null {
  try {
    const whole: unknown = JSON.parse(text);
    return Array.isArray(whole) && whole.every(isRecord) ? whole : null;
  } catch {
    return jsonLines(text);
  }
}

function jsonLines(text: string): Record<string, unknown>[] | null {
  try {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    const records = lines.map((line): unknown => JSON.parse(line));
    return records.every(isRecord) ? records : null;
  } catch {
    return null;
  }
}

/** On one line, cut as the network cuts it. */
function cellText(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : textOf(value);
  const line = text.replaceAll(/\p{Cc}+/gu, ' ');
  return line.length > CELL_MAX ? `${line.slice(0, CELL_MAX - 1)}…` : line;
}

const textOf = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value as number | boolean);
