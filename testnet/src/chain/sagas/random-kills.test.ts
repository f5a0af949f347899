import { randomInt } from 'node:crypto';

import { isLongTier } from '@trove/kit/testing/tier.ts';

import { random } from '../../platform/random.ts';
import { aPublication } from '../../testing/kills/a-publication.ts';
import { aPurchase } from '../../testing/kills/a-purchase.ts';
import { aTopUp } from '../../testing/kills/a-top-up.ts';
import { aWithdrawal } from '../../testing/kills/a-withdrawal.ts';
import { type CrashRuns, type KillTime, startCrashRuns } from '../../testing/kills/crash-runs.ts';
import type { PrepareOperation } from '../../testing/kills/operation.ts';

/** Seed of the run; set KILL_SEED to repeat one that failed. */
const SEED = process.env['KILL_SEED'] ?? String(randomInt(1_000_000));

/** Number of kills by name; a publication has more points to kill than the others, with a file and two signatures. */
const countKills = (name: string) => (isLongTier ? (name === 'publication' ? 30 : 13) : 1);

/** The odd ones are declined, cancelled, or left for the next page to finish. */
const OPERATIONS: Record<string, (isOdd: boolean) => PrepareOperation> = {
  publication: (declines) => aPublication({ declines }),
  purchase: (declines) => aPurchase({ declines }),
  'top-up': (isForgetful) => aTopUp({ isForgetful }),
  withdrawal: (cancels) => aWithdrawal({ cancels }),
};

/** A publication has the most points without any commit so far; the others are killed at chosen points. */
const KINDS = isLongTier ? Object.keys(OPERATIONS) : ['publication'];

describe.each(Object.entries(OPERATIONS).filter(([name]) => KINDS.includes(name)))(
  `kill -9 at any moment of a %s (KILL_SEED=${SEED})`,
  (name, ofKind) => {
    const numbers = random(`${SEED} ${name}`);
    const kills = countKills(name);
    const points = Array.from({ length: kills }, (_, index) => {
      // Spread over the whole operation, with one kill in each segment.
      const part = (index + numbers.next()) / kills;
      return {
        operation: index + 1,
        part,
        percent: Math.round(part * 100),
        isOdd: numbers.chance(0.5),
      };
    });
    let runs: CrashRuns;
    let whole: number[];

    beforeAll(async () => {
      runs = await startCrashRuns([ofKind(false), ...points.map(({ isOdd }) => ofKind(isOdd))]);
      whole = await runs.complete(0);
    });
    afterAll(() => runs.end());

    /** Returns the time, relative to a call of the complete run, at which this part of its calls has been made. */
    function momentAt(part: number): KillTime {
      const place = part * (whole.length - 1);
      const call = Math.floor(place);
      const [from = 0, to = from] = whole.slice(call, call + 2);
      return { call: call + 1, laterMs: (place - call) * (to - from) };
    }

    it.each(points)(
      'after $percent % of it ends in completion or a refund',
      async ({ operation, part }) => {
        expect(await runs.killDuring(operation, momentAt(part))).toBe('SIGKILL');
      },
    );
  },
);
