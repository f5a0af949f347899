import type { Registry } from '@trove/contract/registry.ts';

import type { AuditLine } from './audit.ts';
import { readReadyBuild } from './ready-build.ts';
import { declareRemote, listBuild, makeLive } from './registry/registry.ts';
import type { SiteStore } from './site-store.ts';

/** Who deploys, and the commit of the sources. */
export interface Author {
  who: string;
  commit: string;
}

type Done = Pick<AuditLine, 'action' | 'remote' | 'build'>;

/** Applies a change until no other process was first; one that changes nothing writes nothing. */
async function change(
  store: SiteStore,
  author: Author,
  done: Done,
  apply: (registry: Registry) => Registry,
): Promise<boolean> {
  for (;;) {
    const before = await store.readRegistry();
    const next = apply(before);
    if (next === before) return false;
    const liveIn = ({ remotes }: Registry) => remotes[done.remote]?.live ?? null;
    const line = { at: new Date().toISOString(), ...author, ...done };
    if (await store.swap(before, next, { ...line, from: liveIn(before), to: liveIn(next) })) {
      return true;
    }
  }
}

/** Stores a finished build and lists it, without a change for visitors. Throws a sentence if the build is refused. */
export async function publishFolder(store: SiteStore, folder: string, author: Author) {
  const ready = readReadyBuild(folder);
  const { id, buildId, build, declaration } = ready;
  const shell = store.describeShell(build);
  await store.putBuild(ready);
  const done = { action: 'publish', remote: id, build: buildId } as const;
  const isNew = await change(store, author, done, (registry) => {
    const declared = declareRemote(registry, declaration);
    return listBuild(declared, id, buildId, build);
  });
  return { id, buildId, shell, isNew };
}

/** Moves the pointer of a remote to a build that the site keeps, listed or not. */
export async function promote(
  store: SiteStore,
  remote: string,
  buildId: string,
  author: Author,
  action: 'promote' | 'rollback' = 'promote',
) {
  const build = await store.findBuild(remote, buildId);
  const shell = build ? store.describeShell(build) : '';
  const isNew = await change(store, author, { action, remote }, (registry) => {
    const isListed = registry.remotes[remote]?.builds.includes(buildId);
    const listed = build && !isListed ? listBuild(registry, remote, buildId, build) : registry;
    return makeLive(listed, remote, buildId);
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
  const moved = audit.findLast((line) => line.remote === remote && line.to === live && line.from);
  const target = buildId ?? moved?.from;
  if (!target) throw new Error(`No build of ${remote} was live before: name one.`);
  return promote(store, remote, target, author, 'rollback');
}
