import path from 'node:path';

import { readDeclaration } from '../shared/federation/src/build/remote-declaration.ts';
import { ROOT, siteDir as defaultSiteDir } from './lib/settings.ts';
import { publish } from './registry/publish.ts';
import { changeRegistry, declareRemote } from './registry/registry.ts';
import { computeBuildId } from './site/build-id.ts';
import { buildInto, hasBuild } from './site/files.ts';
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

/**
 * Builds the packages whose sources have changed and puts them live. A remote whose sources did not change keeps its
 * live build, so a rollback lasts until there is a new one.
 */
export async function ensureSite({ siteDir, onProgress }: SiteWork): Promise<void> {
  const { remotes } = await declareRemotes(siteDir);
  const wanted = sitePackages().map((site) => ({
    site,
    buildId: computeBuildId(ROOT, site.inputs),
  }));
  const isDone = ({ site, buildId }: { site: SitePackage; buildId: string }) =>
    hasBuild(siteDir, site, buildId) &&
    (site.kind !== 'remote' || remotes[site.name]?.builds.includes(buildId) === true);

  const stale = wanted.filter((build) => !isDone(build));
  let finished = 0;
  if (stale.length > 0)
    onProgress(`${stale.map(({ site }) => site.name).join(', ')}: about 5 s each`);

  await forEachAtOnce(stale, async ({ site, buildId }) => {
    const started = performance.now();
    if (!hasBuild(siteDir, site, buildId)) await buildInto(siteDir, site, buildId);
    if (site.kind === 'remote') await publish({ siteDir, site, buildId });
    finished += 1;
    onProgress(`${finished} of ${stale.length}: ${site.name} ${buildId} in ${seconds(started)}`);
  });
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
