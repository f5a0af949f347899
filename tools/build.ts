import path from 'node:path';

import { readDeclaration } from '../shared/federation/src/build/remote-declaration.ts';
import { findLocalAuthor } from './deploy/src/author.ts';
import { deployFolder } from './deploy/src/deploy-commands.ts';
import { changeRegistry, declareRemote } from './deploy/src/registry/registry.ts';
import { remoteDir } from './deploy/src/registry/whole-build.ts';
import { promoteShell } from './deploy/src/shell/shell-commands.ts';
import { folderStore } from './deploy/src/site-store.ts';
import { ROOT, siteDir as defaultSiteDir } from './lib/settings.ts';
import { readRecord } from './site/build-record.ts';
import { buildInto, hasBuild } from './site/files.ts';
import { createComparison } from './site/inputs.ts';
import { declaredRemotes, sitePackages } from './site/packages.ts';
import type { SitePackage } from './site/packages.ts';

/** Number of parallel builds: one needs a core and half a gigabyte, and a small machine can run two. */
const AT_ONCE = 2;

interface SiteWork {
  siteDir: string;
  onProgress: (sentence: string) => void;
}

const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Adds every declared remote to the registry, including those without a build. */
export const declareRemotes = (siteDir: string) => {
  const declared = declaredRemotes().map((name) => readDeclaration(path.join(ROOT, name)));
  return changeRegistry(siteDir, (registry) => declared.reduce(declareRemote, registry));
};

/** Runs the work for each item, at most two at a time; rejects with the first failure. */
async function forEachAtOnce<T>(items: readonly T[], work: (item: T) => Promise<void>) {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Returns a function that returns the id of a package's build if the site has the one of the present sources. */
export function createBuildFinder(siteDir: string): (site: SitePackage) => string | undefined {
  const isUnchanged = createComparison(ROOT);
  return (site) => {
    const record = readRecord(siteDir, site.name);
    const isPresent =
      record && isUnchanged(record.inputs) && hasBuild(siteDir, site, record.buildId);
    return isPresent ? record.buildId : undefined;
  };
}

/**
 * Builds the packages whose sources have changed, then puts them live, the shell that runs them first. A remote, or a shell, whose
 * build is still the same keeps its live build, so a rollback lasts until there is a new one.
 */
export async function ensureSite({ siteDir, onProgress }: SiteWork): Promise<void> {
  const { remotes, shell } = await declareRemotes(siteDir);
  const findBuild = createBuildFinder(siteDir);
  const isListed = ({ kind, name }: SitePackage, buildId: string) =>
    kind === 'wallet' ||
    (kind === 'shell' ? shell : remotes[name])?.builds.includes(buildId) === true;
  const stale = sitePackages().filter((site) => {
    const buildId = findBuild(site);
    return buildId === undefined || !isListed(site, buildId);
  });
  let finished = 0;
  const built: string[] = [];
  let newShell: string | undefined;
  if (stale.length > 0) onProgress(`${stale.map(({ name }) => name).join(', ')}: about 5 s each`);

  await forEachAtOnce(stale, async (site) => {
    const started = performance.now();
    const before = readRecord(siteDir, site.name)?.buildId;
    const buildId = findBuild(site) ?? (await buildInto(siteDir, site)).buildId;
    const isNew = buildId !== before || !isListed(site, buildId);
    if (site.kind === 'remote' && isNew) built.push(remoteDir(siteDir, site.name, buildId));
    if (site.kind === 'shell' && isNew) newShell = buildId;
    finished += 1;
    const what = isNew ? buildId : `${buildId}, as before`;
    onProgress(`${finished} of ${stale.length}: ${site.name} ${what} in ${seconds(started)}`);
  });
  // The remotes that a new shell no longer runs are built for it here, too.
  if (newShell !== undefined)
    await promoteShell(siteDir, newShell, findLocalAuthor(), { mayLose: true });
  for (const folder of built) await deployFolder(folderStore(siteDir), folder, findLocalAuthor());
}

if (import.meta.main) {
  const started = performance.now();
  try {
    await ensureSite({
      siteDir: defaultSiteDir(),
      onProgress: (sentence) => console.info(sentence),
    });
    console.info(`The site is up to date (${seconds(started)}).`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
