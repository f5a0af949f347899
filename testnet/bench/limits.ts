import { tmpdir } from 'node:os';

import { MINUTE } from '@trove/contract/time.ts';

import { createLocalWindows } from '../src/people/limits/local-windows.ts';
import { createSharedWindows } from '../src/people/limits/shared-windows.ts';
import type { Windows } from '../src/people/limits/windows.ts';
import { systemClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { findPostgres } from '../src/testing/find-postgres.ts';
import { startPostgres } from '../src/testing/own-postgres.ts';

/**
 * `pnpm bench:network limits [counts]`: measures how long a limited request waits for its count, in memory and in
 * PostgreSQL with durable commits, for many callers and for one that floods.
 */

const COUNTS = Number(process.argv[2] ?? 20_000);
const AT_ONCE = 16;

const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed on this machine.');
const server = await startPostgres(bin, { isDurable: true });
const database = await openDatabase({ folder: tmpdir(), url: server.url });

async function run(what: string, windows: Windows, callers: number, max: number) {
  const waits: number[] = [];
  let next = 0;
  const begun = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < COUNTS) {
        const key = `${what} ${next % callers}`;
        next += 1;
        const asked = performance.now();
        await windows.count({ key, ms: MINUTE, max });
        waits.push(performance.now() - asked);
      }
    }),
  );
  const rate = (1000 * COUNTS) / (performance.now() - begun);
  waits.sort((one, other) => one - other);
  const at = (share: number) => `${(waits[Math.floor(share * COUNTS)] ?? 0).toFixed(2)} ms`;
  console.info(
    `${what.padEnd(38)} ${rate.toFixed(0).padStart(7)}/s  p50 ${at(0.5)}  p99 ${at(0.99)}`,
  );
}

console.info(`PostgreSQL ${server.version}, ${COUNTS} counts, ${AT_ONCE} at once`);
const shared = createSharedWindows({ clock: systemClock, db: database.db });
const local = createLocalWindows(systemClock);
await run('in memory, 1000 callers', local, 1000, 600);
await run('in PostgreSQL, 1000 callers', shared, 1000, 600);
await run('in PostgreSQL, one caller', shared, 1, COUNTS);
await run('in PostgreSQL, one that floods', shared, 1, 600);
await database.close();
await server.stop();
