import type { Visit } from './visit.ts';

export type Measure = Exclude<keyof Visit, 'lcpElement' | 'scriptPaths' | 'exchanges'>;

const sorted = (visits: readonly Visit[], measure: Measure): number[] =>
  visits.map((visit) => visit[measure]).toSorted((one, other) => one - other);

export function computeMedian(values: readonly number[]): number {
  const inOrder = values.toSorted((one, other) => one - other);
  const middle = inOrder.length / 2;
  const [low = NaN, high = low] = inOrder.slice(Math.ceil(middle) - 1, Math.floor(middle) + 1);
  return (low + high) / 2;
}

export const median = (visits: readonly Visit[], measure: Measure): number =>
  computeMedian(sorted(visits, measure));

const COLUMNS: readonly [measure: Measure, heading: string, hasSpread: boolean][] = [
  ['scriptBytes', 'JS bytes', false],
  ['bytes', 'all bytes', false],
  ['scripts', 'scripts', false],
  ['requests', 'requests', false],
  ['depth', 'depth', true],
  ['lcp', 'LCP ms', true],
  ['painted', 'content painted ms', true],
  ['firstPaint', 'first paint ms', true],
  ['shift', 'layout shift', false],
];

/** Formats whole milliseconds and bytes; a layout shift is far less than one, and keeps its decimals. */
const whole = (value: number) => (value < 1 ? value.toFixed(3) : String(Math.round(value)));

function formatCell(visits: readonly Visit[], measure: Measure, hasSpread: boolean): string {
  const values = sorted(visits, measure);
  const middle = whole(median(visits, measure));
  return hasSpread ? `${middle} (${whole(values[0] ?? 0)}-${whole(values.at(-1) ?? 0)})` : middle;
}

/** Returns the lines of a table: medians, and the range from minimum to maximum where runs differ. */
export function formatTable(variants: Readonly<Record<string, readonly Visit[]>>): string[] {
  const heading = ['', ...COLUMNS.map(([, name]) => name)];
  const rows = Object.entries(variants).map(([name, visits]) => [
    name,
    ...COLUMNS.map(([measure, , hasSpread]) => formatCell(visits, measure, hasSpread)),
  ]);
  const [own = [], ...others] = Object.entries(variants);
  const ratios = others.map(([name, visits]) => [
    `${String(own[0])} / ${name}`,
    ...COLUMNS.map(([measure]) =>
      (median(own[1] as readonly Visit[], measure) / median(visits, measure)).toFixed(3),
    ),
  ]);
  const cells = [heading, ...rows, ...ratios];
  const widths = heading.map((_name, column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells.map((row) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  '),
  );
}
