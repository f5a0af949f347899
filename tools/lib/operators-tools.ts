import { findProgram } from '../../testnet/src/testing/find-program.ts';
import { installPackages } from './debian.ts';

/** Programs that the long tier runs, and the packages of Debian with them. */
const PROGRAMS = {
  bwrap: 'bubblewrap',
  nginx: 'nginx-light',
  pgbouncer: 'pgbouncer',
  promtool: 'prometheus',
} as const;

const findMissing = () =>
  Object.entries(PROGRAMS).flatMap(([name, pack]) =>
    findProgram(name) === undefined ? [pack] : [],
  );

/** Installs what is missing of an operator's tools, if this is root; returns the packages that are still missing. */
export function ensureOperatorsTools(): string[] {
  for (const pack of findMissing()) installPackages(pack);
  return findMissing();
}
