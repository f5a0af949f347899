import type { Requirement } from './requirements.ts';

/** Evidence for the rows: the tests that name them, and the lists of exceptions and of the floor. */
export interface Evidence {
  requirements: readonly Requirement[];
  /** Remotes that are declared but cannot be built yet. */
  unbuilt: ReadonlySet<string>;
  /** Ids named by tests that count. */
  named: ReadonlySet<string>;
  /** Ids of `docs/requirements-exceptions.md`. */
  excused: ReadonlySet<string>;
  floor: ReadonlySet<string>;
}

type Standing = 'proven' | 'excused' | 'later' | 'missing';

/** The rows of one area. */
export interface Area {
  name: string;
  /** Whether some of its rows belong to a package that is built. */
  isBuilt: boolean;
  rows: Readonly<Record<Standing, readonly Requirement[]>>;
}

export interface Verdict {
  areas: readonly Area[];
  /** Problems as sentences; empty if all rows are as required. */
  problems: readonly string[];
}

/**
 * Kinds of rows that are visible on a page: without the page, tests of the network or the shell do not prove them.
 */
const ON_A_PAGE = new Set(['behaviour', 'text']);

/** Returns whether a row limits the scope; it cannot be checked, and its check begins with "None". */
const limitsScope = ({ check }: Requirement) => check.startsWith('None');

export function judge(evidence: Evidence): Verdict {
  const { requirements, unbuilt } = evidence;
  const areas = [...Map.groupBy(requirements, ({ area }) => area)].map(([name, all]) => ({
    name,
    isBuilt: all.some(({ owner }) => !unbuilt.has(owner)),
    rows: byStanding(all, evidence),
  }));
  return {
    areas,
    problems: [
      ...unknownRows(evidence),
      ...refusedExceptions(evidence),
      ...areas.flatMap((area) => lostRows(area, evidence)),
    ],
  };
}

function byStanding(rows: readonly Requirement[], evidence: Evidence): Area['rows'] {
  const none = { proven: [], excused: [], later: [], missing: [] };
  return { ...none, ...Object.groupBy(rows, (row) => judgeRow(row, evidence)) };
}

function judgeRow(row: Requirement, { unbuilt, named, excused }: Evidence): Standing {
  const isLater = unbuilt.has(row.owner);
  if (named.has(row.id) && !(isLater && ON_A_PAGE.has(row.kind))) return 'proven';
  if (isLater) return 'later';
  return excused.has(row.id) && limitsScope(row) ? 'excused' : 'missing';
}

function unknownRows({ requirements, named, excused, floor }: Evidence): string[] {
  const known = new Set(requirements.map(({ id }) => id));
  const unknown = [...new Set([...named, ...excused, ...floor])].filter((id) => !known.has(id));
  return unknown.length > 0 ? [`Requirements that do not exist are named: ${list(unknown)}.`] : [];
}

const refusedExceptions = ({ requirements, unbuilt, excused }: Evidence): string[] =>
  requirements
    .filter((row) => excused.has(row.id) && !limitsScope(row))
    .map(({ id, area, owner, check }) =>
      unbuilt.has(owner)
        ? `${id} needs no exception: it counts as later until ${owner} is built.`
        : `${id} must not be an exception: ${area} is built, and the row can be checked ("${check}").`,
    );

function lostRows({ name, rows }: Area, { floor }: Evidence): string[] {
  const lost = [...rows.excused, ...rows.later, ...rows.missing].filter(({ id }) => floor.has(id));
  return lost.length > 0
    ? [`${name} is below its floor: no test that counts proves ${list(lost.map(({ id }) => id))}.`]
    : [];
}

const list = (ids: readonly string[]) => ids.join(', ');
