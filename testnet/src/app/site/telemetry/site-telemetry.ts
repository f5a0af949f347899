import { SECOND } from '@trove/contract/time.ts';
import { SHELL_NAME } from '@trove/contract/wire/operations/page-telemetry.ts';
import type { PageReport } from '@trove/contract/wire/operations/page-telemetry.ts';
import { readShellBuild } from '@trove/federation/registry/shell-build.ts';

import type { Outcome } from '../channels/mount-counts.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import type { PageCounts } from './page-counts.ts';
import type { BuildName } from './page-metrics.ts';

/** Interval at which counts are written. */
const FLUSH_MS = 5 * SECOND;
/** Builds of the shell that open tabs may run beside the present one. */
const MOST_SHELLS = 8;

interface Dependencies {
  counts: PageCounts;
  registry: Pick<LiveRegistry, 'get'>;
  siteDir: string;
  /** Share of the tabs that send reports, from 0 to 1. */
  share: number;
  /** Takes an error of the work in between. */
  run: (work: () => Promise<void>) => void;
}

/** Reports of pages to their server: how remotes mount, faults, and how fast they are. */
export interface SiteTelemetry {
  share: number;
  /** Takes outcomes of tabs; those of builds that the registry does not list are left out. */
  takeMounts(outcomes: readonly Outcome[]): void;
  /** Takes reports of pages; returns how many of them are left out, because their build is none of the site's. */
  takeReports(reports: readonly PageReport[]): number;
  /** Writes what is counted. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const keyOf = ({ remote, build }: BuildName): string => `${remote}@${build}`;

/** Creates the telemetry of a site, whose counts grow only by what the site itself lists. */
export function createSiteTelemetry({
  counts,
  registry,
  siteDir,
  share,
  run,
}: Dependencies): SiteTelemetry {
  const shells = new Set<string>();
  let source: object | undefined;
  let listed = new Map<string, BuildName>();
  let paths = new Set<string>();

  /** Reads the registry again if it has changed; series of builds that have left it end. */
  function readRegistry() {
    const now = registry.get();
    if (now === source) return;
    source = now;
    const builds = Object.entries(now.remotes).flatMap(([remote, { details }]) =>
      Object.keys(details).map((build) => ({ remote, build })),
    );
    const next = new Map(builds.map((name) => [keyOf(name), name]));
    for (const [key, name] of listed) if (!next.has(key)) counts.forget(name);
    listed = next;
    const routes = Object.values(now.remotes)
      .flatMap(({ details }) => Object.values(details))
      .flatMap(({ preload }) => preload.map(({ path }) => path));
    paths = new Set([...routes, '/dashboard/settings']);
  }

  function isShell(build: string): boolean {
    if (build === readShellBuild(siteDir)?.buildId) shells.add(build);
    else if (/^[\da-f]{12}$/.test(build) && shells.size < MOST_SHELLS) shells.add(build);
    return shells.has(build);
  }

  const isKnown = (remote: string, build: string) =>
    remote === SHELL_NAME ? isShell(build) : listed.has(keyOf({ remote, build }));

  const timer = setInterval(() => run(() => counts.flush()), FLUSH_MS).unref();
  return {
    share,
    takeMounts(outcomes) {
      readRegistry();
      for (const { id, build, isMounted } of outcomes) {
        const name = { remote: id, build };
        if (listed.has(keyOf(name))) counts.mount(name, isMounted);
      }
    },
    takeReports(reports) {
      readRegistry();
      const known = reports.filter(({ remote, build }) => isKnown(remote, build));
      for (const report of known) {
        counts.report({ ...report, path: paths.has(report.path) ? report.path : '/' });
      }
      return reports.length - known.length;
    },
    flush: () => counts.flush(),
    async stop() {
      clearInterval(timer);
      await counts.flush();
    },
  };
}
