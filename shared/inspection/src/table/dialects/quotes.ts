import Papa from 'papaparse';

/** Faults in the quotes of a text, which make a reader divide its values wrongly. */
interface QuoteFaults {
  /** Whether one ends in the middle of a value. */
  isOdd: boolean;
  /** Whether one is never closed. */
  isOpen: boolean;
}

/** Returns the faults that the parser has found. */
export function readFaults(errors: readonly { code: string }[]): QuoteFaults {
  const has = (name: string) => errors.some(({ code }) => code === name);
  return { isOdd: has('InvalidQuotes'), isOpen: has('MissingQuotes') };
}

/** Letters that stand between cells where nothing else does, so that programs leave out the quotes. */
const BARE = /^[\t|\p{Cc}]$/u;

/**
 * Whether quotes are letters of the values, as in `"Weird Al" Yankovic`: each line has as many cells where they are, and
 * otherwise some end in the middle of a value, or never.
 */
export function isUnquoted(text: string, delimiter: string): boolean {
  const begin = new RegExp(`(?:^|[\n${delimiter === '\t' ? '\\t' : delimiter}])"`);
  if (delimiter.length > 1 || delimiter === ' ' || !begin.test(text)) return false;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const width = lines[0]?.split(delimiter).length ?? 0;
  if (width < 2 || lines.some((line) => line.split(delimiter).length !== width)) return false;
  const { errors } = new Papa.Parser({ delimiter, newline: '\n' }).parse(text, 0, false) as {
    errors: readonly { code: string }[];
  };
  const faults = readFaults(errors);
  return faults.isOdd || (faults.isOpen && BARE.test(delimiter));
}
