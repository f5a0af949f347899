import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isLongTier } from '../../shared/kit/src/testing/tier.ts';
import {
  readRegistryFile,
  registryFile,
} from '../../testnet/src/app/site/registry/registry-file.ts';
import { writeBuild } from '../registry/a-site.ts';
import { readWholeBuild } from '../registry/whole-build.ts';
import { remoteDir } from '../site/packages.ts';
import { readAudit } from './audit.ts';
import { promote, publishFolder } from './deploy-commands.ts';
import { folderStore } from './site-store.ts';

const ID = 'mfe-faucet';
const author = { who: 'ci', commit: 'c0ffee' };

/** Publishes and promotes `b2` in a process that kills itself before its file operation number `argv[2]`. */
const PROGRAM = `
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const [, , at, siteDir, folder] = process.argv;
const { promote, publishFolder } = await import('${import.meta.dirname}/deploy-commands.ts');
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

const author = { who: 'ci', commit: 'c0ffee' };
const store = folderStore(siteDir);
await publishFolder(store, folder, author);
await promote(store, '${ID}', 'b2', author);
`;

let root: string;
let ready: Record<'b1' | 'b2', string>;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-killed-'));
  const write = (buildId: string) => {
    const folder = path.join(root, buildId);
    const script = `var mfe_faucet__${buildId} = { init() {}, get() {} };`;
    writeBuild(folder, buildId, {}, { 'remoteEntry.js': script });
    const declaration = { id: ID, title: 'Faucet', description: '', owner: 'us', routes: [] };
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(declaration));
    return folder;
  };
  ready = { b1: write('b1'), b2: write('b2') };
  writeFileSync(path.join(root, 'deploy.mjs'), PROGRAM);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the site with `b1` live, after a process that was killed at a step; `signal` is null if it came to its end. */
async function killAt(step: number) {
  const siteDir = path.join(root, `site-${step}`);
  cpSync(path.join(root, 'site'), siteDir, { recursive: true });
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

it('a publication that is killed at any step leaves a whole site, a true audit, and can be repeated @slow', async () => {
  const AT_ONCE = 4;
  const first = folderStore(path.join(root, 'site'));
  await publishFolder(first, ready.b1, author);
  await promote(first, ID, 'b1', author);

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
        const folder = remoteDir(siteDir, ID, buildId);
        expect(readWholeBuild({ name: ID, kind: 'remote', folder }, buildId, folder)).toBeTruthy();
      }
      const lock = `${registryFile(siteDir)}.lock`;
      if (existsSync(lock)) utimesSync(lock, 0, 0);
      await publishFolder(folderStore(siteDir), ready.b2, author);
      await promote(folderStore(siteDir), ID, 'b2', author);
      const again = await folderStore(siteDir).readRegistry();
      expect(again.remotes[ID]?.live).toBe('b2');
      if (signal === null) isDone = true;
      else steps += 1;
    }
  }
  expect(steps).toBeGreaterThan(15 / EVERY);
});
