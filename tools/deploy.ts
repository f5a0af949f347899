import { parseArgs } from 'node:util';

import type { Registry, RemoteBuild } from '../shared/contract/src/registry.ts';
import { createBuildFinder, declareRemotes } from './build.ts';
import { typeComplaints } from './check-types.ts';
import { appendAudit } from './deploy/audit.ts';
import { findLocalAuthor } from './deploy/author.ts';
import { siteDir as defaultSiteDir } from './lib/settings.ts';
import { publish, publishEarlier } from './registry/publish.ts';
import { describeShell } from './registry/shell-check.ts';
import { buildInto } from './site/files.ts';
import { sitePackages } from './site/packages.ts';
import type { SitePackage } from './site/packages.ts';

interface Deployment {
  siteDir: string;
  /** Id of the remote, which is the name of its folder. */
  id: string;
}

interface Deployed {
  buildId: string;
  /** Which shell of the site runs the build, as a sentence. */
  shell: string;
}

function findRemote(id: string): SitePackage {
  const remotes = sitePackages().filter(({ kind }) => kind === 'remote');
  const site = remotes.find(({ name }) => name === id);
  if (site) return site;
  throw new Error(
    `There is no remote "${id}" to build. Available remotes: ${remotes.map(({ name }) => name).join(', ')}.`,
  );
}

/** Returns what writes the line of the audit about a change of a remote's pointer. */
const createNote =
  (siteDir: string, remote: string, action: 'promote' | 'rollback') =>
  (before: Registry, next: Registry) => {
    const liveIn = ({ remotes }: Registry) => remotes[remote]?.live ?? null;
    appendAudit(siteDir, {
      epoch: before.epoch + 1,
      at: new Date().toISOString(),
      ...findLocalAuthor(),
      action,
      remote,
      from: liveIn(before),
      to: liveIn(next),
    });
  };

/** Runs `move` with a check that keeps the sentence about the shell. */
async function withShell(
  siteDir: string,
  buildId: string,
  move: (check: (build: RemoteBuild) => void) => Promise<void>,
): Promise<Deployed> {
  let shell = '';
  await move((build) => {
    shell = describeShell(siteDir, build);
  });
  return { buildId, shell };
}

/** Builds a remote unless it has type errors, and returns the id of the build. */
async function buildChecked(siteDir: string, site: SitePackage): Promise<string> {
  const complaints = await typeComplaints([site.folder]);
  if (complaints.length > 0) {
    throw new Error(
      `${complaints.join('\n')}\n${site.name} was not deployed because of type errors.`,
    );
  }
  const { buildId } = await buildInto(siteDir, site);
  return buildId;
}

/**
 * Builds one remote and puts it live, unless it has type errors, is not complete or no shell of the site will run it;
 * all other packages, builds and registry entries stay unchanged.
 */
async function deployRemote({ siteDir, id }: Deployment): Promise<Deployed> {
  const site = findRemote(id);
  await declareRemotes(siteDir);
  const buildId = createBuildFinder(siteDir)(site) ?? (await buildChecked(siteDir, site));
  const note = createNote(siteDir, id, 'promote');
  return withShell(siteDir, buildId, (check) => publish({ siteDir, site, buildId, check, note }));
}

/** Puts an earlier build live again: only the registry's pointer changes, nothing is built. */
const rollBackRemote = ({ siteDir, id, buildId }: Deployment & { buildId: string }) => {
  const note = createNote(siteDir, id, 'rollback');
  return withShell(siteDir, buildId, (check) =>
    publishEarlier({ siteDir, site: findRemote(id), buildId, check, note }),
  );
};

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
      ? await rollBackRemote({ siteDir, id, buildId: values.rollback })
      : await deployRemote({ siteDir, id });
    console.info(
      `${id} ${buildId} is live (${((performance.now() - started) / 1000).toFixed(1)} s). ${shell} Open tabs load it on their next navigation.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
