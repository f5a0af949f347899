import Papa from 'papaparse';

const settings = (delimiter: string): Papa.ParseConfig => ({
  delimiter,
  newline: '\n',
  quoteChar: '"',
});

/** Maximum characters of a row; a quote that is never closed makes one of the whole file. */
const MAX_ROW = 2 * 1024 ** 2;

/** Whether a row has no value in any cell. */
export const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** Parses the rows of a text whose line ends are `\n`; blank rows are left out. */
export function parseRows(text: string, delimiter: string): string[][] {
  const { data } = new Papa.Parser(settings(delimiter)).parse(text, 0, false) as {
    data: string[][];
  };
  return data.filter((row) => !isBlank(row));
}

/** Takes the blanks between a delimiter and a quote off, which would make the quote a part of the value. */
export const withoutBlanks = (text: string, delimiter: string): string =>
  text.replaceAll(new RegExp(`(^|[\\n${delimiter === '\t' ? '\\t' : delimiter}]) +"`, 'g'), '$1"');

interface PieceOptions {
  delimiter: string;
  /** Whether the text ends before its file does, and so does its last row, which is left out. */
  isCut: boolean;
  hasBlanks?: boolean;
  /** Called for each row that is too long to be read, and left out. */
  onLong: () => void;
}

/** Yields the rows of a text that arrives in pieces, whose line ends are `\n`; blank rows are left out. */
export function* parsePieces(
  texts: Iterable<string>,
  { delimiter, isCut, hasBlanks = false, onLong }: PieceOptions,
): Generator<string[]> {
  const parser = new Papa.Parser(settings(delimiter));
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
    if (hasBlanks) rest = withoutBlanks(rest, delimiter);
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
  if (!isCut && rest !== '') yield* parseRows(rest, delimiter);
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
