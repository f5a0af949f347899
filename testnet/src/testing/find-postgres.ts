import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder of Debian's PostgreSQL programs, by version. */
const VERSIONS = '/usr/lib/postgresql';

/** Returns the program folder of the newest PostgreSQL here: `PG_BIN`, or Debian's. Undefined if there is none. */
export function findPostgres(): string | undefined {
  const given = process.env['PG_BIN'];
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS) : [];
  const folders = versions
    .toSorted((one, other) => Number(other) - Number(one))
    .map((version) => path.join(VERSIONS, version, 'bin'));
  return (given ? [given] : folders).find((folder) => existsSync(path.join(folder, 'initdb')));
}
