import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import path from 'node:path';

import { hashNamed } from '@trove/federation/build/name-build.ts';
import { replaceFile } from '@trove/federation/registry/registry-file.ts';
import { readShellFile } from '@trove/federation/registry/shell-build.ts';
import type { ShellBuild } from '@trove/federation/registry/shell-build.ts';

/** Name by which commands and the audit call the shell; no remote may have it. */
export const SHELL = 'shell';

/** Folder of the builds of the shell, each whole and never changed. */
export const shellsDir = (siteDir: string) => path.join(siteDir, 'shells');
export const keptShellDir = (siteDir: string, buildId: string) =>
  path.join(shellsDir(siteDir), buildId);

/** What the server of a site serves: the files of the live build, and scripts of earlier ones for open tabs. */
const servedDir = (siteDir: string) => path.join(siteDir, 'shell');
const markerFile = (siteDir: string) => path.join(servedDir(siteDir), 'build-id.txt');

/** Whether a folder contains a build of the shell and not of a remote. */
export const isShell = (folder: string): boolean => readShellFile(folder) !== undefined;

/** Reads a build of the shell; throws a sentence if a file is missing or was changed after the build was named. */
export function readWholeShell(folder: string): ShellBuild {
  const build = readShellFile(folder);
  if (!build) throw new Error(`There is no shell in ${folder}.`);
  const refuse = (reason: string): never => {
    throw new Error(`The build ${build.buildId} of the shell is refused: ${reason}`);
  };
  for (const file of ['index.html', 'server/draw-frame.mjs']) {
    if (!existsSync(path.join(folder, file))) refuse(`${file} is missing.`);
  }
  if (hashNamed(folder, build.buildId) !== build.buildId) {
    refuse('its files are not those that it was named by.');
  }
  return build;
}

/** Returns whether the site keeps this build of the shell, whole. */
export function hasShell(siteDir: string, buildId: string): boolean {
  try {
    return readWholeShell(keptShellDir(siteDir, buildId)).buildId === buildId;
  } catch {
    return false;
  }
}

/** Puts the files of a build in their place, whole or not at all. */
export function keepShell(siteDir: string, buildId: string, folder: string) {
  if (hasShell(siteDir, buildId)) return;
  const draft = path.join(siteDir, '.drafts', `${SHELL}-${buildId}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  cpSync(folder, draft, { recursive: true });
  const target = keptShellDir(siteDir, buildId);
  mkdirSync(path.dirname(target), { recursive: true });
  // The build that is there is damaged, since it is not whole.
  if (existsSync(target)) renameSync(target, `${draft}-damaged`);
  renameSync(draft, target);
}

/**
 * Makes the site serve a build that it keeps. Each file is replaced at once, pages last; the scripts of other builds stay for open
 * tabs. A process that is killed leaves the marker of the build before, so that the next one repeats it.
 */
export function serveShell(siteDir: string, buildId: string) {
  const marker = markerFile(siteDir);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === buildId) return;
  const kept = keptShellDir(siteDir, buildId);
  const files = readdirSync(kept, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(kept, path.join(entry.parentPath, entry.name)));
  const isPage = (file: string) => /\.html(?:\.\w+)?$/.test(file);
  for (const file of [...files.filter((one) => !isPage(one)), ...files.filter(isPage)]) {
    const target = path.join(servedDir(siteDir), file);
    mkdirSync(path.dirname(target), { recursive: true });
    const draft = `${target}.${process.pid}.new`;
    copyFileSync(path.join(kept, file), draft);
    renameSync(draft, target);
  }
  replaceFile(marker, buildId);
}
