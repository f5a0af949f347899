import Papa from 'papaparse';

import { NotRead } from '../bytes/byte-reader.ts';

const settings = (delimiter: string): Papa.ParseConfig => ({
  delimiter,
  newline: '\n',
  quoteChar: '"',
});

/** Maximum characters of a row; a quote that is never closed makes one of the whole file. */
const MAX_ROW = 4 * 1024 ** 2;

/** Whether a row has no value in any cell. */
const isBlank = (row: readonly string[]) => row.every((cell) => cell.trim() === '');

/** Parses the rows of a text whose line ends are `\n`; blank rows are left out. */
export function parseRows(text: string, delimiter: string): string[][] {
  const { data } = new Papa.Parser(settings(delimiter)).parse(text, 0, false) as {
    data: string[][];
  };
  return data.filter((row) => !isBlank(row));
}

/**
 * Yields the rows of a text that arrives in pieces, whose line ends are `\n`; blank rows are left out. If the text ends
 * before its file does (`isCut`), so does its last row, which is left out too.
 */
export function* parsePieces(
  texts: Iterable<string>,
  { delimiter, isCut }: { delimiter: string; isCut: boolean },
): Generator<string[]> {
  const parser = new Papa.Parser(settings(delimiter));
  let rest = '';
  for (const text of texts) {
    rest += text;
    const { data, meta } = parser.parse(rest, 0, true) as {
      data: string[][];
      meta: { cursor: number };
    };
    rest = rest.slice(meta.cursor);
    if (rest.length > MAX_ROW) throw new NotRead('a row in it is too long');
    for (const row of data) if (!isBlank(row)) yield row;
  }
  if (!isCut && rest !== '') yield* parseRows(rest, delimiter);
}
