import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';

import pg from 'pg';

import { sha256Hex } from '../platform/canonical.ts';

/** PostgreSQL server to run the same tests on; without it the embedded database is used. */
const SERVER = process.env['TEST_DATABASE_URL'];

/** Database on the server that has its tables already: copying it takes a tenth of the time of creating them. */
const TEMPLATE = process.env['TEST_DATABASE_TEMPLATE'] ?? 'template1';

/** Folder with an embedded database that has its tables already: creating them takes ten times as long as copying. */
const TABLES = process.env['TEST_DATABASE_TABLES'];

export const onPostgres = SERVER !== undefined;

const getDatabaseName = (dataDir: string) => `trove_${sha256Hex(dataDir).slice(0, 16)}`;

/** Returns the address of a data directory's database, created at first use; undefined for the embedded one. */
export async function testDatabase(dataDir: string): Promise<string | undefined> {
  if (SERVER === undefined) {
    const net = path.join(dataDir, 'net');
    // A network that has run before and has lost its database gets no new one.
    if (TABLES !== undefined && !existsSync(net)) cpSync(TABLES, net, { recursive: true });
    return undefined;
  }
  const name = getDatabaseName(dataDir);
  await onServer(async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`);
    }
  });
  return Object.assign(new URL(SERVER), { pathname: `/${name}` }).href;
}

export async function dropTestDatabase(dataDir: string): Promise<void> {
  await onServer((client) =>
    client.query(`drop database if exists ${getDatabaseName(dataDir)} with (force)`),
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
