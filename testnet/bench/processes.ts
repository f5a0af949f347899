import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

import { findPostgres } from '../src/testing/find-postgres.ts';
import { startPostgres } from '../src/testing/own-postgres.ts';
import { reportGoal } from './goals.ts';
import { readProcessCost } from './process-cost.ts';
import { startReaders } from './readers.ts';

/**
 * `pnpm bench:network processes [seconds]`: reads and whole purchases a second of one, two and four processes behind nginx,
 * on one PostgreSQL, as ratios. All of it shares the machine: with few cores the ratios say what a further process costs.
 */

const SECONDS = Number(process.argv[2] ?? 15);
const READERS = 16;
const BUYERS = 16;
/** More purchases of each buyer than the time allows. */
const ASSETS = 40;

const bin = findPostgres();
if (bin === undefined) throw new Error('PostgreSQL is not installed on this machine.');
const server = await startPostgres(bin, { isDurable: true });
Object.assign(process.env, { TEST_DATABASE_URL: server.url });
// Reads the address when it is loaded.
const { aCluster } = await import('../src/testing/a-cluster.ts');

interface Rates {
  reads: number;
  purchases: number;
  /** Processor seconds of all processes of the network, a second. */
  processor: number;
}

async function measure(processes: number): Promise<Rates> {
  const cluster = await aCluster({
    processes,
    // In a process of their own, so that they do not wait for the wallets of the buyers.
    readers: 0,
    buyers: BUYERS,
    chatters: 0,
    uploaders: 0,
    crowds: 1,
    assets: ASSETS,
    uploadBytes: 1,
    pauseMs: 0,
  });
  const spent = () =>
    cluster.processes.reduce((sum, { pid }) => sum + readProcessCost(pid).seconds, 0);
  const crowd = await cluster.crowd(0);
  const readers = startReaders(cluster.gateway.url, READERS, 0);
  const count = async () => ({
    reads: (await readers.look()).readMs.length,
    purchases: crowd.done['purchase'] ?? 0,
  });
  // The first requests compile code and fill caches.
  await sleep(3000);
  const [begun, before, spentBefore] = [performance.now(), await count(), spent()];
  await sleep(SECONDS * 1000);
  const seconds = (performance.now() - begun) / 1000;
  const after = await count();
  const rates = {
    reads: (after.reads - before.reads) / seconds,
    purchases: (after.purchases - before.purchases) / seconds,
    processor: (spent() - spentBefore) / seconds,
  };
  const failures = [...(await readers.stop()).failures];
  await crowd.stop();
  failures.push(...crowd.failures);
  if (failures.length > 0) throw new Error(failures.slice(0, 5).join('\n'));
  await cluster.close();
  return rates;
}

console.info(`${cpus().length} cores, ${READERS} readers and ${BUYERS} buyers without a pause`);
let first: Rates | undefined;
for (const processes of [1, 2, 4]) {
  const rates = await measure(processes);
  first ??= rates;
  console.info(
    `${processes} processes: ${rates.reads.toFixed(0)} reads/s, ${rates.purchases.toFixed(1)} purchases/s, ` +
      `${rates.processor.toFixed(2)} cores`,
  );
  for (const what of ['reads', 'purchases'] as const) {
    reportGoal({
      what: `${what} of ${processes} processes, of one`,
      is: rates[what] / first[what],
      unit: 'x',
    });
  }
}
await server.stop();
