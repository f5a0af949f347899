import pg from 'pg';

import { sha256Hex } from '../ledger/canonical.ts';

/** A PostgreSQL server to run the same tests on; without it the embedded database is used. */
const SERVER = process.env['TEST_DATABASE_URL'];

export const onPostgres = SERVER !== undefined;

const nameOf = (dataDir: string) => `trove_${sha256Hex(dataDir).slice(0, 16)}`;

/** The database that belongs to a data directory, made at first use; undefined: the embedded one. */
export async function testDatabase(dataDir: string): Promise<string | undefined> {
  if (SERVER === undefined) return undefined;
  const name = nameOf(dataDir);
  await onServer(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${name}`);
  });
  return Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
}

export async function dropTestDatabase(dataDir: string): Promise<void> {
  await onServer((client) =>
    client.query(`drop database if exists ${nameOf(dataDir)} with (force)`),
  );
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  if (SERVER === undefined) return;
  const client = new pg.Client({ connectionString: SERVER });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
