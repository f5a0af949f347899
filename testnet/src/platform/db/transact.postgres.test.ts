import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';
import { createTransact } from './transact.ts';

const ROWS = ['a', 'b', 'c', 'd'];

describe('transactions of two processes', () => {
  let dataDir: string;
  let databases: OpenDatabase[];

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-transact-'));
    const url = new URL((await testDatabase(dataDir)) ?? '');
    url.searchParams.set('options', '-c deadlock_timeout=5ms');
    const open = () => openDatabase({ folder: dataDir, url: url.href });
    databases = [await open(), await open()];
    for (const name of ROWS) {
      await sql`insert into accounts values (${name}, 'token', 0)`.execute(
        databases[0]?.db as never,
      );
    }
  });
  afterAll(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('all commit despite repeated deadlocks', async () => {
    const workers = databases.flatMap(({ db }) => Array.from({ length: 3 }, () => db));
    const TURNS = 4;
    await Promise.all(
      workers.map(async (db, worker) => {
        const transact = createTransact(db);
        for (let turn = 0; turn < TURNS; turn += 1) {
          // All workers lock the same rows, each in a different order.
          const order = ROWS.map((_row, index) => ROWS[(index + worker) % ROWS.length] ?? '');
          await transact(async (tx) => {
            for (const name of order) {
              await sql`update accounts set balance = balance + 1 where name = ${name}`.execute(tx);
              // Long enough for the others to lock theirs.
              await sql`select pg_sleep(0.002)`.execute(tx);
            }
          });
        }
      }),
    );
    const { rows } = await sql<{ balance: number }>`select balance from accounts`.execute(
      databases[0]?.db as never,
    );
    expect(rows.map(({ balance }) => balance)).toEqual(ROWS.map(() => workers.length * TURNS));
  });

  it('leave connections to reads, however many wait', async () => {
    const [database] = databases;
    if (!database) throw new Error('There is no database.');
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const transact = createTransact(database.db);
    let begun = 0;
    const waiting = Array.from({ length: 20 }, () =>
      transact(() => {
        begun += 1;
        return held;
      }),
    );
    while (begun < 5) await sleep(10);
    const reads = Promise.all(ROWS.map(() => sql`select 1`.execute(database.db)));
    const isStuck = sleep(2000).then(() => 'stuck');
    const outcome = await Promise.race([reads.then(() => 'read'), isStuck]);
    release();
    await Promise.all(waiting);
    expect(outcome).toBe('read');
  });
});
