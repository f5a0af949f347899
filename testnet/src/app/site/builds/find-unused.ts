import { MINUTE } from '@trove/contract/time.ts';
import { chooseBuild, fits } from '@trove/federation/loader/choose-build.ts';
import type { Offer } from '@trove/federation/loader/choose-build.ts';
import type { DeployedRegistry } from '@trove/federation/registry/deployed-registry.ts';

import type { Outcome } from '../channels/mount-counts.ts';

/** Time for which a build is live before it should have mounted somewhere. */
const SETTLED_MS = 10 * MINUTE;
/** Pages of a remote after which a live build that none of them runs is no chance. */
const ENOUGH_PAGES = 10;

/** A build that is meant for visitors, whom it does not reach. */
export interface LostBuild {
  remote: string;
  build: string;
  reason: 'skipped' | 'unused';
  /** For the log and the operator, as sentences. */
  words: string;
}

/** How the pages of a remote went since this server saw its build live. */
interface Watch {
  build: string;
  since: number;
  mounted: number;
  /** Pages in which it failed, or in which another build runs. */
  missed: number;
}

/** Follows whether the builds that are live are run by anybody. */
export interface BuildWatch {
  take(outcomes: readonly Outcome[]): void;
  /** Returns the live builds and canaries that do not reach visitors. */
  find(registry: DeployedRegistry, offer: Offer): LostBuild[];
}

export function createBuildWatch(now: () => number): BuildWatch {
  const watched = new Map<string, Watch>();

  function findSkipped(registry: DeployedRegistry, offer: Offer): LostBuild[] {
    return Object.entries(registry.remotes).flatMap(([remote, { live, canary, details }]) => {
      const meant = [live, canary?.build].filter((one) => typeof one === 'string');
      return meant.flatMap((build) => {
        const described = details[build];
        if (!described || fits(described, offer)) return [];
        const choice = chooseBuild(registry, remote, offer);
        const instead =
          choice.kind === 'build' ? `Visitors get ${choice.build.buildId}.` : 'Nothing runs.';
        const channel = build === live ? 'is live' : 'is a canary';
        const needs = `it requires contract ${described.requires.contract}, and the shell offers ${offer.contract}`;
        const words = `${remote} ${build} ${channel} and skipped: ${needs}. ${instead}`;
        return { remote, build, reason: 'skipped' as const, words };
      });
    });
  }

  function findUnused({ remotes }: DeployedRegistry, skipped: readonly LostBuild[]): LostBuild[] {
    return Object.entries(remotes).flatMap(([remote, { live }]): LostBuild[] => {
      if (live === null || skipped.some((one) => one.remote === remote && one.build === live)) {
        return [];
      }
      const known = watched.get(remote);
      if (known?.build !== live) {
        watched.set(remote, { build: live, since: now(), mounted: 0, missed: 0 });
        return [];
      }
      const { since, mounted, missed } = known;
      if (mounted > 0 || missed < ENOUGH_PAGES || now() - since < SETTLED_MS) return [];
      const start = new Date(since).toISOString();
      const words = `${remote} ${live} has been live since ${start} at the latest, and no tab has mounted it: in ${missed} pages it failed or another build ran.`;
      return [{ remote, build: live, reason: 'unused', words }];
    });
  }

  return {
    take(outcomes) {
      for (const { id, build, isMounted } of outcomes) {
        const known = watched.get(id);
        if (!known) continue;
        if (build === known.build && isMounted) known.mounted += 1;
        else known.missed += 1;
      }
    },
    find(registry, offer) {
      const skipped = findSkipped(registry, offer);
      return [...skipped, ...findUnused(registry, skipped)];
    },
  };
}
