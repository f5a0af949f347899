import { DAY } from '@trove/contract/time.ts';
import { VITAL_NAMES } from '@trove/contract/wire/operations/page-telemetry.ts';
import type { SiteFault, TabCounts } from '@trove/contract/wire/operations/site-builds.ts';

import type { PageCountRow } from '../../../platform/db/operations-rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { dayOf } from './page-counts.ts';
import { estimateP75 } from './vital-bounds.ts';

/** Faults of a remote that are shown: the most frequent ones. */
const SHOWN_FAULTS = 8;

type Row = Omit<PageCountRow, 'day'>;

const round = (value: number | undefined, isShift: boolean) =>
  value === undefined ? undefined : isShift ? Math.round(value * 1000) / 1000 : Math.round(value);

function summarize(rows: readonly Row[]): TabCounts {
  const countOf = (kind: Row['kind']) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { count }) => sum + Number(count), 0);
  const vitals = VITAL_NAMES.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    const buckets = new Map(own.map(({ bucket, count }) => [Number(bucket), Number(count)]));
    const value = round(estimateP75(kind, buckets), kind === 'cls');
    return value === undefined ? [] : [[kind, value] as const];
  });
  return {
    mounted: countOf('mounted'),
    failed: countOf('failed'),
    errors: countOf('error'),
    rejections: countOf('rejection'),
    ...Object.fromEntries(vitals),
  };
}

/** Reads what the tabs of the last days have told. */
export async function readCounts(db: Db, now: number, days: number) {
  const first = dayOf(now - (days - 1) * DAY);
  const rows = await db
    .selectFrom('page_counts')
    .select(['remote', 'build', 'kind', 'bucket'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', first)
    .groupBy(['remote', 'build', 'kind', 'bucket'])
    .execute();
  const faults = await db
    .selectFrom('page_faults')
    .select(['remote', 'build', 'path', 'type', 'message', 'location'])
    .select(({ fn }) => [fn.sum<number>('count').as('count'), fn.max('last').as('last')])
    .where('day', '>=', first)
    .groupBy(['remote', 'build', 'path', 'type', 'message', 'location'])
    .execute();
  return {
    ofBuild: (remote: string, build: string): TabCounts =>
      summarize(rows.filter((row) => row.remote === remote && row.build === build)),
    faultsOf: (remote: string): SiteFault[] =>
      faults
        .filter((fault) => fault.remote === remote)
        .toSorted((a, b) => Number(b.count) - Number(a.count))
        .slice(0, SHOWN_FAULTS)
        .map(({ remote: _remote, count, last, ...fault }) => ({
          ...fault,
          count: Number(count),
          lastAt: new Date(Number(last)).toISOString(),
        })),
  };
}

export type ReadCounts = Awaited<ReturnType<typeof readCounts>>;
