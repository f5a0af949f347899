import { chooseBuild } from '@trove/federation/loader/choose-build.ts';
import type { Offer } from '@trove/federation/loader/choose-build.ts';
import type { DeployedRegistry as Registry } from '@trove/federation/registry/deployed-registry.ts';

import { changeAudited } from '../audited-change.ts';
import type { Author } from '../audited-change.ts';
import { KEPT_BUILDS } from '../registry/registry.ts';
import { folderStore } from '../site-store.ts';
import { keepShell, keptShellDir, readWholeShell, serveShell, SHELL } from './kept-shells.ts';

/** Lists a build of the shell; the live one stays in the list. */
function listShell(registry: Registry, buildId: string): Registry {
  const { live = null, builds = [] } = registry.shell ?? {};
  if (builds.includes(buildId)) return registry;
  const others = builds.filter((one, index) => one === live || index < KEPT_BUILDS - 1);
  return { ...registry, shell: { live, builds: [buildId, ...others] } };
}

function makeShellLive(registry: Registry, buildId: string): Registry {
  const listed = listShell(registry, buildId);
  if (listed.shell?.live === buildId) return listed;
  return { ...listed, shell: { builds: [], ...listed.shell, live: buildId } };
}

/** Throws if a remote that runs now would no longer run: each must have a build that fits what the shell offers. */
function refuseLostRemotes({ remotes }: Registry, buildId: string, offer: Offer) {
  for (const [id, { live }] of Object.entries(remotes)) {
    const { kind } = chooseBuild({ schema: 1, epoch: 0, remotes }, id, offer);
    if (kind === 'incompatible') {
      throw new Error(
        `The shell ${buildId} offers contract ${offer.contract}, and no listed build of ${id} runs in it (${live} is live). Publish one that does first.`,
      );
    }
  }
}

/** Stores a finished build of the shell and lists it, without a change for visitors. */
export async function publishShell(siteDir: string, folder: string, author: Author) {
  const { buildId } = readWholeShell(folder);
  keepShell(siteDir, buildId, folder);
  const done = { action: 'publish', remote: SHELL, build: buildId } as const;
  const isNew = await changeAudited(folderStore(siteDir), author, done, (registry) =>
    listShell(registry, buildId),
  );
  return { buildId, isNew };
}

/** Makes the site serve a build of the shell that it keeps. Open tabs go on with theirs until they are loaded again. */
export async function promoteShell(
  siteDir: string,
  buildId: string,
  author: Author,
  {
    action = 'promote',
    mayLose = false,
  }: { action?: 'promote' | 'rollback'; mayLose?: boolean } = {},
) {
  const { offers } = readWholeShell(keptShellDir(siteDir, buildId));
  const store = folderStore(siteDir);
  const done = { action, remote: SHELL } as const;
  const isNew = await changeAudited(store, author, done, (registry) => {
    if (!mayLose) refuseLostRemotes(registry, buildId, offers);
    return makeShellLive(registry, buildId);
  });
  serveShell(siteDir, buildId);
  return { buildId, contract: offers.contract, isNew };
}

/** Makes the build live that was live before the present one, or the one that is named. */
export async function rollbackShell(siteDir: string, buildId: string | undefined, author: Author) {
  const store = folderStore(siteDir);
  const live = (await store.readRegistry()).shell?.live;
  const moved = (await store.readAudit()).findLast(
    ({ remote, from, to }) => remote === SHELL && to === live && from !== null && from !== to,
  );
  const target = buildId ?? moved?.from;
  if (!target) throw new Error('No build of the shell was live before: name one.');
  return promoteShell(siteDir, target, author, { action: 'rollback' });
}
