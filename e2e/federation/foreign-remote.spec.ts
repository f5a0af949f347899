import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { packAll } from '../../tools/pack.ts';
import { expect, test } from '../fixtures.ts';
import { openShadowRoots, Person } from '../person.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MODEL = 'Spam/Ham Filter';

/** A folder outside the repository with the example and the packages, as a team that never saw it has it. */
let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trove-foreign-'));
  cpSync(path.join(ROOT, 'examples/foreign-remote'), folder, { recursive: true });
  packAll(path.join(folder, 'vendor'));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program in the folder; returns what it says, whether or not it succeeds. */
function run(program: string, ...words: string[]): string {
  try {
    return execFileSync(program, words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    return `${stdout}${stderr}`;
  }
}

const install = (...packages: string[]) =>
  run('npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages);

/** Publishes what was built and makes it live; returns the sentence about the shell. */
function deploy(siteDir: string): string {
  const words = ['--site', siteDir, '--by', 'ci@acme.test', '--commit', 'c0ffee'];
  const published = run('npx', 'trove-deploy', 'publish', 'dist', ...words);
  const buildId = run('npx', 'trove-deploy', 'name', 'dist').trim();
  expect(published).toContain(`reports ${buildId} is published`);
  return run('npx', 'trove-deploy', 'promote', 'reports', buildId, ...words);
}

/** Runs the commands of the example's own CI that need no secrets, after its `npm ci`; returns what each says. */
function runChecks(): string[] {
  const file = path.join(folder, '.github/workflows/remote.yml');
  const commands = [...readFileSync(file, 'utf8').matchAll(/^ +- run: (.+)$/gm)];
  const checks = commands.map(([, command = '']) => command).filter((one) => one !== 'npm ci');
  return checks.map((command) => {
    const [program = '', ...words] = command.split(' ');
    return run(program, ...words);
  });
}

function change(file: string, ...changes: readonly [from: string | RegExp, to: string][]) {
  const full = path.join(folder, file);
  const text = changes.reduce(
    (now, [from, to]) => now.replaceAll(from, to),
    readFileSync(full, 'utf8'),
  );
  writeFileSync(full, text);
}

const VITE = `import { federation as plugin } from '@module-federation/vite';
import { federation } from './federation.mjs';
const { experiments, ...options } = federation;
export default { plugins: [plugin(options)], build: { target: 'esnext' } };`;

/** Vite builds nothing without a page. */
const VITE_PAGE = '<script type="module" src="/src/remote.tsx"></script>';

test(
  'a remote of another repository is built, tested and deployed with npm alone',
  { tag: '@long' },
  async ({ page, ownNetwork }) => {
    test.setTimeout(900_000);
    await openShadowRoots(page);
    const buyer = new Person(page, ownNetwork.url);
    await buyer.bringWallet();
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await buyer.approvePurchase();
    await expect(page.getByText('You own this asset')).toBeVisible();

    let scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    const loaded = () =>
      scripts.filter((file) => /^\/remotes\/reports\/.*\.js$/.test(file)).map((file) => file);
    /** Opens the page from the menu; it lists the purchase. */
    const seesReports = async () => {
      scripts = [];
      await buyer.open('/dashboard/all');
      await page.getByRole('navigation', { name: 'Dashboard' }).getByText('Reports').click();
      await expect(page).toHaveURL(/\/x\/reports$/);
      await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
      await expect(page.getByRole('table', { name: '1 purchase, 0.5 TROVE' })).toBeVisible();
      // No script twice, by a preload that does not fit or by a second request.
      expect(loaded()).toEqual([...new Set(loaded())]);
      expect(buyer.faults).toEqual([]);
    };

    await test.step('with webpack', async () => {
      expect(install()).toContain('added');
      expect(runChecks()).toEqual([
        expect.not.stringContaining('error'),
        expect.stringContaining('3 passed'),
        expect.stringContaining('can be deployed'),
        expect.stringContaining('is whole'),
      ]);
      const live = deploy(ownNetwork.siteDir);
      expect(live).toMatch(/^reports \w+ is live\. It runs in the shell/);
      expect(live).not.toContain('own copies');
      await seesReports();
      await page.screenshot({ path: test.info().outputPath('reports.png') });
      // React is the one of the shell.
      expect(loaded()).toHaveLength(3);
    });

    await test.step('with Rspack', async () => {
      expect(run('npm', 'run', 'build:rspack')).toContain('can be deployed');
      expect(deploy(ownNetwork.siteDir)).toContain('is live');
      await seesReports();
      expect(loaded()).toHaveLength(3);
    });

    await test.step('with another minor version of React 19: that of the shell', async () => {
      install('react@19.0.0', 'react-dom@19.0.0');
      expect(run('npm', 'run', 'build')).toContain('can be deployed');
      expect(deploy(ownNetwork.siteDir)).not.toContain('own copies');
      await seesReports();
      expect(loaded()).toHaveLength(3);
    });

    await test.step('with React 18: its own copy, beside that of the shell', async () => {
      install('--legacy-peer-deps', 'react@18.3.1', 'react-dom@18.3.1');
      change('federation.mjs', ['^19.0.0', '^18.3.1']);
      expect(run('npm', 'run', 'build')).toContain('can be deployed');
      expect(deploy(ownNetwork.siteDir)).toContain('with its own copies');
      await seesReports();
      expect(loaded().length).toBeGreaterThan(3);
    });

    await test.step('the build settings of the site are not in its packages', () => {
      const load = `import('@trove/federation/build/webpack-config.ts')`;
      expect(run('node', '--eval', load)).toContain('ERR_PACKAGE_PATH_NOT_EXPORTED');
    });

    await test.step('with Vite: it is refused in words', () => {
      install('--legacy-peer-deps', '--no-save', 'vite@8.3.8', '@module-federation/vite@1.23.8');
      writeFileSync(path.join(folder, 'index.html'), VITE_PAGE);
      writeFileSync(path.join(folder, 'vite.config.mjs'), VITE);
      rmSync(path.join(folder, 'dist'), { recursive: true });
      run('npx', 'vite', 'build');
      expect(run('npx', 'trove-deploy', 'verify', 'dist')).toContain(
        'is an ES module, as Vite makes it. The site starts entries as scripts',
      );
    });
  },
);
