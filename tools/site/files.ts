import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { ROOT } from '../lib/settings.ts';
import type { SitePackage } from './packages.ts';

/** Returns the folder of a remote's build, which never changes once it exists. */
export const remoteDir = (siteDir: string, id: string, buildId: string) =>
  path.join(siteDir, 'remotes', id, buildId);

const markerFile = (siteDir: string, { name }: SitePackage) =>
  path.join(siteDir, name, 'build-id.txt');

/** Returns whether the site already has this build of the package. */
export function hasBuild(siteDir: string, site: SitePackage, buildId: string): boolean {
  if (site.kind === 'remote') return existsSync(remoteDir(siteDir, site.name, buildId));
  const file = markerFile(siteDir, site);
  return existsSync(file) && readFileSync(file, 'utf8') === buildId;
}

async function runBuild({ name, folder }: SitePackage, buildId: string, outDir: string) {
  const child = spawn(
    process.execPath,
    [path.join(ROOT, 'tools/site/build-package.ts'), folder, buildId, outDir],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${name} could not be built:\n${output.trim()}`);
}

/** Builds in a draft folder and moves the result atomically, so that an incomplete build is never read. */
export async function buildInto(
  siteDir: string,
  site: SitePackage,
  buildId: string,
): Promise<void> {
  const draft = path.join(siteDir, '.drafts', `${site.name}-${buildId}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  try {
    await runBuild(site, buildId, draft);
    if (site.kind === 'remote') moveRemote(draft, remoteDir(siteDir, site.name, buildId));
    else mergeFolder(draft, path.join(siteDir, site.name));
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  if (site.kind !== 'remote') writeFileSync(markerFile(siteDir, site), buildId);
}

function moveRemote(draft: string, target: string) {
  mkdirSync(path.dirname(target), { recursive: true });
  // Another process may have built the same sources meanwhile, with the same result.
  if (!existsSync(target)) renameSync(draft, target);
}

/** Old scripts are kept for open tabs; the page itself is replaced last. */
function mergeFolder(draft: string, target: string) {
  mkdirSync(target, { recursive: true });
  const pages = readdirSync(draft).filter((file) => file.endsWith('.html'));
  cpSync(draft, target, { recursive: true, filter: (file) => !file.endsWith('.html') });
  for (const page of pages) renameSync(path.join(draft, page), path.join(target, page));
}

/** Removes builds that are no longer in the registry. */
export function removeForgottenBuilds(siteDir: string, id: string, kept: readonly string[]) {
  const folder = path.join(siteDir, 'remotes', id);
  if (!existsSync(folder)) return;
  for (const buildId of readdirSync(folder).filter((name) => !kept.includes(name))) {
    rmSync(path.join(folder, buildId), { recursive: true, force: true });
  }
}
