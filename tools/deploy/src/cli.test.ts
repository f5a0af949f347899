import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writeReady } from './testing/write-ready.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'trove-cli-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs `trove-deploy` in a folder that is no site; returns what it says to its user. */
function run(...words: string[]): string {
  const cli = path.join(import.meta.dirname, 'cli.ts');
  const { stderr, status } = spawnSync(process.execPath, [cli, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] },
  });
  expect(status).toBe(1);
  return stderr;
}

it('makes no site of a folder that is mistyped or not named', () => {
  const ready = writeReady(folder, 'reports', 'b1');
  const named = ['publish', ready, '--by', 'ci', '--commit', 'c0ffee'];
  expect(run(...named)).toMatch(
    /^There is no site in .*\.trove\/site: name its folder with --site/,
  );
  expect(run(...named, '--site', 'typo')).toContain('There is no site in');
  expect(readdirSync(folder)).toEqual([path.basename(ready)]);
});

it.each([
  [['publish', '--hlep'], /^Unknown option '--hlep'\. .*--help/],
  [['who', '--store', 'store'], /^Name the team .*--team/],
  [['promote', 'reports', 'b1', '--store', 's', '--team', 'us'], /^The key of the team is missing/],
  [['who', '--store', 'store', '--team', 'us'], /^There is no .*root\.json: .*--root/],
  [['who', '--team', 'us'], /^Name the store .*SITE_STORE/],
  [['promote', 'reports'], /^Name the remote and its build: .*trove-deploy name/],
])('says in a sentence what is wrong with %j', (words, sentence) => {
  expect(run(...words)).toMatch(sentence);
});
