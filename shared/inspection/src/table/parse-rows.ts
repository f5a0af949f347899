import Papa from 'papaparse';

import { isFixed } from './dialects/fixed.ts';
import { type Form, isByLine, isDrawn, rewrite, tidyDrawn } from './dialects/forms.ts';
import { readFaults } from './dialects/quotes.ts';

const settings = (delimiter: string, form: Form | undefined): Papa.ParseConfig => ({
  delimiter,
  newline: '\n',
  quoteChar: isFixed(form) ? '\0' : (QUOTES[form ?? ''] ?? '"'),
});

/** Quotes of the forms that have none, or others. */
const QUOTES: Readonly<Record<string, string>> = {
  apostrophes: "'",
  unquoted: '\0',
  bordered: '\0',
  ruled: '\0',
};

/** Maximum characters of a row; a quote that is never closed makes one of the whole file. */
const MAX_ROW = 2 * 1024 ** 2;

/** Nothing, or what fills a file up: blanks, zero bytes, and the mark with which DOS ends a text. */
const NOTHING = /^[\s\p{Cc}]*$/u;

/** Whether a row has no value in any cell. */
export const isBlank = (row: readonly string[]) => row.every((cell) => NOTHING.test(cell));

/** Leaves out blank rows, and what is drawn around the cells. */
function* ownRows(rows: readonly string[][], form: Form | undefined): Generator<string[]> {
  for (const row of rows) {
    const own = isDrawn(form) ? tidyDrawn(row, form) : row;
    if (own && !isBlank(own)) yield own;
  }
}

interface QuoteEvents {
  /** Called for a quote that is never closed, so that all that follows it is one value. */
  onOpen: () => void;
  /** Called for quotes that end in the middle of a value. */
  onOdd: () => void;
}

/** Parses the rows of a text whose line ends are `\n`; blank rows are left out. */
export function parseRows(
  text: string,
  delimiter: string,
  { form, onOpen, onOdd }: { form?: Form | undefined } & Partial<QuoteEvents> = {},
): string[][] {
  const { data, errors } = new Papa.Parser(settings(delimiter, form)).parse(text, 0, false) as {
    data: string[][];
    errors: readonly { code: string }[];
  };
  const { isOpen, isOdd } = readFaults(errors);
  if (isOpen) onOpen?.();
  if (isOdd) onOdd?.();
  return [...ownRows(data, form)];
}

interface PieceOptions extends QuoteEvents {
  delimiter: string;
  /** Whether the text ends before its file does, and so does its last row, which is left out. */
  isCut: boolean;
  form: Form | undefined;
  /** Called for each row that is too long to be read, and left out. */
  onLong: () => void;
}

/** Yields the rows of a text that arrives in pieces, whose line ends are `\n`; blank rows are left out. */
export function* parsePieces(
  texts: Iterable<string>,
  { delimiter, isCut, form, onOpen, onOdd, onLong }: PieceOptions,
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
    // Places in a line are known once it is whole.
    const whole = isByLine(form) ? rest.lastIndexOf('\n') + 1 : rest.length;
    rest = rewrite(rest.slice(0, whole), delimiter, form) + rest.slice(whole);
    const { data, errors, meta } = parser.parse(rest, 0, true) as {
      data: string[][];
      errors: readonly { code: string }[];
      meta: { cursor: number };
    };
    rest = rest.slice(meta.cursor);
    if (readFaults(errors).isOdd) onOdd();
    yield* ownRows(data, form);
    if (rest.length > MAX_ROW) {
      onLong();
      skipped = findRowEnd(rest, false).isQuoted;
      rest = '';
    }
  }
  if (isByLine(form)) rest = rewrite(rest, delimiter, form);
  if (!isCut && rest !== '') yield* parseRows(rest, delimiter, { form, onOpen, onOdd });
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
