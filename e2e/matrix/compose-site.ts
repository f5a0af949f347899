import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';

import { readDeclaration } from '@trove/federation/build/remote-declaration.ts';

import {
  changeRegistry,
  declareRemote,
  listBuild,
  makeLive,
} from '../../tools/deploy/src/registry/registry.ts';
import { readWholeBuild, remoteDir } from '../../tools/deploy/src/registry/whole-build.ts';
import { publishShell } from '../../tools/deploy/src/shell/shell-commands.ts';
import { folderStore } from '../../tools/deploy/src/site-store.ts';
import { builtSite } from '../network-process.ts';
import { listStored, REACTS, unpackStored } from './stored.ts';

/** Shells and builds of remotes by their time: N is that of this run, the other is from stored files. */
export type Time = 'N-1' | 'N';

export const AUTHOR = { who: 'matrix', commit: 'matrix' };

export const FOREIGN = 'reports';

/** Builds of each remote by time. */
export type Builds = Readonly<Record<string, Readonly<Record<Time, string>>>>;

/**
 * Stores builds of a remote in the site, the newest first, and makes the newest live. Their limits of bytes are not checked, which
 * hold for compressed files.
 */
async function deploy(
  siteDir: string,
  id: string,
  found: readonly { from: string; name: string }[],
) {
  for (const { from, name } of found.toReversed()) {
    const folder = remoteDir(from, id, name);
    const build = readWholeBuild(id, name, folder);
    await folderStore(siteDir).putBuild({ id, buildId: name, folder });
    await changeRegistry(siteDir, (registry) => {
      const declared = declareRemote(registry, readDeclaration(folder));
      return makeLive(listBuild(declared, id, name, build), id, name);
    });
  }
  const builds = [...new Set(found.map(({ name }) => name))];
  await changeRegistry(siteDir, ({ remotes, ...registry }) => ({
    ...registry,
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([one, entry]) => [
        one,
        one === id ? { ...entry, builds } : entry,
      ]),
    ),
  }));
}

/** Returns the stored shell with its remotes, and the newest foreign remote, which a run does not build. */
export function findStored() {
  const older = listStored().findLast(({ parts }) => parts.includes('shell'));
  const foreign = listStored().at(-1);
  if (!older || !foreign) throw new Error('No builds are stored: `pnpm make:builds` makes them.');
  return { older, foreign };
}

export interface Composed {
  siteDir: string;
  builds: Builds;
  shells: Readonly<Record<Time, string>>;
  /** Builds of the foreign remote with another React, by its version. */
  reacts: Readonly<Record<string, string>>;
}

/** Returns the only build of a remote in an unpacked file. */
const findIn = (place: string, id: string) => readdirSync(path.join(place, 'remotes', id))[0] ?? '';

/**
 * Composes a site in a folder: the shells and of each remote the builds of both times; those of N are live. They are deployed as
 * teams and operators do it.
 */
export async function composeSite(folder: string): Promise<Composed> {
  const site = path.join(folder, 'site');
  const older = path.join(folder, 'older');
  const foreign = path.join(folder, 'foreign');
  const stored = findStored();
  unpackStored(stored.older, older);
  unpackStored(stored.foreign, foreign);
  cpSync(builtSite(), site, { recursive: true });
  const { buildId } = await publishShell(site, path.join(older, 'shell'), AUTHOR);

  const others = readdirSync(path.join(foreign, REACTS)).map((version) => {
    const from = path.join(foreign, REACTS, version);
    return { version, from, name: findIn(from, FOREIGN) };
  });

  const { remotes, shell } = await folderStore(site).readRegistry();
  const builds: Record<string, Record<Time, string>> = {};
  for (const id of readdirSync(path.join(older, 'remotes'))) {
    const before = findIn(older, id);
    const isForeign = id === FOREIGN;
    const now = isForeign ? findIn(foreign, id) : (remotes[id]?.live ?? '');
    await deploy(site, id, [
      { from: isForeign ? foreign : site, name: now },
      { from: older, name: before },
      ...(isForeign ? others : []),
    ]);
    builds[id] = { 'N-1': before, N: now };
  }
  return {
    siteDir: site,
    builds,
    shells: { 'N-1': buildId, N: shell?.live ?? '' },
    reacts: Object.fromEntries(others.map(({ version, name }) => [version, name])),
  };
}
