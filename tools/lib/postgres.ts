import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findPostgres } from '../../testnet/src/testing/find-postgres.ts';

const run = (command: string, words: string[]) =>
  spawnSync(command, words, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

/** Installs the distribution's PostgreSQL when it is missing and this is root; returns whether it is there. */
export function ensurePostgres(): boolean {
  if (findPostgres() !== undefined) return true;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (!existsSync('/usr/bin/apt-get')) return false;
  console.info("Installing the distribution's PostgreSQL (about 20 seconds) ...");
  run('apt-get', ['update', '-qq']);
  run('apt-get', ['install', '-y', '-qq', 'postgresql', 'postgresql-contrib']);
  return findPostgres() !== undefined;
}
