import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

import type { RemoteBuild } from '@trove/contract/registry.ts';
import { appendAudit, readAudit } from '@trove/federation/registry/audit.ts';
import type { AuditLine } from '@trove/federation/registry/audit.ts';
import type { DeployedRegistry as Registry } from '@trove/federation/registry/deployed-registry.ts';

import type { ReadyBuild } from './ready-build.ts';
import { readRegistry, swapRegistry } from './registry/registry.ts';
import { noteInUse, removeOldBuilds } from './registry/retention.ts';
import { describeShell } from './registry/shell-check.ts';
import { isWhole, readWholeBuild, remoteDir } from './registry/whole-build.ts';
import { SHELL, shellsDir } from './shell/kept-shells.ts';

/** Where builds are deployed to. Each member may be repeated, and a process may be killed in any of them. */
export interface SiteStore {
  readRegistry(): Promise<Registry>;
  /** Writes the registry, and the line about it, if it still has the epoch of `before`; false if another was first. */
  swap(before: Registry, next: Registry, line: Omit<AuditLine, 'epoch'>): Promise<boolean>;
  /** Puts the files of a build in their place, whole or not at all. */
  putBuild(build: Pick<ReadyBuild, 'id' | 'buildId' | 'folder'>): Promise<void>;
  /** Reads a build that was put in its place; undefined if it is gone. Throws a sentence if it is damaged. */
  findBuild(id: string, buildId: string): Promise<RemoteBuild | undefined>;
  /** Says which shell will run a build; throws if none will. */
  describeShell(build: RemoteBuild): Promise<string>;
  readAudit(): Promise<AuditLine[]>;
  /** Says in a sentence why the registry has no remote. */
  explainEmpty(): Promise<string>;
}

/** Creates the store of a site in a folder. */
export const folderStore = (siteDir: string): SiteStore => ({
  readRegistry: async () => readRegistry(siteDir),
  async swap(before, next, line) {
    const { epoch } = before;
    const isOfShell = line.remote === SHELL;
    const builds = isOfShell ? shellsDir(siteDir) : path.join(siteDir, 'remotes', line.remote);
    // The build that was live until now is kept from now on, for tabs that run it.
    for (const build of [line.from, line.to, line.build]) {
      if (build) noteInUse(path.join(builds, build));
    }
    const isDone = await swapRegistry(siteDir, epoch, next, () =>
      appendAudit(siteDir, { epoch: epoch + 1, ...line }),
    );
    const listed = (isOfShell ? next.shell : next.remotes[line.remote])?.builds ?? [];
    if (isDone) removeOldBuilds({ siteDir, builds, listed });
    return isDone;
  },
  async putBuild({ id, buildId, folder }) {
    const target = remoteDir(siteDir, id, buildId);
    if (isWhole(id, buildId, target)) return;
    const draft = path.join(siteDir, '.drafts', `${id}-${buildId}-${process.pid}`);
    rmSync(draft, { recursive: true, force: true });
    cpSync(folder, draft, { recursive: true });
    mkdirSync(path.dirname(target), { recursive: true });
    // The build that is there is damaged, since it is not whole.
    if (existsSync(target)) renameSync(target, `${draft}-damaged`);
    renameSync(draft, target);
  },
  async findBuild(id, buildId) {
    const folder = remoteDir(siteDir, id, buildId);
    return existsSync(folder) ? readWholeBuild(id, buildId, folder) : undefined;
  },
  describeShell: async (build) => describeShell(siteDir, build),
  readAudit: async () => readAudit(siteDir, readRegistry(siteDir).epoch),
  explainEmpty: async () => `Nothing is deployed to ${siteDir} yet.`,
});
