import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeBuild } from '../deploy/src/testing/write-build.ts';
import type { BuildRecord } from './build-record.ts';
import { buildInto, hasBuild } from './files.ts';
import type { SitePackage } from './packages.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'trove-files-'));
afterAll(() => rmSync(siteDir, { recursive: true }));

/** The record of a build that has read nothing. */
const aRecord = (buildId: string): BuildRecord => ({
  buildId,
  inputs: { files: {}, missing: [], folders: {} },
});

/** Builds a package whose build consists of these files. */
const build = (kind: SitePackage['kind'], buildId: string, files: Record<string, string>) =>
  buildInto(siteDir, { name: kind, kind, folder: '' }, async (_site, draft) => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(draft, file)), { recursive: true });
      writeFileSync(path.join(draft, file), text);
    }
    return aRecord(buildId);
  });
const read = (file: string) => readFileSync(path.join(siteDir, file), 'utf8');
const wallet = (buildId: string) =>
  build('wallet', buildId, { 'in-page.js': `wallet ${buildId}`, 'in-page.js.sri': buildId });

describe('the files of an older shell and wallet', () => {
  it('stay for open tabs, the scripts of the shell by their own names', async () => {
    await build('shell', 's1', { 'assets/a.1.js': 'a1', 'index.html': 's1' });
    await build('shell', 's2', { 'assets/a.2.js': 'a2', 'index.html': 's2' });
    expect([read('shell/assets/a.1.js'), read('shell/assets/a.2.js')]).toEqual(['a1', 'a2']);
    expect([read('shell/index.html'), read('shell/build-id.txt')]).toEqual(['s2', 's2']);
  });

  it('stay for open tabs, the script of the wallet by the name of its build', async () => {
    await wallet('w1');
    await wallet('w2');
    expect(read('wallet/in-page.js')).toBe('wallet w2');
    expect([read('wallet/w1/in-page.js'), read('wallet/w2/in-page.js')]).toEqual([
      'wallet w1',
      'wallet w2',
    ]);
  });

  it('are removed 14 days after the next wallet', async () => {
    await wallet('w3');
    utimesSync(path.join(siteDir, 'wallet/w1'), 0, 0);
    utimesSync(path.join(siteDir, 'wallet/w3'), 0, 0);
    await wallet('w4');
    const exists = ['w1', 'w2', 'w3', 'w4'].map((id) =>
      existsSync(path.join(siteDir, 'wallet', id)),
    );
    expect(exists).toEqual([false, true, true, true]);
    expect(read('wallet/in-page.js')).toBe('wallet w4');
  });
});

describe('the build of a remote', () => {
  const folder = path.join(siteDir, 'sources');
  const site = { name: 'mfe-faucet', kind: 'remote', folder } as const;
  const buildRemote = (buildId: string, damage: (draft: string) => void = () => undefined) =>
    buildInto(siteDir, site, async (_site, draft) => {
      writeBuild(draft, buildId);
      damage(draft);
      return aRecord(buildId);
    });

  it.each(['server/draw-page.mjs', 'standalone.html', 'page.js'])(
    'is refused without %s',
    async (file) => {
      mkdirSync(path.join(folder, 'src'), { recursive: true });
      writeFileSync(path.join(folder, 'src/server.ts'), '');
      const building = buildRemote('b1', (draft) => rmSync(path.join(draft, file)));
      await expect(building).rejects.toThrow(`The build b1 of mfe-faucet is not complete: ${file}`);
      expect(hasBuild(siteDir, site, 'b1')).toBe(false);
    },
  );

  it('is refused under the name of another', async () => {
    const building = buildRemote('b2', (draft) => void writeBuild(draft, 'b9'));
    await expect(building).rejects.toThrow('is not complete');
  });

  it('is made again when it has been damaged on the disk', async () => {
    await buildRemote('b3');
    rmSync(path.join(siteDir, 'remotes/mfe-faucet/b3/page.js'));
    expect(hasBuild(siteDir, site, 'b3')).toBe(false);
    await buildRemote('b3');
    expect(hasBuild(siteDir, site, 'b3')).toBe(true);
  });
});
