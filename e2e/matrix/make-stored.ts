import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { REACTS, store } from './stored.ts';

/**
 * `pnpm make:builds <commit> [part]`: builds the site and the foreign remote from a commit, once, for the tests of old and new
 * builds together; the foreign remote with other versions of React too. With a part, such as `remotes/reports`, only that is kept,
 * and the foreign remote with the others. The result is committed.
 */
const [commit = '', part] = process.argv.slice(2);
if (commit === '') throw new Error('Name a commit');

const ROOT = path.resolve(import.meta.dirname, '../..');
const work = mkdtempSync(path.join(tmpdir(), 'trove-builds-'));
const tree = path.join(work, 'tree');
const site = path.join(work, 'data/site');
const foreign = path.join(work, 'foreign');

/** Files that a composed site does not read: compressed copies, the pages of remotes alone, licences. */
const LEFT_OUT = [
  '**/*.{br,gz}',
  'shell/build-id.txt',
  '**/remotes/**/{*.LICENSE.txt,mf-stats.json,standalone.html,harness.*.js}',
];

const FOREIGN = 'remotes/reports';
const OTHER_REACTS = ['18.3.1', '19.0.0'];

/** Runs a program of the commit, with its Node. */
const run = (cwd: string, program: string, ...words: string[]) =>
  execFileSync(program, words, {
    cwd,
    stdio: 'inherit',
    env: {
      ...process.env,
      CI: 'true',
      DATA_DIR: path.join(work, 'data'),
      PATH: [path.join(tree, 'node_modules/.bin'), process.env['PATH']].join(path.delimiter),
    },
  });

const install = (...packages: string[]) =>
  run(foreign, 'npm', 'install', '--prefer-offline', '--no-audit', '--no-fund', ...packages);

/** Builds the example in its folder, and keeps the build in a folder of the site. */
function keepForeign(folder: string) {
  run(foreign, 'npm', 'run', 'build');
  const built = JSON.parse(readFileSync(path.join(foreign, 'dist/build.json'), 'utf8'));
  const { base } = built as { base: string };
  cpSync(path.join(foreign, 'dist'), path.join(site, folder, base), { recursive: true });
}

/** Builds the example of a remote of another repository as its team does, with the packages of the commit. */
function buildForeign() {
  cpSync(path.join(tree, 'examples/foreign-remote'), foreign, { recursive: true });
  run(tree, 'node', 'tools/pack.ts', path.join(foreign, 'vendor'));
  install();
  keepForeign('.');
  const settings = path.join(foreign, 'federation.mjs');
  for (const version of OTHER_REACTS) {
    // The types stay those of the example.
    install('--legacy-peer-deps', `react@${version}`, `react-dom@${version}`);
    const text = readFileSync(settings, 'utf8').replace(/\^[\d.]+/, `^${version}`);
    writeFileSync(settings, text);
    keepForeign(path.join(REACTS, version));
  }
}

try {
  execFileSync('git', ['worktree', 'add', '--detach', tree, commit], { cwd: ROOT });
  const pnpm = path.join(ROOT, 'node_modules/.bin/pnpm');
  run(tree, pnpm, 'install', '--frozen-lockfile', '--prefer-offline');
  if (part !== FOREIGN) run(tree, 'node', 'tools/build.ts');
  const withForeign = part === undefined || part === FOREIGN;
  if (withForeign) buildForeign();
  for (const file of globSync(LEFT_OUT, { cwd: site })) rmSync(path.join(site, file));
  const others = withForeign ? [REACTS] : [];
  store(commit.slice(0, 7), site, [
    ...others,
    ...(part === undefined ? ['remotes', 'shell'] : [part]),
  ]);
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
  rmSync(work, { recursive: true, force: true });
}
