/**
 * A table whose columns stand at the same places in each line, as databases, statistics software and notebooks print them:
 * its values may contain blanks. The form has the gaps between the columns, each from a place to another.
 */
export type Fixed = `fixed ${string}`;

export const isFixed = (form: string | undefined): form is Fixed =>
  form?.startsWith('fixed ') === true;

interface Span {
  from: number;
  to: number;
}

/** Lines that are looked at, and those of which a table consists at least. */
const LOOKED_AT = 200;
const FEWEST = 3;
/** Number of lines at the beginning among which the rule is that names the places of the columns. */
const RULE_WITHIN = 8;
const RULE = /^ *(?:-{2,}(?: +-+)+|={2,}(?: +=+)+) *$/;
/** Share of the lines that have blanks between the columns under a rule. */
const MOST = 0.9;

const isRule = (line: string) => RULE.test(line);

/** Whether a rule states where the columns are. */
export const isRuledFixed = (head: string): boolean => head.split('\n', RULE_WITHIN).some(isRule);

/** Returns the form of a text whose columns stand at the same places; undefined for any other. */
export function fixedForm(head: string): Fixed | undefined {
  if (head.includes('\t')) return undefined;
  const lines = head.split('\n').slice(0, LOOKED_AT);
  const at = lines.slice(0, RULE_WITHIN).findIndex(isRule);
  const gaps = at < 0 ? gapsOfBlanks(firstBlock(lines)) : gapsOfRule(lines, at);
  return gaps && gaps.length > 0
    ? `fixed ${gaps.map(({ from, to }) => `${from}-${to}`).join()}`
    : undefined;
}

/** Returns the first lines, up to an empty one, that are enough for a table. */
function firstBlock(lines: readonly string[]): string[] {
  let block: string[] = [];
  for (const line of lines) {
    if (line.trim() !== '') block.push(line);
    else if (block.length >= FEWEST) break;
    else block = [];
  }
  return block.length >= FEWEST ? block : [];
}

function gapsOfRule(lines: readonly string[], at: number): Span[] | undefined {
  const gaps = gapsBetween(runsOf(lines[at] ?? ''));
  const rows = lines.filter(
    (line, index) => index >= at - 1 && line.trim() !== '' && !isRule(line),
  );
  const fit = rows.filter((line) => splitLine(line, gaps).length > 1).length;
  return fit >= FEWEST - 1 && fit >= rows.length * MOST ? gaps : undefined;
}

function gapsOfBlanks(block: readonly string[]): Span[] | undefined {
  const [names = ''] = block;
  const width = Math.max(0, ...block.map(({ length }) => length));
  const filled = Array.from({ length: width }, (_none, at) =>
    block.some((line) => (line[at] ?? ' ') !== ' ') ? 'x' : ' ',
  ).join('');
  const runs = runsOf(filled);
  const gaps = gapsBetween(runs);
  // A run without a name of its own is a further word of the column beside it, where one blank is between them.
  const left = new Set<Span>();
  for (const [index, run] of runs.entries()) {
    if (hasName(names, run)) continue;
    const { from, to } = run;
    const [before, after] = [gaps[index - 1], gaps[index]];
    const isIndex =
      index === 0 && block.slice(1).every((line) => /^\d*$/.test(line.slice(from, to).trim()));
    if (isIndex || (index === 0 && !isNarrow(after))) continue;
    const next = runs.slice(index + 1).find((run) => hasName(names, run));
    const isAfter = isRightAligned(names, next) && !areNumbers(block.slice(1), next);
    const isBefore = isNarrow(before) && !isAfter;
    const joined = isBefore ? before : isNarrow(after) ? after : undefined;
    if (!joined) return undefined;
    left.add(joined);
  }
  return gaps.filter((gap) => !left.has(gap));
}

const hasName = (names: string, { from, to }: Span): boolean => names.slice(from, to).trim() !== '';

const isNarrow = (gap: Span | undefined): boolean => gap !== undefined && gap.to - gap.from === 1;

/** Whether a name stands at the end of its column, below which there is more. */
const isRightAligned = (names: string, { from, to }: Span = { from: 0, to: 0 }): boolean =>
  /^ +[^ ]+$/.test(names.slice(from, to).padEnd(to - from));

const areNumbers = (lines: readonly string[], { from, to }: Span = { from: 0, to: 0 }): boolean =>
  lines.every((line) => /^[-+.\d]*$/.test(line.slice(from, to).trim()));

const runsOf = (line: string): Span[] =>
  Array.from(line.matchAll(/[^ ]+/g), ({ index, 0: { length } }) => ({
    from: index,
    to: index + length,
  }));

const gapsBetween = (runs: readonly Span[]): Span[] =>
  runs.slice(1).map(({ from }, at) => ({ from: runs[at]?.to ?? 0, to: from }));

/** A note on the number of rows, whose words may happen to stand in the columns. */
const COUNTED = /^\s*[[(]\d+ rows\b.*[\])]\s*$/;

/** Divides a line at a blank in each gap; a line that has none in one is a single cell. */
function splitLine(line: string, gaps: readonly Span[]): string[] {
  if (COUNTED.test(line)) return [line];
  const cells: string[] = [];
  let start = 0;
  for (const { from, to } of gaps) {
    const blank = line.length <= from ? line.length : line.indexOf(' ', from);
    // A line may end in the gap.
    const end = blank < 0 && line.length <= to ? line.length : blank;
    if (end < 0 || (end >= to && end < line.length)) return [line];
    cells.push(line.slice(start, end).trim());
    start = end;
  }
  return [...cells, line.slice(start).trim()];
}

/** Writes the lines of such a table with tabs between their cells; those that have some are left as they are. */
export function withTabs(text: string, form: Fixed): string {
  const gaps = form
    .slice('fixed '.length)
    .split(',')
    .map((gap) => {
      const [from = 0, to = 0] = gap.split('-').map(Number);
      return { from, to };
    });
  return text
    .split('\n')
    .map((line) =>
      line.includes('\t') || line.trim() === '' ? line : splitLine(line, gaps).join('\t'),
    )
    .join('\n');
}
