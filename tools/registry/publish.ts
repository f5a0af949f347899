import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Registry, RemoteBuild } from '../../shared/contract/src/registry.ts';
import { remoteDir } from '../site/packages.ts';
import type { SitePackage } from '../site/packages.ts';
import { changeRegistry, publishBuild, rollBack } from './registry.ts';
import { noteInUse, removeOldBuilds } from './retention.ts';
import { readWholeBuild } from './whole-build.ts';

/** Throws a sentence if a build must not go live. */
type Check = (build: RemoteBuild) => void;

/** Moves the pointer of a remote. The build that was live until now is kept from now on, for tabs that run it. */
const movePointer = (
  { siteDir, site: { name: id }, note }: Publication,
  move: (registry: Registry) => Registry,
) =>
  changeRegistry(
    siteDir,
    (registry) => {
      const live = registry.remotes[id]?.live;
      if (live) noteInUse(remoteDir(siteDir, id, live));
      return move(registry);
    },
    note,
  );

interface Publication {
  siteDir: string;
  site: SitePackage;
  buildId: string;
  check?: Check;
  /** Called just before the registry is written. */
  note?: (before: Registry, next: Registry) => void;
}

/**
 * Puts a complete build live; only its own entry of the registry changes. Whatever ends this before the registry is
 * replaced leaves the site as it was.
 */
export async function publish(publication: Publication): Promise<void> {
  const { siteDir, site, buildId, check } = publication;
  const id = site.name;
  const folder = remoteDir(siteDir, id, buildId);
  const build = readWholeBuild(site, buildId, folder);
  check?.(build);
  noteInUse(folder);
  const { remotes } = await movePointer(publication, (registry) =>
    publishBuild(registry, id, buildId, build),
  );
  const listed = remotes[id]?.builds ?? [];
  removeOldBuilds({ siteDir, builds: path.dirname(folder), listed });
}

/** Puts an earlier build live again, which the registry describes or the site still has: nothing is built. */
export async function publishEarlier(publication: Publication): Promise<void> {
  const { siteDir, site, buildId, check } = publication;
  const id = site.name;
  const folder = remoteDir(siteDir, id, buildId);
  const build = existsSync(folder) ? readWholeBuild(site, buildId, folder) : undefined;
  if (build) check?.(build);
  await movePointer(publication, (registry) => {
    const isListed = registry.remotes[id]?.builds.includes(buildId);
    return build && !isListed
      ? publishBuild(registry, id, buildId, build)
      : rollBack(registry, id, buildId);
  });
}
