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
import { writeShell } from '../deploy/src/testing/write-shell.ts';
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

describe('the files of an older wallet', () => {
  it('stay for open tabs, by the name of their build', async () => {
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

describe('the build of the shell', () => {
  it('is kept whole, and is not served before it is deployed', async () => {
    const site = { name: 'shell', kind: 'shell', folder: '' } as const;
    let buildId = '';
    await buildInto(siteDir, site, async (_site, draft) => {
      writeShell(draft, 's1');
      buildId = (JSON.parse(readFileSync(path.join(draft, 'build.json'), 'utf8')) as BuildRecord)
        .buildId;
      return aRecord(buildId);
    });
    expect(read(`shells/${buildId}/assets/s1.js`)).toBe('s1');
    expect(hasBuild(siteDir, site, buildId)).toBe(false);
    mkdirSync(path.join(siteDir, 'shell'));
    writeFileSync(path.join(siteDir, 'shell/index.html'), '');
    expect(hasBuild(siteDir, site, buildId)).toBe(true);
    writeFileSync(path.join(siteDir, `shells/${buildId}/assets/s1.js`), 'changed');
    expect(hasBuild(siteDir, site, buildId)).toBe(false);
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
