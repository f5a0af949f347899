import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { deployFolder, promote } from '../deploy-commands.ts';
import { folderStore } from '../site-store.ts';
import { writeBuild } from '../testing/write-build.ts';
import { describeShell } from './shell-check.ts';

const offers = { contract: '1.6.0', shared: { react: '19.2.0' } };

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'trove-shell-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const siteDir = () => path.join(root, 'site');

function writeShell(build?: unknown) {
  mkdirSync(path.join(siteDir(), 'shell'), { recursive: true });
  writeFileSync(path.join(siteDir(), 'shell/index.html'), '<!doctype html>');
  if (build) writeFileSync(path.join(siteDir(), 'shell/build.json'), JSON.stringify(build));
}

const sentenceFor = (requires: Parameters<typeof writeBuild>[2]) =>
  describeShell(siteDir(), writeBuild(path.join(root, 'draft'), 'b1', requires));

describe('the shell that will run a build', () => {
  beforeEach(() => writeShell({ version: '1.4.0', buildId: 'abc', offers }));

  it('is named with its version, build and contract', () => {
    expect(sentenceFor({ contract: '^1.2.0', shared: { react: '^19.0.0' } })).toBe(
      'It runs in the shell 1.4.0 (abc), contract 1.6.0.',
    );
  });

  it('does not provide its modules to a build that needs others', () => {
    expect(sentenceFor({ shared: { react: '^20.0.0' } })).toContain('with its own copies');
  });

  it.each([
    ['a newer contract', { contract: '^1.7.0' }, 'it requires contract ^1.7.0'],
    ['another contract', { contract: '^2.0.0' }, 'it requires contract ^2.0.0'],
  ])('is missing for a build that needs %s', (_what, requires, reason) => {
    expect(() => sentenceFor(requires)).toThrow('No shell of this site will run this build');
    expect(() => sentenceFor(requires)).toThrow(reason);
  });

  it('is asked for before a build is published, and before it goes live', async () => {
    const store = folderStore(siteDir());
    const author = { who: 'ci', commit: 'c0ffee' };
    const findLive = async () => (await store.readRegistry()).remotes['mfe-faucet']?.live;
    const deploy = (buildId: string, contract: string) => {
      const folder = path.join(root, buildId);
      writeBuild(folder, buildId, { contract });
      return deployFolder(store, folder, author);
    };
    await deploy('b1', '^1.6.0');
    await expect(deploy('b2', '^1.7.0')).rejects.toThrow('No shell of this site');
    expect(await findLive()).toBe('b1');

    writeShell({ version: '1.5.0', buildId: 'abb', offers: { ...offers, contract: '1.5.0' } });
    await expect(promote(store, 'mfe-faucet', 'b1', author)).rejects.toThrow('No shell');
  });
});

it('says so if the site has no shell, or one that does not state its offer', () => {
  expect(sentenceFor({})).toContain('name the site with --site');
  writeShell();
  expect(sentenceFor({})).toContain('does not state what it offers');
});
