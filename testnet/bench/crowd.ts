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

/**
 * `pnpm bench:network crowd [minutes] [processes]`: 200 buyers with sockets, 20 chats, 5 uploads and 20 readers on
 * processes behind nginx and PostgreSQL, all on this machine. With many minutes it is a soak: the memory of each
 * process should end as flat as it was after the first third. Where Prometheus is installed, it prints what the queries of
 * the dashboard answer at the end.
 */

const MINUTES = Number(process.argv[2] ?? 3);
const PROCESSES = Number(process.argv[3] ?? 2);
const MB = 1024 ** 2;
const METRICS_TOKEN = 'bench';
/** Purchases of a buyer, so that the last third of a soak has some too. */
const ASSETS = Math.max(10, Math.min(60, 2 * MINUTES));

/** Returns the MB a second that one core hashes, to compare machines by. */
function machineScore(): number {
  const bytes = Buffer.alloc(64 * MB, 7);
  const begun = performance.now();
  createHash('sha256').update(bytes).digest();
  return (64 * 1000) / (performance.now() - begun);
}

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
  readers: 20,
  buyers: 200,
  chatters: 20,
  uploaders: 5,
  crowds: 1,
  assets: ASSETS,
  uploadBytes: 8 * MB,
  pauseMs: 4000,
});
const prometheus =
  findProgram('prometheus') === undefined
    ? undefined
    : await startPrometheus(cluster.dataDir, cluster.ports, METRICS_TOKEN);
const memory = () => cluster.processes.map(({ pid }) => readProcessCost(pid).rssMb);
const thirds: number[][] = [];

const crowd = await cluster.crowd(0);
const begun = performance.now();
for (let third = 1; third <= 3; third += 1) {
  await sleep((MINUTES * MINUTE) / 3);
  const now = memory();
  thirds.push(now);
  const shown = now.map((mb) => mb.toFixed(0)).join(' and ');
  console.info(`after ${((third * MINUTES) / 3).toFixed(1)} min: ${shown} MB of memory`);
}
if (prometheus) await showDashboard(prometheus);
await crowd.stop();
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

const { done, failures, readMs } = crowd;
const actions = Object.values(done).reduce((sum, count) => sum + count, 0);
const sorted = readMs.toSorted((one, other) => one - other);
const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
console.info(
  `${minutes.toFixed(1)} minutes, ${PROCESSES} processes, a core hashes ${score.toFixed(0)} MB/s`,
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
