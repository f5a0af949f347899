import type { Registry, RemoteBuild } from '@trove/contract/registry.ts';
import { chooseBuild } from '@trove/federation/loader/choose-build.ts';
import type { Offer } from '@trove/federation/loader/choose-build.ts';

export interface PageBuilds {
  /** Registry with the builds that a page may need immediately. All others are in `/registry.json`. */
  registry: Registry;
  /** The build of each remote that the page will run. */
  chosen: readonly RemoteBuild[];
}

/**
 * Chooses the builds of a page as its shell does: of each remote the one that runs, and the one it would fall back to.
 * A build that this shell refuses is not in the document at all.
 */
export function buildsForPage(registry: Registry, offer: Offer): PageBuilds {
  const choices = Object.keys(registry.remotes).map((id) => {
    const choice = chooseBuild(registry, id, offer);
    return choice.kind === 'build' ? [choice.build, choice.previous ?? []].flat() : [];
  });
  const remotes = Object.entries(registry.remotes).map(([id, entry], index) => {
    const details = (choices[index] ?? []).map(({ buildId, build }) => [buildId, build] as const);
    return [id, { ...entry, details: Object.fromEntries(details) }] as const;
  });
  return {
    registry: { ...registry, remotes: Object.fromEntries(remotes) },
    chosen: choices.flatMap(([first]) => first?.build ?? []),
  };
}
