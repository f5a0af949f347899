import {
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';

import { DAY } from '@trove/contract/time.ts';

/** Time for which an open tab may still need files of a build that is no longer live (product.md#29). */
export const KEPT_MS = 14 * DAY;

/**
 * Notes that tabs have used a build until now. The time is that of its folder, so that it is kept with the files, and
 * a copy of a site keeps builds for longer rather than shorter.
 */
export function noteInUse(folder: string, now = new Date()) {
  if (existsSync(folder)) utimesSync(folder, now, now);
}

interface Removal {
  siteDir: string;
  /** Folder whose folders are builds. */
  builds: string;
  /** Names of builds that stay in any case. */
  listed: readonly string[];
  now?: number;
}

/**
 * Removes builds that are neither listed nor in use during the last 14 days. A build leaves its place at once, so that
 * none is ever half there.
 */
export function removeOldBuilds({ siteDir, builds, listed, now = Date.now() }: Removal) {
  const drafts = path.join(siteDir, '.drafts');
  for (const buildId of listFolders(builds).filter((name) => !listed.includes(name))) {
    if (isOld(path.join(builds, buildId), KEPT_MS, now)) {
      mkdirSync(drafts, { recursive: true });
      const aside = path.join(drafts, `removed-${path.basename(builds)}-${buildId}-${process.pid}`);
      renameSync(path.join(builds, buildId), aside);
      rmSync(aside, { recursive: true, force: true });
    }
  }
  // Files that a killed process has left behind.
  for (const name of listFolders(drafts)) {
    const draft = path.join(drafts, name);
    if (isOld(draft, DAY, now)) rmSync(draft, { recursive: true, force: true });
  }
}

const listFolders = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
        entry.isDirectory() ? entry.name : [],
      )
    : [];

const isOld = (folder: string, ms: number, now: number) =>
  now - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? now) > ms;
