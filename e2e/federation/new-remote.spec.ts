import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { deployFolder } from '../../tools/deploy/src/deploy-commands.ts';
import { remoteDir } from '../../tools/deploy/src/registry/whole-build.ts';
import { folderStore } from '../../tools/deploy/src/site-store.ts';
import { writeRemote } from '../../tools/new-remote.ts';
import { buildInto } from '../../tools/site/files.ts';
import { expect, test } from '../fixtures.ts';
import { Person } from '../person.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns one hash of all files of the shell. */
function hashOfShell(siteDir: string): string {
  const hash = createHash('sha256');
  for (const file of globSync('shell/**/*', { cwd: siteDir }).toSorted()) {
    const full = path.join(siteDir, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** Builds what `pnpm new:remote reports` writes, and deploys it to a site. */
async function deployNewRemote(siteDir: string) {
  const place = mkdtempSync(path.join(ROOT, '.new-remote-'));
  try {
    const folder = path.join(place, 'mfe-reports');
    mkdirSync(folder);
    writeRemote(folder, 'reports');
    // As `pnpm install` does for a package with these dependencies.
    symlinkSync(path.join(ROOT, 'mfe-faucet/node_modules'), path.join(folder, 'node_modules'));
    const site = { name: 'mfe-reports', kind: 'remote', folder } as const;
    const { buildId } = await buildInto(siteDir, site);
    const author = { who: 'us', commit: 'c0ffee' };
    await deployFolder(folderStore(siteDir), remoteDir(siteDir, site.name, buildId), author);
  } finally {
    rmSync(place, { recursive: true });
  }
}

const FOREIGN = `var acme_charts__b1 = {
  init() {},
  async get() {
    return () => ({
      contract: '1.0.0',
      mount(element) {
        element.innerHTML = '<main><h1>Charts of Acme</h1></main>';
        return { unmount: () => element.replaceChildren() };
      },
    });
  },
};`;

/** Writes a build that nobody here has made, by hand. */
function writeForeignBuild(folder: string) {
  const write = (file: string, content: unknown) =>
    writeFileSync(path.join(folder, file), JSON.stringify(content));
  const menu = { section: 'additional', label: 'Charts', path: '/x/acme-charts' };
  const hash = createHash('sha384').update(FOREIGN).digest('base64');
  writeFileSync(path.join(folder, 'remoteEntry.js'), FOREIGN);
  write('remote.json', {
    id: 'acme-charts',
    title: 'Charts',
    description: 'Charts of Acme.',
    owner: 'acme',
    routes: [],
  });
  write('build.json', {
    version: '1.0.0',
    menu,
    base: 'remotes/acme-charts/b1/',
    global: 'acme_charts__b1',
    entry: 'remoteEntry.js',
    preload: [{ path: '/x/acme-charts', files: ['remoteEntry.js'] }],
    integrity: { 'remoteEntry.js': `sha384-${hash}` },
    requires: { contract: '^1.0.0', shared: {} },
  });
}

test.describe('a remote that the site does not know', () => {
  test('is live after its deploy: its page, its title and its entry in the menu @long', async ({
    page,
    ownNetwork,
  }) => {
    const visitor = new Person(page, ownNetwork.url);
    const shell = hashOfShell(ownNetwork.siteDir);
    await visitor.open('/x/mfe-reports');
    await expect(page.getByRole('heading', { name: 'Not available yet' })).toBeVisible();

    await deployNewRemote(ownNetwork.siteDir);
    expect(hashOfShell(ownNetwork.siteDir)).toBe(shell);

    await visitor.open('/dashboard/all');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Reports').click();
    await expect(page).toHaveURL(/\/x\/mfe-reports$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    await expect(page).toHaveTitle(/Reports/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
    expect(visitor.faults).toEqual([]);

    const { status } = await fetch(`${ownNetwork.url}/x/mfe-reports`);
    const missing = await fetch(`${ownNetwork.url}/x/mfe-nothing`);
    expect([status, missing.status]).toEqual([200, 404]);
  });

  test('may come from another repository: a finished build without a framework', async ({
    page,
    ownNetwork,
  }) => {
    const ready = mkdtempSync(path.join(tmpdir(), 'trove-foreign-'));
    writeForeignBuild(ready);
    const deploy = (...words: string[]) =>
      execFileSync(
        process.execPath,
        ['tools/deploy/src/cli.ts', ...words, '--site', ownNetwork.siteDir, '--by', 'acme'],
        { cwd: ROOT, encoding: 'utf8' },
      );
    deploy('publish', ready, '--commit', 'c0ffee');
    deploy('promote', 'acme-charts', 'b1', '--commit', 'c0ffee');
    expect(deploy('who')).toContain('acme-charts  b1  acme');
    rmSync(ready, { recursive: true });

    const visitor = new Person(page, ownNetwork.url);
    await visitor.open('/dashboard/all');
    await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Charts').click();
    await expect(page).toHaveURL(/\/x\/acme-charts$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Charts of Acme' })).toBeVisible();
    expect(visitor.faults).toEqual([]);
  });
});
