import { existsSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { buildInto, hasBuild } from '../site/files.ts';
import { remoteDir } from '../site/packages.ts';
import { aRecord, aSite, writeBuild } from './a-site.ts';
import type { TestSite } from './a-site.ts';
import { publish, publishEarlier } from './publish.ts';
import { readRegistry } from './registry.ts';

let test: TestSite;
const dirOf = (buildId: string) => remoteDir(test.siteDir, 'mfe-faucet', buildId);
const entry = () => readRegistry(test.siteDir).remotes['mfe-faucet'];

/** Builds and publishes as `pnpm deploy:remote` does; `damage` changes the build before it is put in its place. */
async function deploy(buildId: string, damage: (draft: string) => void = () => undefined) {
  await buildInto(test.siteDir, test.site, async (_site, draft) => {
    writeBuild(draft, buildId);
    damage(draft);
    return aRecord(buildId);
  });
  await publish({ ...test, buildId });
}

/** Makes the builds as old as if they had not been in use for a month. */
function age(...builds: string[]) {
  for (const buildId of builds) utimesSync(dirOf(buildId), 0, 0);
}

beforeEach(async () => {
  test = await aSite();
});
afterEach(() => rmSync(test.root, { recursive: true }));

const MANY = Array.from({ length: 12 }, (_, index) => `b${index}`);

describe('deploying a remote', () => {
  it('keeps the files of all builds of the last 14 days, however many there are', async () => {
    for (const buildId of MANY) await deploy(buildId);
    expect(MANY.filter((buildId) => existsSync(dirOf(buildId)))).toEqual(MANY);
    expect(entry()?.builds).toHaveLength(8);
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
    expect(MANY.filter((buildId) => existsSync(dirOf(buildId)))).toEqual(MANY.slice(-7));
  });

  it.each([
    ['its entry', 'remoteEntry.js'],
    ['its server part', 'server/draw-page.mjs'],
    ['a page', 'page.js'],
    ['the page that runs it alone', 'standalone.html'],
    ['its description', 'build.json'],
  ])('refuses a build without %s, and leaves the live one', async (_what, file) => {
    await deploy('b1');
    const before = readRegistry(test.siteDir);
    const deploying = deploy('b2', (draft) => rmSync(path.join(draft, file)));
    await expect(deploying).rejects.toThrow(`The build b2 of mfe-faucet is not complete`);
    expect(readRegistry(test.siteDir)).toEqual(before);
    expect(existsSync(dirOf('b2'))).toBe(false);
  });

  it.each([
    ['another script than its hash', 'page.js', 'other()'],
    ['a description that is cut short', 'build.json', '{"version":'],
  ])('refuses a build with %s', async (_what, file, text) => {
    await deploy('b1');
    const deploying = deploy('b2', (draft) => writeFileSync(path.join(draft, file), text));
    await expect(deploying).rejects.toThrow('is not complete');
    expect(entry()?.live).toBe('b1');
  });

  it('refuses a build under the name of another', async () => {
    const deploying = deploy('b2', (draft) => void writeBuild(draft, 'b9'));
    await expect(deploying).rejects.toThrow('is not complete');
  });

  it('builds again what has been damaged on the disk', async () => {
    await deploy('b1');
    rmSync(path.join(dirOf('b1'), 'page.js'));
    expect(hasBuild(test.siteDir, test.site, 'b1')).toBe(false);
    await deploy('b1');
    expect(hasBuild(test.siteDir, test.site, 'b1')).toBe(true);
  });
});

describe('rolling a remote back', () => {
  it('reaches every build that is kept, in the registry or not', async () => {
    for (const buildId of MANY) await deploy(buildId);
    await publishEarlier({ ...test, buildId: 'b10' });
    expect(entry()).toMatchObject({ live: 'b10', builds: MANY.slice(-8).toReversed() });
    await publishEarlier({ ...test, buildId: 'b0' });
    expect(entry()?.live).toBe('b0');
    expect(Object.keys(entry()?.details ?? {})).toContain('b0');
  });

  it('refuses a build that is not whole any more, or gone', async () => {
    await deploy('b1');
    await deploy('b2');
    rmSync(path.join(dirOf('b1'), 'page.js'));
    await expect(publishEarlier({ ...test, buildId: 'b1' })).rejects.toThrow('page.js is missing.');
    await expect(publishEarlier({ ...test, buildId: 'b9' })).rejects.toThrow('has no build b9');
    expect(entry()?.live).toBe('b2');
  });
});
