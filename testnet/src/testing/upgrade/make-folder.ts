import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findPostgres } from '../find-postgres.ts';
import { startPostgres } from '../own-postgres.ts';
import { RELEASES, ROOT } from './releases.ts';

/**
 * `pnpm make:release <commit>`: lets the code of a commit fill a network, on both databases, and keeps its folder, its
 * dump and what it answered in `testnet/releases`. Run it once for a release that people have; the result is committed.
 */
const [commit = ''] = process.argv.slice(2);
const bin = findPostgres();
if (commit === '' || bin === undefined) throw new Error('Needs a commit, and PostgreSQL');

const work = mkdtempSync(path.join(tmpdir(), 'trove-release-'));
const tree = path.join(work, 'tree');
const inTree = (command: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
  execFileSync(command, args, { cwd: tree, stdio: 'inherit', env: { ...process.env, ...env } });
const postgres = await startPostgres(bin);
try {
  execFileSync('git', ['worktree', 'add', '--detach', tree, commit], { cwd: ROOT });
  inTree(path.join(ROOT, 'node_modules/.bin/pnpm'), ['install', '--frozen-lockfile'], {
    CI: 'true',
  });
  const inOldTree = path.join(tree, 'testnet/src/testing/upgrade');
  cpSync(import.meta.dirname, inOldTree, { recursive: true });
  mkdirSync(RELEASES, { recursive: true });

  for (const database of ['sqlite', 'postgres']) {
    const folder = path.join(work, database);
    mkdirSync(folder);
    inTree(
      path.join(tree, 'node_modules/.bin/node'),
      [path.join(inOldTree, 'run-release.ts'), folder],
      database === 'postgres'
        ? { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: 'template1' }
        : {},
    );
    if (database === 'postgres') writeFileSync(path.join(folder, 'dump.sql'), dump(bin));
    const name = `${commit.slice(0, 7)}-${database}.tar.gz`;
    execFileSync('tar', ['--create', '--gzip', '--file', path.join(RELEASES, name), '.'], {
      cwd: folder,
    });
  }
} finally {
  execFileSync('git', ['worktree', 'remove', '--force', tree], { cwd: ROOT });
  await postgres.stop();
  rmSync(work, { recursive: true, force: true });
}

/** Dumps the only database of a test network as plain statements, which any client can execute. */
function dump(programs: string): string {
  const run = (program: string, args: string[]) =>
    execFileSync(path.join(programs, program), args, { encoding: 'utf8', maxBuffer: 2 ** 26 });
  const found = run('psql', [
    postgres.url,
    '--tuples-only',
    '--no-align',
    '--command',
    `select datname from pg_database where datname like 'trove\\_%'`,
  ]).trim();
  const url = Object.assign(new URL(postgres.url), { pathname: `/${found}` }).href;
  return (
    run('pg_dump', ['--inserts', '--no-owner', '--no-privileges', url])
      .split('\n')
      // Commands of psql, and settings that later versions do not have.
      .filter((line) => !/^(\\|SET transaction_timeout)/.test(line))
      .join('\n')
  );
}
