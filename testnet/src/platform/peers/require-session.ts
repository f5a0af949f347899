import pg from 'pg';

import { CannotStart } from '../cannot-start.ts';
import { throwDriverError } from '../db/driver-error.ts';

const TRIES = 3;

async function readServerProcess(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ id: number }>('select pg_backend_pid() as id');
  return rows[0]?.id;
}

/**
 * Refuses a pooler that lends a connection for a transaction: messages would not arrive, and several processes would hold
 * the same lock, both without any error. Such a pooler gives the server's process of `client` to another client's
 * transaction, or `client` another one meanwhile; a lock would show the same, but stay with a connection of strangers.
 * @throws {CannotStart} If `client` has no session of its own.
 */
export async function requireSession(client: pg.Client, url: string): Promise<void> {
  const other = new pg.Client({ connectionString: url, application_name: 'trove start' });
  await other.connect().catch(throwDriverError);
  try {
    for (let time = 0; time < TRIES; time += 1) {
      const own = await readServerProcess(client);
      await other.query('begin');
      const met = await readServerProcess(other);
      const still = await readServerProcess(client);
      await other.query('commit');
      if (met !== own && still === own) continue;
      throw new CannotStart(
        'DATABASE_URL leads to a pooler that lends connections for single transactions, so processes could not hear of each other.',
        'Set `pool_mode = session` in pgBouncer, or name PostgreSQL itself (docs/how-to/run-with-docker.md).',
      );
    }
  } finally {
    await other.end();
  }
}
