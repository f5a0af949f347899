import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { deployFolder, promote, rollback } from './deploy-commands.ts';
import { remoteDir } from './registry/whole-build.ts';
import { folderStore } from './site-store.ts';
import { writeBuild } from './testing/write-build.ts';

const ID = 'mfe-faucet';
const author = { who: 'ci', commit: 'c0ffee' };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-kept-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const siteDir = () => path.join(root, 'site');
const store = () => folderStore(siteDir());
const dirOf = (buildId: string) => remoteDir(siteDir(), ID, buildId);
const entry = async () => (await store().readRegistry()).remotes[ID];

/** Deploys a finished build; `damage` changes it before. */
function deploy(buildId: string, damage: (folder: string) => void = () => undefined) {
  const folder = path.join(root, 'ready', buildId);
  writeBuild(folder, buildId);
  damage(folder);
  return deployFolder(store(), folder, author);
}

/** Makes the builds as old as if they had not been in use for a month. */
function age(...builds: string[]) {
  for (const buildId of builds) utimesSync(dirOf(buildId), 0, 0);
}

const MANY = Array.from({ length: 10 }, (_, index) => `b${index}`);

describe('deploying a remote', () => {
  it('keeps the files of all builds of the last 14 days, however many there are', async () => {
    for (const buildId of MANY) await deploy(buildId);
    expect(MANY.filter((buildId) => existsSync(dirOf(buildId)))).toEqual(MANY);
    expect((await entry())?.builds).toHaveLength(8);
  });

  it('keeps a build that was live until now, even if it was deployed long ago', async () => {
    await deploy('b0');
    age('b0');
    for (const buildId of MANY.slice(1)) await deploy(buildId);
    expect(existsSync(dirOf('b0'))).toBe(true);
    age('b0');
    await deploy('c0');
    expect(existsSync(dirOf('b0'))).toBe(false);
  });

  it('keeps the eight newest, however old they are', async () => {
    for (const buildId of MANY) await deploy(buildId);
    age(...MANY);
    await deploy('c0');
    const kept = MANY.filter((buildId) => existsSync(dirOf(buildId)));
    expect(kept).toEqual(expect.arrayContaining(MANY.slice(-7)));
    expect(kept).not.toContain('b1');
  });

  it.each([
    ['its entry', 'remoteEntry.js', 'missing'],
    ['a page', 'page.js', 'missing'],
    // It counts as a plain build of webpack then, which has a manifest.
    ['its description', 'build.json', 'has no mf-manifest.json'],
    ['its declaration', 'remote.json', 'missing'],
  ])('refuses a build without %s, and leaves the live one', async (_what, file, words) => {
    await deploy('b1');
    const before = await store().readRegistry();
    const deploying = deploy('b2', (folder) => rmSync(path.join(folder, file)));
    await expect(deploying).rejects.toThrow(words);
    expect(await store().readRegistry()).toEqual(before);
    expect(existsSync(dirOf('b2'))).toBe(false);
  });

  it.each([
    ['another script than its hash', 'page.js', 'other()', 'does not have its hash'],
    ['a description that is cut short', 'build.json', '{"version":', 'damaged'],
  ])('refuses a build with %s', async (_what, file, text, words) => {
    await deploy('b1');
    const deploying = deploy('b2', (folder) => writeFileSync(path.join(folder, file), text));
    await expect(deploying).rejects.toThrow(words);
    expect((await entry())?.live).toBe('b1');
  });
});

describe('rolling a remote back', () => {
  it('reaches every build that is kept, in the registry or not', async () => {
    for (const buildId of MANY) await deploy(buildId);
    await rollback(store(), ID, 'b8', author);
    expect(await entry()).toMatchObject({ live: 'b8', builds: MANY.slice(-8).toReversed() });
    await rollback(store(), ID, 'b0', author);
    expect((await entry())?.live).toBe('b0');
    expect(Object.keys((await entry())?.details ?? {})).toContain('b0');
  });

  it('refuses a build that is not whole any more, or gone', async () => {
    await deploy('b1');
    await deploy('b2');
    rmSync(path.join(dirOf('b1'), 'page.js'));
    await expect(rollback(store(), ID, 'b1', author)).rejects.toThrow('page.js is missing.');
    await expect(promote(store(), ID, 'b9', author)).rejects.toThrow('has no build b9');
    expect((await entry())?.live).toBe('b2');
  });
});
