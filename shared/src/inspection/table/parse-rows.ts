import Papa from 'papaparse';

const settings = (delimiter: string): Papa.ParseConfig => ({
  delimiter,
  newline: '\n',
  quoteChar: '"',
});

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
    for (const row of data) if (!isBlank(row)) yield row;
  }
  if (!isCut && rest !== '') yield* parseRows(rest, delimiter);
}
