import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findPublisher } from './author.ts';

const before = process.cwd();
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trove-author-'));
  process.chdir(folder);
});
afterEach(() => {
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8', stdio: 'pipe' });

it('publishes the commit that has all sources, or the one that is named', () => {
  expect(() => findPublisher({})).toThrow('The commit is not known: name it with --commit.');
  expect(findPublisher({ by: 'ci', commit: 'c0ffee' })).toEqual({ who: 'ci', commit: 'c0ffee' });

  git('init', '--quiet');
  git('config', 'user.email', 'ada@team.test');
  git('-c', 'user.name=t', 'commit', '--quiet', '--allow-empty', '--message', 'All');
  const commit = git('rev-parse', 'HEAD').trim();
  expect(findPublisher({})).toEqual({ who: 'ada@team.test', commit });

  writeFileSync('more.ts', '');
  expect(() => findPublisher({})).toThrow('changes that are not committed: more.ts');
  expect(findPublisher({ commit: 'c0ffee' })).toMatchObject({ commit: 'c0ffee' });
});
