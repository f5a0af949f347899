import { existsSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';

import { DAY } from '../../shared/src/contract/time.ts';
import { remoteDir } from '../site/packages.ts';

/** Time for which an open tab may still need files of a build that is no longer live (decisions 29). */
export const KEPT_MS = 14 * DAY;

/**
 * Notes that tabs have used a build until now. The time is that of its folder, so that it is kept with the files, and
 * a copy of a site keeps builds for longer rather than shorter.
 */
export function noteInUse(siteDir: string, id: string, buildId: string, now = new Date()) {
  const folder = remoteDir(siteDir, id, buildId);
  if (existsSync(folder)) utimesSync(folder, now, now);
}

/**
 * Removes builds of a remote that are neither in the registry nor in use during the last 14 days. A build leaves its
 * place at once, so that none is ever half there.
 */
export function removeOldBuilds(
  siteDir: string,
  id: string,
  listed: readonly string[],
  now = Date.now(),
) {
  const builds = path.join(siteDir, 'remotes', id);
  const drafts = path.join(siteDir, '.drafts');
  for (const buildId of listFolder(builds).filter((name) => !listed.includes(name))) {
    if (isOld(path.join(builds, buildId), KEPT_MS, now)) {
      const aside = path.join(drafts, `removed-${id}-${buildId}-${process.pid}`);
      renameSync(path.join(builds, buildId), aside);
      rmSync(aside, { recursive: true, force: true });
    }
  }
  // What a process that was killed has left behind.
  for (const name of listFolder(drafts)) {
    const draft = path.join(drafts, name);
    if (isOld(draft, DAY, now)) rmSync(draft, { recursive: true, force: true });
  }
}

const listFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);

const isOld = (folder: string, ms: number, now: number) =>
  now - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now) > ms;
