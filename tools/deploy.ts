import { parseArgs } from 'node:util';

import { createBuildFinder } from './build.ts';
import { typeComplaints } from './check-types.ts';
import { findLocalAuthor } from './deploy/src/author.ts';
import { deployFolder, rollback } from './deploy/src/deploy-commands.ts';
import { remoteDir } from './deploy/src/registry/whole-build.ts';
import { folderStore } from './deploy/src/site-store.ts';
import { siteDir as defaultSiteDir } from './lib/settings.ts';
import { buildInto } from './site/files.ts';
import { sitePackages } from './site/packages.ts';
import type { SitePackage } from './site/packages.ts';
import { runBuild } from './site/run-build.ts';

interface Deployment {
  siteDir: string;
  /** Id of the remote, which is the name of its folder. */
  id: string;
}

function findRemote(id: string): SitePackage {
  const remotes = sitePackages().filter(({ kind }) => kind === 'remote');
  const site = remotes.find(({ name }) => name === id);
  if (site) return site;
  throw new Error(
    `There is no remote "${id}" to build. Available remotes: ${remotes.map(({ name }) => name).join(', ')}.`,
  );
}

/** Throws the type errors of a remote. */
async function refuseTypeErrors({ name, folder }: SitePackage) {
  const complaints = await typeComplaints([folder]);
  if (complaints.length === 0) return;
  throw new Error(`${complaints.join('\n')}\n${name} was not deployed because of type errors.`);
}

/** Builds a remote unless it has type errors, and returns the id of the build. */
async function buildChecked(siteDir: string, site: SitePackage): Promise<string> {
  const { buildId } = await buildInto(siteDir, site, async (...given) => {
    // Side by side, because a machine has two cores. Both end before the draft is moved or removed.
    const [types, built] = await Promise.allSettled([refuseTypeErrors(site), runBuild(...given)]);
    if (types.status === 'rejected') throw types.reason;
    if (built.status === 'rejected') throw built.reason;
    return built.value;
  });
  return buildId;
}

/**
 * Builds one remote and puts it live, unless it has type errors, is not complete or no shell of the site will run it;
 * all other packages, builds and registry entries stay unchanged.
 */
async function deployRemote({ siteDir, id }: Deployment) {
  const site = findRemote(id);
  const buildId = createBuildFinder(siteDir)(site) ?? (await buildChecked(siteDir, site));
  const folder = remoteDir(siteDir, id, buildId);
  return deployFolder(folderStore(siteDir), folder, findLocalAuthor());
}

if (import.meta.main) {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { rollback: { type: 'string' } },
  });
  const started = performance.now();
  const [id = ''] = positionals;
  const siteDir = defaultSiteDir();
  try {
    const { buildId, shell } = values.rollback
      ? await rollback(folderStore(siteDir), id, values.rollback, findLocalAuthor())
      : await deployRemote({ siteDir, id });
    console.info(
      `${id} ${buildId} is live (${((performance.now() - started) / 1000).toFixed(1)} s). ${shell} Open tabs load it on their next navigation.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
