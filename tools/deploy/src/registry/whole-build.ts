import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { remoteBuildSchema } from '@trove/contract/registry.ts';
import type { RemoteBuild } from '@trove/contract/registry.ts';
import { findRegistryFault } from '@trove/federation/registry/find-registry-fault.ts';

/** Returns the folder of a remote's build, which never changes once it exists. */
export const remoteDir = (siteDir: string, id: string, buildId: string) =>
  path.join(siteDir, 'remotes', id, buildId);

const hashFile = (file: string) =>
  `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;

/**
 * Reads a build in a folder and checks that it is complete: throws a sentence that names what is missing or wrong.
 * `others` are files that it must have besides those of its `build.json`.
 */
export function readWholeBuild(
  id: string,
  buildId: string,
  folder: string,
  others: readonly string[] = [],
): RemoteBuild {
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
  for (const file of [...Object.keys(integrity), ...others]) {
    if (!existsSync(path.join(folder, file))) refuse(`${file} is missing.`);
  }
  for (const [file, hash] of Object.entries(integrity)) {
    if (hashFile(path.join(folder, file)) !== hash) refuse(`${file} does not have its hash.`);
  }
  return build;
}

/** Returns whether a folder has the complete build. */
export function isWhole(id: string, buildId: string, folder: string): boolean {
  try {
    return readWholeBuild(id, buildId, folder).entry !== '';
  } catch {
    return false;
  }
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
