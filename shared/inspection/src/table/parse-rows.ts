import Papa from 'papaparse';

/** Ways of writing a table that differ from the usual one. */
export const FORMS = ['blanks', 'backslashes', 'apostrophes', 'record marks'] as const;
export type Form = (typeof FORMS)[number];

const settings = (delimiter: string, form: Form | undefined): Papa.ParseConfig => ({
  delimiter,
  newline: '\n',
  quoteChar: form === 'apostrophes' ? "'" : '"',
});

/**
 * Rewrites a text in the usual way: without the blanks between a delimiter and a quote, which would make the quote a part
 * of the value; with two quotes for one after a backslash; with line ends for marks of records.
 */
export function rewrite(text: string, delimiter: string, form: Form | undefined): string {
  const cell = delimiter === '\t' ? '\\t' : delimiter;
  if (form === 'blanks') return text.replaceAll(new RegExp(`(^|[\\n${cell}]) +"`, 'g'), '$1"');
  if (form === 'backslashes') return text.replaceAll(String.raw`\"`, '""');
  return form === 'record marks' ? text.replaceAll('\u001E', '\n') : text;
}

/** Whether a text may be written so: another way would read it otherwise. */
export const mayBeIn = (text: string, delimiter: string, form: Form): boolean =>
  form === 'apostrophes'
    ? !text.includes('"') && text.includes(`${delimiter}'`)
    : rewrite(text, delimiter, form) !== text;

/** Maximum characters of a row; a quote that is never closed makes one of the whole file. */
const MAX_ROW = 2 * 1024 ** 2;

/** Whether a row has no value in any cell. */
export const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** Parses the rows of a text whose line ends are `\n`; blank rows are left out. */
export function parseRows(
  text: string,
  delimiter: string,
  { form, onOpen }: { form?: Form | undefined; onOpen?: () => void } = {},
): string[][] {
  const { data, errors } = new Papa.Parser(settings(delimiter, form)).parse(text, 0, false) as {
    data: string[][];
    errors: readonly { code: string }[];
  };
  if (errors.some(({ code }) => code === 'MissingQuotes')) onOpen?.();
  return data.filter((row) => !isBlank(row));
}

interface PieceOptions {
  delimiter: string;
  /** Whether the text ends before its file does, and so does its last row, which is left out. */
  isCut: boolean;
  form: Form | undefined;
  /** Called for a quote that is never closed, so that all that follows it is one value. */
  onOpen: () => void;
  /** Called for each row that is too long to be read, and left out. */
  onLong: () => void;
}

/** Yields the rows of a text that arrives in pieces, whose line ends are `\n`; blank rows are left out. */
export function* parsePieces(
  texts: Iterable<string>,
  { delimiter, isCut, form, onOpen, onLong }: PieceOptions,
): Generator<string[]> {
  const parser = new Papa.Parser(settings(delimiter, form));
  let rest = '';
  /** Whether a quote is open in a row that is skipped; undefined while none is. */
  let skipped: boolean | undefined;
  for (const text of texts) {
    if (skipped === undefined) rest += text;
    else {
      const { end, isQuoted } = findRowEnd(text, skipped);
      skipped = end < 0 ? isQuoted : undefined;
      if (end < 0) continue;
      rest = text.slice(end + 1);
    }
    rest = rewrite(rest, delimiter, form);
    const { data, meta } = parser.parse(rest, 0, true) as {
      data: string[][];
      meta: { cursor: number };
    };
    rest = rest.slice(meta.cursor);
    for (const row of data) if (!isBlank(row)) yield row;
    if (rest.length > MAX_ROW) {
      onLong();
      skipped = findRowEnd(rest, false).isQuoted;
      rest = '';
    }
  }
  if (!isCut && rest !== '') yield* parseRows(rest, delimiter, { form, onOpen });
}

/** Finds the line end outside of quotes; -1 if there is none. */
function findRowEnd(text: string, isOpen: boolean): { end: number; isQuoted: boolean } {
  let isQuoted = isOpen;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '"') isQuoted = !isQuoted;
    else if (letter === '\n' && !isQuoted) return { end: at, isQuoted };
  }
  return { end: -1, isQuoted };
}
