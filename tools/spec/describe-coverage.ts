import type { Area } from './judge.ts';

const sum = (areas: readonly Area[], count: (area: Area) => number) =>
  areas.reduce((total, area) => total + count(area), 0);

const countRows = ({ rows }: Area) => Object.values(rows).flat().length;
const countCovered = ({ rows }: Area) => rows.proven.length + rows.excused.length;

const formatCount = (covered: number, total: number) =>
  `${String(covered).padStart(4)} of ${String(total).padStart(4)}`;

function formatLine(area: Area): string {
  const { later, missing, excused } = area.rows;
  const parts = [
    missing.length > 0 && `${missing.length} missing`,
    later.length > 0 && `${later.length} later`,
    excused.length > 0 && `${excused.length} limit the scope`,
  ].filter((part) => part !== false);
  return [
    `${area.name.padEnd(9)} ${formatCount(countCovered(area), countRows(area))}`,
    ...parts,
  ].join(', ');
}

/** Returns one line for each area, then the sums. */
export function describeCoverage(areas: readonly Area[]): string[] {
  const built = areas.filter(({ isBuilt }) => isBuilt);
  const complete = built.filter(({ rows }) => rows.missing.length === 0);
  return [
    ...areas.map(formatLine),
    `built areas: ${complete.length} of ${built.length}`,
    `later: ${sum(areas, ({ rows }) => rows.later.length)}`,
    `all       ${formatCount(sum(areas, countCovered), sum(areas, countRows))}`,
  ];
}
