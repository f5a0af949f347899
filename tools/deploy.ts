import { parseArgs } from 'node:util';

import { declareRemotes, publish } from './build.ts';
import { typeComplaints } from './check-types.ts';
import { ROOT, siteDir as defaultSiteDir } from './lib/settings.ts';
import { computeBuildId } from './site/build-id.ts';
import { buildInto, hasBuild } from './site/files.ts';
import { sitePackages } from './site/packages.ts';
import { changeRegistry, rollBack } from './site/registry.ts';

interface Deployment {
  siteDir: string;
  /** Id of the remote, which is the name of its folder. */
  id: string;
}

/**
 * Builds one remote and puts it live, unless it has type errors; all other packages, builds and registry entries stay
 * unchanged.
 */
export async function deployRemote({ siteDir, id }: Deployment): Promise<string> {
  const remotes = sitePackages().filter(({ kind }) => kind === 'remote');
  const site = remotes.find(({ name }) => name === id);
  if (!site) {
    throw new Error(
      `There is no remote "${id}" to build. Available remotes: ${remotes.map(({ name }) => name).join(', ')}.`,
    );
  }
  await declareRemotes(siteDir);
  const buildId = computeBuildId(ROOT, site.inputs);
  if (!hasBuild(siteDir, site, buildId)) {
    const complaints = await typeComplaints([site.folder]);
    if (complaints.length > 0) {
      throw new Error(`${complaints.join('\n')}\n${id} was not deployed because of type errors.`);
    }
    await buildInto(siteDir, site, buildId);
  }
  await publish(siteDir, id, buildId);
  return buildId;
}

/** Puts an earlier build live again: only the registry's pointer changes, nothing is built. */
export async function rollBackRemote({ siteDir, id, buildId }: Deployment & { buildId: string }) {
  await changeRegistry(siteDir, (registry) => rollBack(registry, id, buildId));
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
    if (values.rollback) await rollBackRemote({ siteDir, id, buildId: values.rollback });
    const buildId = values.rollback ?? (await deployRemote({ siteDir, id }));
    console.info(
      `${id} ${buildId} is live (${((performance.now() - started) / 1000).toFixed(1)} s). Open tabs load it on their next navigation.`,
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
