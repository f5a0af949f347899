import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { transformSync } from '@swc/core';

import { ROOT, siteDir } from './lib/settings.ts';
import { readRecord } from './site/build-record.ts';
import type { Inputs } from './site/inputs.ts';
import { sitePackages } from './site/packages.ts';

/**
 * `pnpm bench:renewals [commits] [newest]`: replays the last commits that touch browser sources, up to the newest one,
 * through the module graphs of the built site, and compares how many builds each would have renewed with an id of whole
 * folders. Counts too many rather than too few: a file that is gone since renews what its folder would, and a change of
 * the lockfile renews all.
 */

const LOCKFILE = 'pnpm-lock.yaml';

interface Change {
  file: string;
  /** Name that the file has today. */
  today: string;
  /** Names of its text before and after, as git knows them. */
  before: string;
  after: string;
}

const git = (...words: string[]) =>
  execFileSync('git', words, { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e9 });

interface Commit {
  hash: string;
  changes: Change[];
}

/** Returns the changes of each commit, newest first. */
function listCommits(): Commit[] {
  const log = git(
    'log',
    '--first-parent',
    '--no-merges',
    '--raw',
    '--no-abbrev',
    '-M40%',
    '--format=tformat:@%H',
  );
  const names = new Map<string, string>();
  const nameToday = (file: string) => names.get(file) ?? file;
  return log.split('@').map((commit) => {
    const [hash = '', ...lines] = commit.split('\n');
    const changes = lines.flatMap((line) => {
      if (!line.startsWith(':')) return [];
      const [info = '', file = '', renamed] = line.split('\t');
      const [, , before = '', after = ''] = info.split(' ');
      if (renamed !== undefined) names.set(file, nameToday(renamed));
      const change = { file, today: nameToday(renamed ?? file), before, after };
      return renamed === undefined ? change : [change, { ...change, file: renamed, before: '' }];
    });
    return { hash, changes };
  });
}

const blobs = new Map<string, string>();

/** Returns the JavaScript of a stored source, without types and comments, which no bundle contains. */
function compile(blob: string, file: string): string {
  const known = blobs.get(blob);
  if (known !== undefined) return known;
  const source = /^0*$/.test(blob) ? '' : git('cat-file', 'blob', blob);
  const { code } = transformSync(source, {
    filename: file,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: file.endsWith('x') },
      minify: { compress: false, mangle: false, format: { comments: false } },
    },
    minify: true,
  });
  blobs.set(blob, code);
  return code;
}

const isReal = ({ file, before, after }: Change) =>
  !/\.tsx?$/.test(file) || compile(before, file) !== compile(after, file);

const isTest = (file: string) => /\.test\.tsx?$|\/src\/(?:.+\/)?testing\//.test(file);
const SHARED = ['shared/', LOCKFILE];
const inFolders = (name: string, file: string) =>
  !isTest(file) &&
  [
    ...['src/', 'public/', 'remote.json', 'webpack.config.ts', 'package.json'].map(
      (part) => `${name}/${part}`,
    ),
    ...SHARED,
  ].some((input) => (input.endsWith('/') ? file.startsWith(input) : file === input));

const listInputs = ({ files, missing, folders }: Inputs) =>
  new Set([
    ...Object.keys(files),
    ...missing,
    ...Object.entries(folders).flatMap(([folder, names]) =>
      names.map((name) => `${folder}/${name}`),
    ),
  ]);

const packages = sitePackages().map(({ name }) => {
  const record = readRecord(siteDir(), name);
  if (!record) throw new Error(`${name} is not built: \`pnpm build\` builds it.`);
  return { name, inputs: listInputs(record.inputs) };
});

const isGone = ({ today }: Change) => !existsSync(path.join(ROOT, today));
const touchesSources = ({ changes }: Commit) =>
  packages.some(({ name }) =>
    changes.some(({ file }) => file !== LOCKFILE && inFolders(name, file)),
  );
const [number = '150', newest = 'HEAD'] = process.argv.slice(2);
const newestHash = git('rev-parse', newest).trim();
const all = listCommits();
const commits = all
  .slice(all.findIndex(({ hash }) => hash === newestHash))
  .filter(touchesSources)
  .slice(0, Number(number));
let byFolders = 0;
let byContent = 0;
for (const { changes } of commits) {
  for (const { name, inputs } of packages) {
    if (changes.some(({ file }) => inFolders(name, file))) byFolders += 1;
    const renews = (change: Change) =>
      (inputs.has(change.today) || (isGone(change) && inFolders(name, change.file))) &&
      isReal(change);
    if (changes.some(renews)) byContent += 1;
  }
}
console.info(
  `${commits.length} commits renew ${byContent} builds; an id of whole folders would renew ${byFolders}.`,
);
