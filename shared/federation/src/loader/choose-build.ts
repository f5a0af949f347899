import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';

import { satisfies } from './version-range.ts';

/** Versions that a host offers: a build that requires others is not chosen, so that none of its code runs. */
export interface Offer {
  /** Version of the contract that the host supports. */
  contract: string;
}

export interface ChosenBuild {
  remoteId: string;
  buildId: string;
  build: RemoteBuild;
}

export type Choice =
  | {
      kind: 'build';
      build: ChosenBuild;
      /** The newest earlier one that fits. */ previous: ChosenBuild | null;
    }
  /** Not declared, or declared without a build: there is nothing to load yet. */
  | { kind: 'absent' }
  /** There are builds, but each requires a different host. */
  | { kind: 'incompatible'; buildId: string };

/** Whether a host will run a build: shells, servers and deploys negotiate with this function. */
export const fits = ({ requires }: Pick<RemoteBuild, 'requires'>, { contract }: Offer): boolean =>
  satisfies(contract, requires.contract);

/**
 * Chooses the build to run from the registry alone, so that not a byte of a build that does not fit is fetched: the
 * one requested by an override or the live one, otherwise the newest earlier one that fits.
 */
export function chooseBuild(
  registry: Registry,
  remoteId: string,
  offer: Offer,
  override?: ChosenBuild,
): Choice {
  const entry = registry.remotes[remoteId];
  const live = entry?.live ?? null;
  if (override && fits(override.build, offer))
    return { kind: 'build', build: override, previous: null };
  if (!entry || live === null) return { kind: 'absent' };

  const fromLive = entry.builds.slice(Math.max(entry.builds.indexOf(live), 0));
  const [build, previous = null] = [...new Set([live, ...fromLive])].flatMap((buildId) => {
    const details = entry.details[buildId];
    return details && fits(details, offer) ? [{ remoteId, buildId, build: details }] : [];
  });
  return build ? { kind: 'build', build, previous } : { kind: 'incompatible', buildId: live };
}
