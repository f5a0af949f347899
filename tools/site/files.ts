import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

import { replaceFile } from '../../testnet/src/app/site/registry/registry-file.ts';
import { noteInUse, removeOldBuilds } from '../registry/retention.ts';
import { readWholeBuild } from '../registry/whole-build.ts';
import { writeRecord } from './build-record.ts';
import type { BuildRecord } from './build-record.ts';
import { remoteDir } from './packages.ts';
import type { SitePackage } from './packages.ts';
import { runBuild } from './run-build.ts';

const markerFile = (siteDir: string, { name }: SitePackage) =>
  path.join(siteDir, name, 'build-id.txt');

/** Returns whether the site already has this build of the package, whole. */
export function hasBuild(siteDir: string, site: SitePackage, buildId: string): boolean {
  if (site.kind === 'remote') return isWhole(site, buildId, remoteDir(siteDir, site.name, buildId));
  const file = markerFile(siteDir, site);
  return existsSync(file) && readFileSync(file, 'utf8') === buildId;
}

const isWhole = (site: SitePackage, buildId: string, folder: string): boolean => {
  try {
    return readWholeBuild(site, buildId, folder).entry !== '';
  } catch {
    return false;
  }
};

/**
 * Builds in a draft folder and moves the result atomically, so that an incomplete build is never read. Returns the id
 * of the build, and what it was made of.
 */
export async function buildInto(
  siteDir: string,
  site: SitePackage,
  run = runBuild,
): Promise<BuildRecord> {
  const draft = path.join(siteDir, '.drafts', `${site.name}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  try {
    const record = await run(site, draft);
    const { buildId } = record;
    if (site.kind === 'remote') {
      readWholeBuild(site, buildId, draft);
      moveRemote(draft, siteDir, site, buildId);
    } else {
      if (site.kind === 'wallet') keepWallet(draft, siteDir, site, buildId);
      mergeFolder(draft, path.join(siteDir, site.name));
      replaceFile(markerFile(siteDir, site), buildId);
    }
    writeRecord(siteDir, site.name, record);
    return record;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Another process may have built the same sources meanwhile, with the same result; a damaged build is replaced. */
function moveRemote(draft: string, siteDir: string, site: SitePackage, buildId: string) {
  const target = remoteDir(siteDir, site.name, buildId);
  mkdirSync(path.dirname(target), { recursive: true });
  if (existsSync(target)) {
    if (isWhole(site, buildId, target)) return;
    renameSync(target, `${draft}-damaged`);
  }
  renameSync(draft, target);
}

/**
 * Keeps the wallet's files under the name of their build too, for 14 days after the next one: an open tab requires the
 * hash of the script that its page has named.
 */
function keepWallet(draft: string, siteDir: string, site: SitePackage, buildId: string) {
  const builds = path.join(siteDir, site.name);
  const target = path.join(builds, buildId);
  mkdirSync(builds, { recursive: true });
  if (!existsSync(target)) {
    const copy = `${draft}-kept`;
    cpSync(draft, copy, { recursive: true });
    renameSync(copy, target);
  }
  const marker = markerFile(siteDir, site);
  const before = existsSync(marker) ? readFileSync(marker, 'utf8') : buildId;
  noteInUse(path.join(builds, before));
  noteInUse(target);
  removeOldBuilds({ siteDir, builds, listed: [buildId, before] });
}

/** Old scripts are kept for open tabs. Each file is replaced at once; the page itself is replaced last. */
function mergeFolder(draft: string, target: string) {
  const files = readdirSync(draft, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(draft, path.join(entry.parentPath, entry.name)));
  const isPage = (file: string) => file.endsWith('.html');
  for (const file of [...files.filter((one) => !isPage(one)), ...files.filter(isPage)]) {
    mkdirSync(path.dirname(path.join(target, file)), { recursive: true });
    renameSync(path.join(draft, file), path.join(target, file));
  }
}
