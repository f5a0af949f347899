import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { CrashPoint } from '../../chain/faults.ts';
import type { CheckedHead } from '../../chain/ledger/verify-chain.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { aNetwork } from '../a-network.ts';
import { type ChildNetwork, prepareChildNetwork } from '../child-network.ts';
import { sumAccounts, expectConserved } from '../conservation.ts';
import { dropTestDatabase, testDatabase } from '../test-database.ts';
import { createTestWallet } from '../test-wallet.ts';
import type { Operation, PrepareOperation } from './operation.ts';

type Signal = NodeJS.Signals | null;

/** Time of a kill: after a number of calls of the page have begun or ended, and then a number of milliseconds. */
export interface KillTime {
  call: number;
  laterMs: number;
}

/**
 * One network that is killed and started again. SIGKILL interrupts each operation; the next process completes it, and
 * every run checks that the database is consistent afterwards.
 */
export interface CrashRuns {
  /**
   * Completes an operation without a kill. Resolves with the times in ms at which the page's calls began and ended.
   */
  complete(operation: number): Promise<number[]>;
  /** Resolves with the signal that ended the process, after the next process has completed the operation. */
  killAt(operation: number, point: CrashPoint): Promise<Signal>;
  killDuring(operation: number, time: KillTime): Promise<Signal>;
  end(): Promise<void>;
}

/** Prepares all operations, then starts the network in a separate process. */
export async function startCrashRuns(
  prepare: readonly PrepareOperation[],
  { withdrawalStepMs = 0 } = {},
): Promise<CrashRuns> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-runs-'));
  const network = await aNetwork({ dataDir });
  const { config } = network.context;
  const operations: Operation[] = [];
  for (const one of prepare) operations.push(await one(network));
  await network.close();

  let running: Promise<ChildNetwork> | undefined;
  let head: CheckedHead | undefined;

  // The next process loads its code while the current one runs.
  const prepareNext = () => prepareChildNetwork({ dataDir, withdrawalStepMs });
  let next = prepareNext();

  async function startNext(): Promise<ChildNetwork> {
    const waiting = await next;
    next = prepareNext();
    return waiting.start();
  }
  const start = () => (running ??= startNext());

  async function begin(index: number, onCall?: () => void) {
    const operation = operations[index];
    if (!operation) throw new RangeError(`There are ${operations.length} operations`);
    const child = await start();
    const { baseUrl } = child;
    let watch: typeof onCall;
    const wallet = createTestWallet({
      baseUrl,
      config,
      privateKey: operation.privateKey,
      async fetch(input, init) {
        watch?.();
        try {
          return await fetch(input, init);
        } finally {
          watch?.();
        }
      },
    });
    await wallet.signIn();
    watch = onCall;
    return { child, operation, wallet };
  }

  /** Completes an operation and checks the whole database. */
  async function finish(index: number, onCall?: () => void): Promise<void> {
    const { operation, wallet } = await begin(index, onCall);
    const page = await operation.act(wallet);
    onCall?.();
    const database = await openDatabase({
      folder: path.join(dataDir, 'net'),
      url: await testDatabase(dataDir),
    });
    try {
      await operation.check(wallet, database);
      head = await expectConserved(database.db, head);
      expect((await sumAccounts(database.db)).held).toBe(0);
      const unfinished = database.db
        .selectFrom('sagas')
        .select('id')
        .where('state', '=', 'running');
      expect(await unfinished.execute()).toEqual([]);
    } finally {
      await database.close();
      await page.close();
    }
  }

  /** Waits until the page and the process have ended, then completes the operation in the next process. */
  async function finishAfterKill(index: number, { ended }: ChildNetwork, acted: Promise<unknown>) {
    // The call fails if the server was killed before it responded.
    await acted.catch(() => undefined);
    const signal = await ended;
    running = undefined;
    await finish(index);
    return signal;
  }

  return {
    async complete(index) {
      const times: number[] = [];
      await finish(index, () => times.push(performance.now()));
      return times;
    },

    async killAt(index, point) {
      const { child, operation, wallet } = await begin(index);
      await child.crashAt(point);
      return finishAfterKill(index, child, operation.act(wallet));
    },

    async killDuring(index, { call, laterMs }) {
      let calls = 0;
      const { child, operation, wallet } = await begin(index, () => {
        calls += 1;
        if (calls === call) setTimeout(() => void child.kill(), laterMs);
      });
      // An operation that ends before the kill is killed after its last step.
      const acted = operation.act(wallet).finally(() => child.kill());
      return finishAfterKill(index, child, acted);
    },

    async end() {
      // SIGTERM lets Node keep its compile cache for the next start.
      await (await running)?.kill('SIGTERM');
      await (await next).discard();
      await dropTestDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
