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

import { replaceFile } from '../../shared/federation/src/registry/registry-file.ts';
import { noteInUse, removeOldBuilds } from '../deploy/src/registry/retention.ts';
import { isWhole, readWholeBuild, remoteDir } from '../deploy/src/registry/whole-build.ts';
import { hasShell, keepShell } from '../deploy/src/shell/kept-shells.ts';
import { folderStore } from '../deploy/src/site-store.ts';
import { writeRecord } from './build-record.ts';
import type { BuildRecord } from './build-record.ts';
import type { SitePackage } from './packages.ts';
import { runBuild } from './run-build.ts';

const markerFile = (siteDir: string, { name }: SitePackage) =>
  path.join(siteDir, name, 'build-id.txt');

/** Returns whether the site already has this build of the package, whole. */
export function hasBuild(siteDir: string, site: SitePackage, buildId: string): boolean {
  if (site.kind === 'remote')
    return isWhole(site.name, buildId, remoteDir(siteDir, site.name, buildId));
  if (site.kind === 'shell')
    return hasShell(siteDir, buildId) && existsSync(path.join(siteDir, 'shell/index.html'));
  const file = markerFile(siteDir, site);
  return existsSync(file) && readFileSync(file, 'utf8') === buildId;
}

/** Files that a build of a remote whose sources are here has besides those of its `build.json`. */
const listOtherFiles = ({ folder }: SitePackage): string[] => [
  'standalone.html',
  ...(existsSync(path.join(folder, 'src/server.ts')) ? ['server/draw-page.mjs'] : []),
];

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
      readWholeBuild(site.name, buildId, draft, listOtherFiles(site));
      await folderStore(siteDir).putBuild({ id: site.name, buildId, folder: draft });
    } else if (site.kind === 'shell') {
      keepShell(siteDir, buildId, draft);
    } else {
      keepWallet(draft, siteDir, site, buildId);
      mergeFolder(draft, path.join(siteDir, site.name));
      replaceFile(markerFile(siteDir, site), buildId);
    }
    writeRecord(siteDir, site.name, record);
    return record;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
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

/** Each file is replaced at once; a page is replaced last. */
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
