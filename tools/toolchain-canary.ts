import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { ROOT } from './lib/settings.ts';

/**
 * `pnpm canary:toolchain`: builds a copy of the last commit with the newest versions of the tools that a build depends
 * on, and opens it in a browser. It reports what works; nothing here changes, and no check depends on it.
 */

/** The newest version that is wanted of each package; a new major one is a decision and not a surprise. */
const NEWEST: Readonly<Record<string, string>> = {
  webpack: 'webpack@5',
  '@module-federation/enhanced': '@module-federation/enhanced@2',
  react: 'react@19',
  'react-dom': 'react-dom@19',
};

/** Shared modules, the manifest for other runtimes, and a purchase with the wallet. */
const SMOKE = [
  'federation/own-copies.spec.ts',
  'federation/manifest.spec.ts',
  'journeys/buying/first-purchase.spec.ts',
];

const folder = mkdtempSync(path.join(tmpdir(), 'trove-canary-'));

const ask = (program: string, ...words: string[]) =>
  execFileSync(program, words, { cwd: folder, encoding: 'utf8' });

const byVersion = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** Returns the newest version of a range that is published. */
function findNewest(range: string): string {
  const found = JSON.parse(ask('npm', 'view', range, 'version', '--json')) as string | string[];
  // In the order of their publication, where a newer one of an older minor version may come last.
  return [found].flat().toSorted(byVersion).at(-1) ?? '';
}

/** Puts the newest versions into the catalogue of the copy; returns a line about each. */
function renewCatalogue(): string[] {
  const file = path.join(folder, 'pnpm-workspace.yaml');
  let text = readFileSync(file, 'utf8');
  const lines = Object.entries(NEWEST).map(([name, range]) => {
    const version = findNewest(range);
    const entry = new RegExp(`^(  '?${name}'?: )(\\S+)$`, 'm');
    const [, , now = 'none'] = entry.exec(text) ?? [];
    text = text.replace(entry, `$1${version}`);
    return `${name} ${now === version ? `${version}, as here` : `${now} -> ${version}`}`;
  });
  writeFileSync(file, text);
  return lines;
}

/** Runs a step in the copy; returns its line in the report. */
function run(name: string, program: string, ...words: string[]): string {
  const { status } = spawnSync(program, words, {
    cwd: folder,
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: path.join(folder, '.trove') },
  });
  return `${status === 0 ? 'works' : 'FAILS'}: ${name}`;
}

try {
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  const report = [
    ...renewCatalogue(),
    run('install', 'pnpm', 'install', '--no-frozen-lockfile'),
    run('types', 'pnpm', 'check:types'),
    run('build', 'node', 'tools/build.ts'),
    run('smoke in a browser', 'node', 'tools/e2e.ts', ...SMOKE, '--project=journeys'),
  ];
  console.info(`\n${report.join('\n')}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
