import { spawnSync } from 'node:child_process';

import { findPostgres } from '../testnet/src/testing/find-postgres.ts';
import { giveUp, ROOT } from './lib/settings.ts';

/** `pnpm unit:postgres [jest arguments]`: runs every test of the network, or those named, on PostgreSQL. */

if (findPostgres() === undefined) {
  giveUp(
    'PostgreSQL is not installed on this machine, so the tests cannot run on it.',
    'Install it (Debian: apt install postgresql) or set PG_BIN to the folder of its programs.',
  );
}

const { status } = spawnSync('jest', [...process.argv.slice(2), '--selectProjects', 'postgres'], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, TEST_TIER: 'all' },
});
process.exitCode = status ?? 1;
