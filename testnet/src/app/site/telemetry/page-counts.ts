import { DAY } from '@trove/contract/time.ts';
import type { PageFault, PageReport } from '@trove/contract/wire/operations/page-telemetry.ts';
import type { Registry } from 'prom-client';

import type { Clock } from '../../../platform/clock.ts';
import type { PageCountRow, PageFaultRow } from '../../../platform/db/operations-rows.ts';
import type { Db } from '../../../platform/db/schema.ts';
import { createPageMetrics } from './page-metrics.ts';
import type { BuildName } from './page-metrics.ts';
import { bucketOf } from './vital-bounds.ts';

/** Days for which counts are kept. */
export const KEPT_DAYS = 30;
/** Kinds of faults of a build that are kept apart in a day; all others are only counted. */
const MOST_FAULTS = 40;

interface Dependencies {
  db: Db;
  clock: Clock;
  /** Takes the numbers for Prometheus. */
  metrics: Registry;
}

/** Counts of what pages report, kept by day; every process of a network adds its own. */
export interface PageCounts {
  mount(name: BuildName, isMounted: boolean): void;
  report(report: PageReport): void;
  /** Writes what was counted since the last time, and removes days that are over. */
  flush(): Promise<void>;
  /** Ends the series of a build that the registry no longer lists. */
  forget(name: BuildName): void;
}

type CountKey = Omit<PageCountRow, 'count'>;

export const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function createPageCounts({ db, clock, metrics: register }: Dependencies): PageCounts {
  const metrics = createPageMetrics(register);
  let counts = new Map<string, PageCountRow>();
  let faults = new Map<string, PageFaultRow>();
  /** Faults of each build of a day that are kept apart. */
  const apart = new Map<string, Set<string>>();
  let cleaned = '';

  function add(row: CountKey) {
    const key = Object.values(row).join(' ');
    const count = counts.get(key)?.count ?? 0;
    counts.set(key, { ...row, count: count + 1 });
  }

  function addFault(fault: PageFault, day: string) {
    const { remote, build, path, type, message, location } = fault;
    const row = { day, remote, build, path, type, message, location };
    const key = Object.values(row).join('\n');
    const group = `${day} ${remote} ${build}`;
    const known = apart.get(group) ?? new Set();
    apart.set(group, known);
    if (!known.has(key) && known.size >= MOST_FAULTS) return;
    known.add(key);
    faults.set(key, { ...row, count: (faults.get(key)?.count ?? 0) + 1, last: clock.now() });
  }

  async function write(rows: PageCountRow[], faultRows: PageFaultRow[]) {
    if (rows.length > 0) {
      await db
        .insertInto('page_counts')
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(['day', 'remote', 'build', 'kind', 'bucket']).doUpdateSet((to) => ({
            count: to.eb('page_counts.count', '+', to.ref('excluded.count')),
          })),
        )
        .execute();
    }
    if (faultRows.length === 0) return;
    await db
      .insertInto('page_faults')
      .values(faultRows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'remote', 'build', 'path', 'type', 'message', 'location'])
          .doUpdateSet((to) => ({
            count: to.eb('page_faults.count', '+', to.ref('excluded.count')),
            last: to.ref('excluded.last'),
          })),
      )
      .execute();
  }

  async function clean(today: string) {
    if (cleaned === today) return;
    cleaned = today;
    apart.clear();
    const first = dayOf(clock.now() - KEPT_DAYS * DAY);
    await db.deleteFrom('page_counts').where('day', '<', first).execute();
    await db.deleteFrom('page_faults').where('day', '<', first).execute();
  }

  return {
    mount({ remote, build }, isMounted) {
      const kind = isMounted ? 'mounted' : 'failed';
      metrics.mount({ remote, build }, kind);
      add({ day: dayOf(clock.now()), remote, build, kind, bucket: 0 });
    },
    report(report) {
      const { remote, build, kind } = report;
      const day = dayOf(clock.now());
      metrics.report(report);
      const bucket = 'value' in report ? bucketOf(report.kind, report.value) : 0;
      add({ day, remote, build, kind, bucket });
      if (!('value' in report)) addFault(report, day);
    },
    async flush() {
      const [rows, faultRows] = [[...counts.values()], [...faults.values()]];
      [counts, faults] = [new Map(), new Map()];
      await write(rows, faultRows);
      await clean(dayOf(clock.now()));
    },
    forget: (name) => metrics.forget(name),
  };
}
