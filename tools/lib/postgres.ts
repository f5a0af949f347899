import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findPostgres } from '../../testnet/src/testing/find-postgres.ts';

/** Installs the distribution's PostgreSQL when it is missing and this is root; returns whether it is there. */
export function ensurePostgres(): boolean {
  if (findPostgres() !== undefined) return true;
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  if (!existsSync('/usr/bin/apt-get')) return false;
  console.info("Installing the distribution's PostgreSQL (about 20 seconds) ...");
  for (const words of [
    ['update', '-qq'],
    ['install', '-y', '-qq', 'postgresql', 'postgresql-contrib'],
  ]) {
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return findPostgres() !== undefined;
}
