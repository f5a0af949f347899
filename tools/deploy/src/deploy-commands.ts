import { changeAudited } from './audited-change.ts';
import type { Author } from './audited-change.ts';
import { readReadyBuild } from './ready-build.ts';
import { declareRemote, endCanary, listBuild, makeLive, startCanary } from './registry/registry.ts';
import type { SiteStore } from './site-store.ts';

/** Stores a finished build and lists it, without a change for visitors. Throws a sentence if the build is refused. */
export async function publishFolder(store: SiteStore, folder: string, author: Author) {
  const ready = readReadyBuild(folder);
  const { id, buildId, build, declaration } = ready;
  const shell = await store.describeShell(build);
  await store.putBuild(ready);
  const done = { action: 'publish', remote: id, build: buildId } as const;
  const isNew = await changeAudited(store, author, done, (registry) => {
    const declared = declareRemote(registry, declaration);
    return listBuild(declared, id, buildId, build);
  });
  return { id, buildId, shell, isNew };
}

/** Moves the pointer of a remote to a build that the site keeps, listed or not, for all visitors: its canary ends. */
export async function promote(
  store: SiteStore,
  remote: string,
  buildId: string,
  author: Author,
  action: 'promote' | 'rollback' = 'promote',
) {
  const build = await store.findBuild(remote, buildId);
  const shell = build ? await store.describeShell(build) : '';
  const isNew = await changeAudited(store, author, { action, remote }, (registry) => {
    const isListed = registry.remotes[remote]?.builds.includes(buildId);
    const listed = build && !isListed ? listBuild(registry, remote, buildId, build) : registry;
    return endCanary(makeLive(listed, remote, buildId), remote);
  });
  return { buildId, shell, isNew };
}

/** Publishes a finished build and makes it live. */
export async function deployFolder(store: SiteStore, folder: string, author: Author) {
  const { id, buildId } = await publishFolder(store, folder, author);
  return promote(store, id, buildId, author);
}

/** Moves the pointer back: to a build, or to the one that was live before the present one. */
export async function rollback(
  store: SiteStore,
  remote: string,
  buildId: string | undefined,
  author: Author,
) {
  const live = (await store.readRegistry()).remotes[remote]?.live;
  const audit = await store.readAudit();
  const moved = audit.findLast(
    ({ remote: id, from, to }) => id === remote && to === live && from !== null && from !== to,
  );
  const target = buildId ?? moved?.from;
  if (!target) throw new Error(`No build of ${remote} was live before: name one.`);
  return promote(store, remote, target, author, 'rollback');
}

/** Gives a listed build to a share of the visitors, in percent. */
export async function canary(
  store: SiteStore,
  remote: string,
  build: string,
  percent: number,
  author: Author,
) {
  const details = await store.findBuild(remote, build);
  const shell = details ? await store.describeShell(details) : '';
  const done = { action: 'canary', remote, build, percent } as const;
  await changeAudited(store, author, done, (registry) =>
    startCanary(registry, remote, build, percent),
  );
  return { shell };
}

/** Ends the canary of a remote; returns whether there was one. */
export const halt = (store: SiteStore, remote: string, author: Author) =>
  changeAudited(store, author, { action: 'halt', remote }, (registry) =>
    endCanary(registry, remote),
  );
