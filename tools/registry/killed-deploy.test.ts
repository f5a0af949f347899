import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { isLongTier } from '../../shared/kit/src/testing/tier.ts';
import {
  readRegistryFile,
  registryFile,
} from '../../testnet/src/app/site/registry/registry-file.ts';
import { buildInto, hasBuild } from '../site/files.ts';
import { aRecord, aSite, writeBuild } from './a-site.ts';
import type { TestSite } from './a-site.ts';
import { publish } from './publish.ts';
import { changeRegistry, declareRemote, readRegistry } from './registry.ts';

/** Deploys `b2` in a process that kills itself before its file operation number `argv[2]`. */
const PROGRAM = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , at, siteDir, folder] = process.argv;
const { aRecord, writeBuild } = await import('${import.meta.dirname}/a-site.ts');
const { buildInto } = await import('${import.meta.dirname}/../site/files.ts');
const { publish } = await import('${import.meta.dirname}/publish.ts');

let left = Number(at);
for (const name of ['mkdirSync', 'writeFileSync', 'openSync', 'fsyncSync', 'closeSync', 'renameSync', 'rmSync', 'utimesSync']) {
  const real = fs[name];
  fs[name] = (...given) => {
    if (left === 0) process.kill(process.pid, 'SIGKILL');
    left -= 1;
    return real(...given);
  };
}
syncBuiltinESMExports();

const site = { name: 'mfe-faucet', kind: 'remote', folder };
await buildInto(siteDir, site, async (_site, draft) => {
  writeBuild(draft, 'b2');
  return aRecord('b2');
});
await publish({ siteDir, site, buildId: 'b2' });
`;

async function deploy({ siteDir, site }: TestSite, buildId: string) {
  await buildInto(siteDir, site, async (_site, draft) => {
    writeBuild(draft, buildId);
    return aRecord(buildId);
  });
  await publish({ siteDir, site, buildId });
}

/** Deploys over a site in which `b1` is live, and is killed at a step. Returns the signal that ended it, if any. */
async function killAt(step: number): Promise<{ test: TestSite; signal: string | null }> {
  const test = await aSite();
  await deploy(test, 'b0');
  utimesSync(path.join(test.siteDir, 'remotes/mfe-faucet/b0'), 0, 0);
  await deploy(test, 'b1');
  const program = path.join(test.root, 'deploy.mjs');
  writeFileSync(program, PROGRAM);
  const child = spawn(process.execPath, [program, String(step), test.siteDir, test.site.folder]);
  let complaint = '';
  child.stderr.on('data', (text) => (complaint += String(text)));
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (signal === null && code !== 0) throw new Error(complaint);
  return { test, signal };
}

/** Checks the site that a deploy has left, killed or not: it is whole, and the next deploy works. */
async function expectWhole(test: TestSite, step: number) {
  const { siteDir, site } = test;
  const stored = readRegistryFile(registryFile(siteDir))?.registry.remotes['mfe-faucet'];
  expect([step, ['b1', 'b2'].includes(stored?.live ?? '')]).toEqual([step, true]);
  for (const buildId of stored?.builds ?? []) {
    expect([step, buildId, hasBuild(siteDir, site, buildId)]).toEqual([step, buildId, true]);
  }
  const lock = `${registryFile(siteDir)}.lock`;
  if (existsSync(lock)) utimesSync(lock, 0, 0);
  await deploy(test, 'b3');
  expect(readRegistry(siteDir).remotes['mfe-faucet']?.builds.slice(0, 1)).toEqual(['b3']);
  rmSync(test.root, { recursive: true });
}

/** In the long tier it is killed at each step. */
const EVERY = isLongTier ? 1 : 4;

it('a deploy that is killed at any step leaves the live site as it was, or as it is to be @slow', async () => {
  const AT_ONCE = 4;
  let steps = 0;
  let isDone = false;
  for (let first = 0; !isDone; first += AT_ONCE * EVERY) {
    const batch = Array.from({ length: AT_ONCE }, (_, index) => first + index * EVERY);
    for (const [index, { test, signal }] of (await Promise.all(batch.map(killAt))).entries()) {
      await expectWhole(test, batch[index] ?? 0);
      if (signal === null) isDone = true;
      else steps += 1;
    }
  }
  expect(steps).toBeGreaterThan(15 / EVERY);
});

it('deploys at the same time lose no entry of each other', async () => {
  const test = await aSite();
  const ids = ['mfe-a', 'mfe-b', 'mfe-c', 'mfe-d'];
  const program = path.join(test.root, 'declare.mjs');
  writeFileSync(
    program,
    `const { changeRegistry, declareRemote } = await import('${import.meta.dirname}/registry.ts');
     const [, , siteDir, id] = process.argv;
     for (let round = 0; round < 10; round += 1) {
       await changeRegistry(siteDir, (known) => declareRemote(known, { id, title: String(round), owner: 'us' }));
     }`,
  );
  const before = readRegistry(test.siteDir).epoch;
  await Promise.all(
    ids.map((id) => once(spawn(process.execPath, [program, test.siteDir, id]), 'close')),
  );
  await changeRegistry(test.siteDir, (known) =>
    declareRemote(known, { id: 'mfe-e', title: '9', owner: 'us' }),
  );
  const { epoch, remotes } = readRegistry(test.siteDir);
  expect([...ids, 'mfe-e'].map((id) => remotes[id]?.title)).toEqual(['9', '9', '9', '9', '9']);
  expect(epoch).toBe(before + 41);
  rmSync(test.root, { recursive: true });
});
