import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import { MINUTE } from '@trove/contract/time.ts';

import { verifyChain } from '../src/chain/ledger/verify-chain.ts';
import { openDatabase } from '../src/platform/db/open-database.ts';
import { findPostgres } from '../src/testing/find-postgres.ts';
import { findProgram } from '../src/testing/find-program.ts';
import { startPostgres } from '../src/testing/own-postgres.ts';
import { startPrometheus } from '../src/testing/own-prometheus.ts';
import { wrongPurchases } from '../src/testing/wrong-purchases.ts';
import { showDashboard } from './dashboard.ts';
import { reportGoal } from './goals.ts';
import { readProcessCost } from './process-cost.ts';
import { startReaders } from './readers.ts';

/**
 * `pnpm bench:network crowd [minutes] [processes] [share]`: 200 buyers with sockets, 20 chats, 5 uploads and 20 readers on
 * processes behind nginx and PostgreSQL, all on this machine, or a share of them. With many minutes it is a soak: the
 * memory of each process should end as flat as it was after the first third. Where Prometheus is installed, it prints at
 * the end what the queries of the dashboard answer.
 */

const MINUTES = Number(process.argv[2] ?? 3);
const PROCESSES = Number(process.argv[3] ?? 2);
const SHARE = Number(process.argv[4] ?? 1);
const MB = 1024 ** 2;
const METRICS_TOKEN = 'bench';
const PAUSE_MS = 4000;
/** A buyer reads this long before the next purchase, so that all 200 together buy ten a second. */
const BUYER_PAUSE_MS = 20_000;
/** Purchases of a buyer, so that the last third of a run has some too. */
const ASSETS = Math.ceil((MINUTES * MINUTE) / BUYER_PAUSE_MS);

/** Returns the MB a second that one core hashes, to compare machines by. */
function machineScore(): number {
  const bytes = Buffer.alloc(64 * MB, 7);
  const begun = performance.now();
  createHash('sha256').update(bytes).digest();
  return (64 * 1000) / (performance.now() - begun);
}

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * values.length)] ?? 0;

const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed on this machine.');
const server = await startPostgres(bin, { isDurable: true });
Object.assign(process.env, { TEST_DATABASE_URL: server.url, METRICS_TOKEN });
// Both read the address when they are loaded.
const [{ aCluster }, { testDatabase }] = await Promise.all([
  import('../src/testing/a-cluster.ts'),
  import('../src/testing/test-database.ts'),
]);
const score = machineScore();
const cluster = await aCluster({
  processes: PROCESSES,
  // In a process of their own: what they measure must not wait for the wallets of the buyers.
  readers: 0,
  buyers: 200 * SHARE,
  chatters: 20 * SHARE,
  uploaders: 5 * SHARE,
  crowds: 1,
  assets: ASSETS,
  uploadBytes: 8 * MB,
  pauseMs: PAUSE_MS,
  buyerPauseMs: BUYER_PAUSE_MS,
});
const prometheus =
  findProgram('prometheus') === undefined
    ? undefined
    : await startPrometheus(cluster.dataDir, cluster.ports, METRICS_TOKEN);
const memory = () => cluster.processes.map(({ pid }) => readProcessCost(pid).rssMb);
const thirds: number[][] = [];
let seen = 0;

const crowd = await cluster.crowd(0);
const readers = startReaders(cluster.gateway.url, 20 * SHARE, PAUSE_MS);
const begun = performance.now();
for (let third = 1; third <= 3; third += 1) {
  await sleep((MINUTES * MINUTE) / 3);
  const now = memory();
  thirds.push(now);
  const shown = now.map((mb) => mb.toFixed(0)).join(' and ');
  const { readMs } = await readers.look();
  const reads = readMs.slice(seen);
  seen = readMs.length;
  const p99 = quantile(reads, 0.99).toFixed(0);
  console.info(
    `after ${((third * MINUTES) / 3).toFixed(1)} min: ${shown} MB of memory, p99 of ${reads.length} reads ${p99} ms`,
  );
}
if (prometheus) await showDashboard(prometheus);
await crowd.stop();
const reading = await readers.stop();
const minutes = (performance.now() - begun) / MINUTE;
await prometheus?.stop();

const database = await openDatabase({
  folder: cluster.dataDir,
  url: await testDatabase(cluster.dataDir),
});
const wrong = await wrongPurchases(database.db, crowd.bought);
const { head: _head, ...ledger } = await verifyChain(database.db);
await database.close();
await cluster.close();
await server.stop();

const { readMs } = reading;
const done: Record<string, number> = { ...reading.done, ...crowd.done };
const failures = [...reading.failures, ...crowd.failures];
const actions = Object.values(done).reduce((sum, count) => sum + count, 0);
const at = (share: number) => quantile(readMs, share);
console.info(
  `${minutes.toFixed(1)} minutes, ${PROCESSES} processes, ${SHARE} of the crowd, a core hashes ${score.toFixed(0)} MB/s`,
);
for (const [what, count] of Object.entries(done)) {
  console.info(
    `${what.padEnd(12)} ${String(count).padStart(7)}  ${(count / minutes).toFixed(1)} a minute`,
  );
}
console.info(`reads        p50 ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms`);
for (const failure of failures.slice(0, 10)) console.info(`failed: ${failure}`);
for (const purchase of wrong.slice(0, 10)) console.info(`not paid once: ${purchase}`);
console.info(`the ledger: ${JSON.stringify(ledger)}`);
reportGoal({
  what: 'failed actions of the crowd',
  is: (100 * failures.length) / (actions + failures.length),
  unit: '%',
  atMost: 0.1,
});
reportGoal({ what: 'p99 of reads under the crowd', is: at(0.99), unit: 'ms', atMost: 250 });
reportGoal({
  what: 'purchases not paid exactly once, and faults of the ledger',
  is: wrong.length + (ledger.valid ? 0 : 1),
  unit: '',
  atMost: 0,
});
const [early = [], , late = []] = thirds;
const growth = Math.max(...late.map((mb, index) => mb / (early[index] ?? mb)));
reportGoal({
  what: 'memory at the end, of that after a third',
  is: growth,
  unit: 'x',
  // Caches fill in the first minutes.
  ...(MINUTES >= 30 && { atMost: 1.1 }),
});
