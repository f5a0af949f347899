import { joinBrokenLines } from './words/line-breaks.ts';

/** A range of a text; `end` is exclusive. */
export interface TextRange {
  start: number;
  end: number;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** Longest line of a text whose lines are broken at a width; longer ones are paragraphs. */
const WIDEST_LINE = 140;
/** Share of the lines that are no longer than a full one. */
const FULL = 0.8;
/** Share of the width that a line fills before it is broken. */
const FILLED = 0.6;
/** Lines narrower than this are items of a list, if each begins with a capital. */
const NARROW = 30;
const GOES_ON = /[\p{L}\p{N},;)-]$/u;
const CONTINUES = /^[\p{Ll}\p{Lo}\p{N}("'«“]/u;
const ENDS_IN_WORD = /[\p{L},]$/u;
const CAPITAL = /^\p{Lu}/u;
const LISTED = /^(?:\p{N}{1,3}[.)]|\p{L}[.)])\s/u;
/** Cells of a table are apart. */
const CELLS = /\t|\S {2,}\S/;
/** Endings that are no ends of sentences: titles, initials, abbreviations and German ordinal numbers. */
const UNFINISHED =
  /(?:^|[\s(])(?:\p{Lu}|\p{N}{1,2}|Dr|Mr|Mrs|Ms|Mme|Prof|St|Sr|Sra|Jr|Hr|Fr|No|Nr|Art|Abs|Bd|Tel|ca|bzw|vgl|inkl|usw|etc|approx|vs|cf|pp?|ул|г|им|стр|тел|z\. ?B|d\. ?h|u\. ?a|e\. ?g|i\. ?e|т\. ?е)\.\s*$/u;
const LONGEST_ENDING = 12;

/** Returns the sentences of a text, also those that go on in the next line; a heading or a row is one, too. */
export function sentencesOf(text: string): TextRange[] {
  const sentences: TextRange[] = [];
  let begun: number | undefined;
  for (const { segment, index } of segmenter.segment(withSoftLines(text))) {
    const start: number = begun ?? index;
    const end = index + segment.length;
    const last = text.slice(Math.max(start, end - LONGEST_ENDING), end);
    const isOpen = UNFINISHED.test(last) && !/\n\s*$/.test(segment);
    begun = isOpen ? start : undefined;
    if (!isOpen) sentences.push({ start, end: index + segment.trimEnd().length });
  }
  if (begun !== undefined) sentences.push({ start: begun, end: text.trimEnd().length });
  return sentences;
}

/** Returns the text on one line, as it is read aloud. */
export const unwrap = (text: string): string =>
  joinBrokenLines(text).replaceAll(/\s+/g, ' ').trim();

/** Replaces the line ends inside sentences by blanks; the text keeps its length. */
function withSoftLines(text: string): string {
  const lines = text.split('\n');
  const width = widthOf(lines);
  if (width > WIDEST_LINE) return text;
  return lines.reduce((joined, line, at) => {
    if (at === 0) return line;
    const before = lines[at - 1] ?? '';
    return `${joined}${isSoft(before.trimEnd(), line, width) ? ' ' : '\n'}${line}`;
  }, '');
}

/** Returns the length of a full line; a few lines may be longer. */
function widthOf(lines: readonly string[]): number {
  const lengths = lines.flatMap((line) => (line.trim() === '' ? [] : [line.length]));
  return lengths.toSorted((one, other) => one - other)[Math.ceil((lengths.length - 1) * FULL)] ?? 0;
}

const isSoft = (line: string, next: string, width: number): boolean =>
  line.length >= width * FILLED &&
  GOES_ON.test(line) &&
  (CONTINUES.test(next) || (width > NARROW && CAPITAL.test(next) && ENDS_IN_WORD.test(line))) &&
  !LISTED.test(next) &&
  !CELLS.test(line) &&
  !CELLS.test(next);
