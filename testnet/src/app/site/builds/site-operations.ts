import { SECOND } from '@trove/contract/time.ts';
import type { SiteBuilds } from '@trove/contract/wire/operations/site-builds.ts';
import { SHELL_OFFER } from '@trove/federation/loader/shell-offer.ts';
import { readAudit } from '@trove/federation/registry/audit.ts';
import { readShellBuild } from '@trove/federation/registry/shell-build.ts';
import type { ShellBuild } from '@trove/federation/registry/shell-build.ts';
import type { FastifyBaseLogger } from 'fastify';
import { Gauge } from 'prom-client';
import type { Registry } from 'prom-client';

import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/schema.ts';
import type { Channels } from '../channels/channels.ts';
import type { Outcome } from '../channels/mount-counts.ts';
import type { LiveRegistry } from '../registry/live-registry.ts';
import { KEPT_DAYS } from '../telemetry/page-counts.ts';
import { readCounts } from '../telemetry/read-counts.ts';
import type { SiteTelemetry } from '../telemetry/site-telemetry.ts';
import { describeBuilds } from './describe-builds.ts';
import { createBuildWatch } from './find-unused.ts';

const LOOK_MS = 5 * SECOND;

interface Dependencies {
  db: Db;
  clock: Clock;
  siteDir: string;
  registry: LiveRegistry;
  channels: Pick<Channels, 'describeHalt'>;
  telemetry: SiteTelemetry;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Takes the numbers for Prometheus. */
  metrics: Registry;
}

/** The builds of a site as their operator sees them. */
export interface SiteOperations {
  takeMounts(outcomes: readonly Outcome[]): void;
  /** Says in the log, once each, which live builds reach nobody. */
  look(): void;
  describe(): Promise<SiteBuilds>;
  stop(): void;
}

/** The shell of a site that is not built, or that is too old to say what it offers. */
const UNKNOWN_SHELL: ShellBuild = {
  version: '',
  buildId: '',
  offers: { ...SHELL_OFFER, shared: {} },
};

export function createSiteOperations(given: Dependencies): SiteOperations {
  const { db, clock, siteDir, registry, channels, telemetry, log, metrics } = given;
  const watch = createBuildWatch(() => clock.now());
  const readShell = () => readShellBuild(siteDir) ?? UNKNOWN_SHELL;
  const findLost = () => watch.find(registry.get(), readShell().offers);
  let told = new Set<string>();

  new Gauge({
    name: 'trove_builds_lost',
    help: 'Live builds and canaries that are skipped or that no tab mounts',
    labelNames: ['remote', 'build', 'reason'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const { remote, build, reason } of findLost()) this.set({ remote, build, reason }, 1);
    },
  });

  function look() {
    const lost = findLost();
    for (const { remote, build, reason, words } of lost) {
      if (!told.has(words)) log.warn({ remote, build, reason }, words);
    }
    told = new Set(lost.map(({ words }) => words));
  }

  const timer = setInterval(look, LOOK_MS).unref();
  return {
    takeMounts: (outcomes) => watch.take(outcomes),
    look,
    async describe() {
      await telemetry.flush();
      const now = registry.get();
      const counts = await readCounts(db, clock.now(), KEPT_DAYS);
      return {
        days: KEPT_DAYS,
        percent: telemetry.share * 100,
        ...describeBuilds({
          registry: now,
          shell: readShell(),
          counts,
          audit: readAudit(siteDir, now.epoch),
          lost: findLost(),
          describeHalt: (id) => channels.describeHalt(id),
        }),
      };
    },
    stop: () => clearInterval(timer),
  };
}
