import { SECOND } from '@trove/contract/time.ts';
import type { PageReport } from '@trove/contract/wire/operations/page-telemetry.ts';
import { Counter, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';

import { VITAL_BOUNDS } from './vital-bounds.ts';

/** The build that a number belongs to. */
export interface BuildName {
  remote: string;
  build: string;
}

const labels = ['remote', 'build'] as const;
const inSeconds = (bounds: readonly number[]) => bounds.map((bound) => bound / SECOND);

/** Creates the numbers of pages for Prometheus; `forget` ends the series of builds that are no longer listed. */
export function createPageMetrics(registry: Registry) {
  const registers = [registry];
  const mounts = new Counter({
    name: 'trove_page_mounts_total',
    help: 'Pages of remotes that have mounted or failed to, as tabs report',
    labelNames: [...labels, 'outcome'],
    registers,
  });
  const faults = new Counter({
    name: 'trove_page_faults_total',
    help: 'Errors and rejected promises in pages of the sample',
    labelNames: [...labels, 'kind'],
    registers,
  });
  const vitals = {
    lcp: new Histogram({
      name: 'trove_page_lcp_seconds',
      help: 'Largest contentful paint of pages of the sample',
      labelNames: labels,
      buckets: inSeconds(VITAL_BOUNDS.lcp),
      registers,
    }),
    inp: new Histogram({
      name: 'trove_page_inp_seconds',
      help: 'Interaction to next paint of pages of the sample',
      labelNames: labels,
      buckets: inSeconds(VITAL_BOUNDS.inp),
      registers,
    }),
    cls: new Histogram({
      name: 'trove_page_cls',
      help: 'Cumulative layout shift of pages of the sample',
      labelNames: labels,
      buckets: [...VITAL_BOUNDS.cls],
      registers,
    }),
  };
  return {
    mount: ({ remote, build }: BuildName, outcome: 'mounted' | 'failed') =>
      mounts.inc({ remote, build, outcome }),
    report(report: PageReport) {
      const { remote, build, kind } = report;
      if (!('value' in report)) return faults.inc({ remote, build, kind });
      const value = report.kind === 'cls' ? report.value : report.value / SECOND;
      return vitals[report.kind].observe({ remote, build }, value);
    },
    forget({ remote, build }: BuildName) {
      for (const outcome of ['mounted', 'failed']) mounts.remove({ remote, build, outcome });
      for (const kind of ['error', 'rejection']) faults.remove({ remote, build, kind });
      for (const vital of Object.values(vitals)) vital.remove({ remote, build });
    },
  };
}
