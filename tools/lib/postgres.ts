import { findPostgres } from '../../testnet/src/testing/find-postgres.ts';
import { installPackages } from './debian.ts';

/** Installs the distribution's PostgreSQL when it is missing and this is root; returns whether it is there. */
export function ensurePostgres(): boolean {
  if (findPostgres() !== undefined) return true;
  installPackages('postgresql', 'postgresql-contrib');
  return findPostgres() !== undefined;
}
