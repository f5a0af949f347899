import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { remoteBuildSchema } from '../../shared/contract/src/registry.ts';
import type { RemoteBuild } from '../../shared/contract/src/registry.ts';
import { findRegistryFault } from '../../shared/federation/src/registry/find-registry-fault.ts';
import type { SitePackage } from '../site/packages.ts';

/** Files that a build of a remote whose sources are here has besides those of its `build.json`. */
const listOtherFiles = ({ folder }: SitePackage): string[] =>
  existsSync(path.join(folder, 'src'))
    ? [
        'standalone.html',
        ...(existsSync(path.join(folder, 'src/server.ts')) ? ['server/draw-page.mjs'] : []),
      ]
    : [];

const hashFile = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/** Reads a build in a folder and checks that it is complete: throws a sentence that names what is missing or wrong. */
export function readWholeBuild(site: SitePackage, buildId: string, folder: string): RemoteBuild {
  const id = site.name;
  const refuse = (reason: string): never => {
    throw new Error(`The build ${buildId} of ${id} is not complete: ${reason}`);
  };
  const build = readBuildFile(folder) ?? refuse('its build.json is missing or damaged.');
  if (build.base !== `remotes/${id}/${buildId}/`) refuse(`its build.json is of ${build.base}`);
  const entry = { title: '', owner: '', live: buildId, builds: [buildId] };
  const remotes = { [id]: { ...entry, details: { [buildId]: build } } };
  const fault = findRegistryFault({ schema: 1, epoch: 0, remotes });
  if (fault !== undefined) refuse(fault);

  const { integrity } = build;
  const hashed = [build.entry, ...build.preload.flatMap((route) => route.files)];
  for (const file of hashed) if (!integrity[file]) refuse(`${file} has no hash.`);
  for (const file of [...Object.keys(integrity), ...listOtherFiles(site)]) {
    if (!existsSync(path.join(folder, file))) refuse(`${file} is missing.`);
  }
  for (const [file, hash] of Object.entries(integrity)) {
    if (hashFile(path.join(folder, file)) !== hash) refuse(`${file} does not have its hash.`);
  }
  return build;
}

/** Reads what a build states; undefined if that is missing or damaged. */
export function readBuildFile(folder: string): RemoteBuild | undefined {
  try {
    return remoteBuildSchema.parse(
      JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8')),
    );
  } catch {
    return undefined;
  }
}
