import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { buildInto } from '../site/files.ts';
import { aRecord, aSite, writeBuild } from './a-site.ts';
import type { TestSite } from './a-site.ts';
import { publish, publishEarlier } from './publish.ts';
import { readRegistry } from './registry.ts';
import { describeShell } from './shell-check.ts';

const offers = { contract: '1.6.0', capabilities: [], shared: { react: '19.2.0' } };

let test: TestSite;
beforeEach(async () => {
  test = await aSite();
});
afterEach(() => rmSync(test.root, { recursive: true }));

function writeShell(build?: unknown) {
  mkdirSync(path.join(test.siteDir, 'shell'), { recursive: true });
  writeFileSync(path.join(test.siteDir, 'shell/index.html'), '<!doctype html>');
  if (build) writeFileSync(path.join(test.siteDir, 'shell/build.json'), JSON.stringify(build));
}

const sentenceFor = (requires: Parameters<typeof writeBuild>[2]) =>
  describeShell(test.siteDir, writeBuild(path.join(test.root, 'draft'), 'b1', requires));

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

  it('is asked for before a build goes live, and before it comes back', async () => {
    const check = (build: Parameters<typeof describeShell>[1]) =>
      void describeShell(test.siteDir, build);
    const deploy = async (buildId: string, contract: string) => {
      await buildInto(test.siteDir, test.site, async (_site, draft) => {
        writeBuild(draft, buildId, { contract });
        return aRecord(buildId);
      });
      await publish({ ...test, buildId, check });
    };
    await deploy('b1', '^1.6.0');
    await expect(deploy('b2', '^1.7.0')).rejects.toThrow('No shell of this site');
    expect(readRegistry(test.siteDir).remotes['mfe-faucet']?.live).toBe('b1');
    await expect(publishEarlier({ ...test, buildId: 'b2', check })).rejects.toThrow('No shell');
    expect(readRegistry(test.siteDir).remotes['mfe-faucet']?.live).toBe('b1');
  });
});

it('says so if the site has no shell, or one that does not state its offer', () => {
  expect(sentenceFor({})).toContain('has no shell yet');
  writeShell();
  expect(sentenceFor({})).toContain('does not state what it offers');
});
