import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { readAudit } from '@trove/federation/registry/audit.ts';
import { readRegistryFile, registryFile } from '@trove/federation/registry/registry-file.ts';
import { isLongTier } from '@trove/kit/testing/tier.ts';

import { deployFolder } from './deploy-commands.ts';
import { changeRegistry, declareRemote, readRegistry } from './registry/registry.ts';
import { isWhole, remoteDir } from './registry/whole-build.ts';
import { folderStore } from './site-store.ts';
import { writeBuild } from './testing/write-build.ts';

const ID = 'mfe-faucet';
const author = { who: 'ci', commit: 'c0ffee' };

/** Deploys `b2` in a process that kills itself before its file operation number `argv[2]`. */
const PROGRAM = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , at, siteDir, folder] = process.argv;
const { deployFolder } = await import('${import.meta.dirname}/deploy-commands.ts');
const { folderStore } = await import('${import.meta.dirname}/site-store.ts');

let left = Number(at);
for (const name of ['appendFileSync', 'cpSync', 'mkdirSync', 'writeFileSync', 'openSync', 'fsyncSync', 'closeSync', 'renameSync', 'rmSync', 'utimesSync']) {
  const real = fs[name];
  fs[name] = (...given) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    left -= 1;
    return real(...given);
  };
}
syncBuiltinESMExports();

await deployFolder(folderStore(siteDir), folder, { who: 'ci', commit: 'c0ffee' });
`;

let root: string;
let ready: Record<'b1' | 'b2', string>;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-killed-'));
  const write = (buildId: string) => {
    const folder = path.join(root, buildId);
    writeBuild(folder, buildId);
    return folder;
  };
  ready = { b1: write('b1'), b2: write('b2') };
  writeFileSync(path.join(root, 'deploy.mjs'), PROGRAM);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the site with `b1` live, after a process that was killed at a step; `signal` is null if it came to its end. */
async function killAt(step: number) {
  const siteDir = path.join(root, `site-${step}`);
  cpSync(path.join(root, 'site'), siteDir, { recursive: true, preserveTimestamps: true });
  const child = spawn(process.execPath, [
    path.join(root, 'deploy.mjs'),
    String(step),
    siteDir,
    ready.b2,
  ]);
  let complaint = '';
  child.stderr.on('data', (text) => (complaint += String(text)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === null && code !== 0) throw new Error(complaint);
  return { siteDir, signal };
}

/** In the long tier it is killed at each step. */
const EVERY = isLongTier ? 1 : 4;

it('a deploy that is killed at any step leaves a whole site, a true audit, and can be repeated @slow', async () => {
  const AT_ONCE = 4;
  const first = folderStore(path.join(root, 'site'));
  await deployFolder(first, ready.b1, author);
  // A build that is old enough to be removed, so that a process is killed in that too.
  const old = remoteDir(path.join(root, 'site'), ID, 'b0');
  mkdirSync(old);
  utimesSync(old, 0, 0);

  let steps = 0;
  let isDone = false;
  for (let from = 0; !isDone; from += AT_ONCE * EVERY) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => killAt(from + index * EVERY));
    for (const { siteDir, signal } of await Promise.all(batch)) {
      const stored = readRegistryFile(registryFile(siteDir))?.registry;
      const entry = stored?.remotes[ID];
      const audit = readAudit(siteDir, stored?.epoch ?? 0);
      expect(audit.map(({ epoch }) => epoch)).toEqual(audit.map((_line, index) => index + 1));
      expect([audit.length, audit.at(-1)?.to]).toEqual([stored?.epoch, entry?.live]);
      for (const buildId of entry?.builds ?? []) {
        expect(isWhole(ID, buildId, remoteDir(siteDir, ID, buildId))).toBe(true);
      }
      const lock = `${registryFile(siteDir)}.lock`;
      if (existsSync(lock)) utimesSync(lock, 0, 0);
      await deployFolder(folderStore(siteDir), ready.b2, author);
      const again = await folderStore(siteDir).readRegistry();
      expect(again.remotes[ID]?.live).toBe('b2');
      if (signal === null) isDone = true;
      else steps += 1;
    }
  }
  expect(steps).toBeGreaterThan(15 / EVERY);
});

it('deploys at the same time lose no entry of each other', async () => {
  const siteDir = path.join(root, 'site-shared');
  const ids = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
  const program = path.join(root, 'declare.mjs');
  writeFileSync(
    program,
    `const { changeRegistry, declareRemote } = await import('${import.meta.dirname}/registry/registry.ts');
     const [, , siteDir, id] = process.argv;
     for (let round = 0; round < 10; round += 1) {
       await changeRegistry(siteDir, (known) => declareRemote(known, { id, title: String(round), owner: 'us' }));
     }`,
  );
  const before = readRegistry(siteDir).epoch;
  await Promise.all(
    ids.map((id) => once(spawn(process.execPath, [program, siteDir, id]), 'close')),
  );
  await changeRegistry(siteDir, (known) =>
    declareRemote(known, { id: 'mfe-e', title: '9', owner: 'us' }),
  );
  const { epoch, remotes } = readRegistry(siteDir);
  expect([...ids, 'mfe-e'].map((id) => remotes[id]?.title)).toEqual(['9', '9', '9', '9', '9']);
  expect(epoch).toBe(before + 41);
});
