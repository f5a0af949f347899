import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { CrashPoint } from '../../chain/faults.ts';
import type { CheckedHead } from '../../chain/ledger/verify-chain.ts';
import { openDatabase } from '../../platform/db/open-database.ts';
import { aNetwork } from '../a-network.ts';
import { type ChildNetwork, prepareChildNetwork } from '../child-network.ts';
import { accountsOf, expectConserved } from '../conservation.ts';
import { dropTestDatabase, testDatabase } from '../test-database.ts';
import { createTestWallet } from '../test-wallet.ts';
import type { Deed, PrepareDeed } from './deed.ts';

type Signal = NodeJS.Signals | null;

/** When to kill: so many calls of the page have begun or ended, and then so many milliseconds have passed. */
export interface Moment {
  call: number;
  laterMs: number;
}

/**
 * One network over many lives. Each deed is cut off by SIGKILL, goes on in the next life to its end, and leaves everything
 * in order behind.
 */
export interface Lives {
  /** Does it without an accident. Answers when each call of the page began or ended, in milliseconds. */
  through(deed: number): Promise<number[]>;
  /** Answers the signal that ended the first life; the next one is checked. */
  dieAt(deed: number, point: CrashPoint): Promise<Signal>;
  dieIn(deed: number, moment: Moment): Promise<Signal>;
  end(): Promise<void>;
}

/** Prepares all the deeds, then starts the network in a process of its own. */
export async function startLives(
  prepare: readonly PrepareDeed[],
  { withdrawalStepMs = 0 } = {},
): Promise<Lives> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'trove-lives-'));
  const network = await aNetwork({ dataDir });
  const { config } = network.context;
  const deeds: Deed[] = [];
  for (const one of prepare) deeds.push(await one(network));
  await network.close();

  let living: Promise<ChildNetwork> | undefined;
  let head: CheckedHead | undefined;

  // While one lives, the next reads its code.
  const prepareNext = () => prepareChildNetwork({ dataDir, withdrawalStepMs });
  let next = prepareNext();

  async function startNext(): Promise<ChildNetwork> {
    const waiting = await next;
    next = prepareNext();
    return waiting.start();
  }
  const start = () => (living ??= startNext());

  async function begin(index: number, onCall?: () => void) {
    const deed = deeds[index];
    if (!deed) throw new RangeError(`There are ${deeds.length} deeds`);
    const child = await start();
    const { baseUrl } = child;
    let watch: typeof onCall;
    const wallet = createTestWallet({
      baseUrl,
      config,
      privateKey: deed.privateKey,
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
    return { child, deed, wallet };
  }

  /** To the end, and all is as it has to be. */
  async function finish(index: number, onCall?: () => void): Promise<void> {
    const { deed, wallet } = await begin(index, onCall);
    const page = await deed.act(wallet);
    onCall?.();
    const database = await openDatabase({
      folder: path.join(dataDir, 'net'),
      url: await testDatabase(dataDir),
    });
    try {
      await deed.check(wallet, database);
      head = await expectConserved(database.db, head);
      expect((await accountsOf(database.db)).held).toBe(0);
      const running = database.db.selectFrom('sagas').select('id').where('state', '=', 'running');
      expect(await running.execute()).toEqual([]);
    } finally {
      await database.close();
      await page.close();
    }
  }

  /** Waits until both sides of the cut are over, then goes on in the next life. */
  async function goOn(index: number, { ended }: ChildNetwork, acted: Promise<unknown>) {
    // The answers went down with the server.
    await acted.catch(() => undefined);
    const signal = await ended;
    living = undefined;
    await finish(index);
    return signal;
  }

  return {
    async through(index) {
      const times: number[] = [];
      await finish(index, () => times.push(performance.now()));
      return times;
    },

    async dieAt(index, point) {
      const { child, deed, wallet } = await begin(index);
      await child.crashAt(point);
      return goOn(index, child, deed.act(wallet));
    },

    async dieIn(index, { call, laterMs }) {
      let calls = 0;
      const { child, deed, wallet } = await begin(index, () => {
        calls += 1;
        if (calls === call) setTimeout(() => void child.kill(), laterMs);
      });
      // A deed that ends before the kill is killed after its last step.
      const acted = deed.act(wallet).finally(() => child.kill());
      return goOn(index, child, acted);
    },

    async end() {
      // A good end keeps what was compiled for the next start.
      await (await living)?.kill('SIGTERM');
      await (await next).discard();
      await dropTestDatabase(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
