import { MINUTE } from '@trove/contract/time.ts';
import { isLongTier } from '@trove/kit/testing/tier.ts';
import * as fc from 'fast-check';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved, expectCreditsBacked } from '../../testing/conservation.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { endDeadReplies } from './end-reply.ts';
import { type Answerer, runReply } from './run-reply.ts';

const SEQUENCES = isLongTier ? 1000 : 40;
const GRANTED = 30;

/** A message, how its answer ends and after how many tokens. */
const message = fc.record({
  kind: fc.constant('message' as const),
  promptTokens: fc.integer({ min: 1, max: 400 }),
  maxTokens: fc.integer({ min: 1, max: 1200 }),
  delivered: fc.integer({ min: 0, max: 6 }),
  ends: fc.constantFrom('whole', 'stopped', 'failed', 'killed'),
  perBlock: fc.constantFrom(1, 1, 4),
  /** Whether a second request, as by a second click or tab, is sent while the first answer runs. */
  isTwice: fc.boolean(),
});
const step = fc.oneof(
  { weight: 4, arbitrary: message },
  { weight: 1, arbitrary: fc.constant({ kind: 'page takes its credits' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'sweep' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'restart' as const }) },
);
type Message = typeof message extends fc.Arbitrary<infer Value> ? Value : never;

describe('any sequence of messages', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let dids = 0;
  let signOfLife: () => void;

  beforeAll(async () => {
    network = await aNetwork({ clock });
    // A dead process sends no heartbeat; a running one sends it when the test calls `signOfLife`.
    jest.spyOn(globalThis, 'setInterval').mockImplementation((callback) => {
      signOfLife = callback;
      return setTimeout(() => {}, 0);
    });
  });
  afterAll(async () => {
    jest.restoreAllMocks();
    await expectConserved(network.context.db);
    await expectCreditsBacked(network.context.db);
    await network.close();
  });

  const answererOf = ({ promptTokens, delivered, ends, perBlock }: Message): Answerer => ({
    model: 'm',
    providerDid: 'bafybmi-host',
    perBlock,
    async *answer(admit) {
      const most = await admit({ promptTokens, room: 4000, isCut: false });
      const replyTokens = Math.min(delivered, most);
      for (let token = 0; token < replyTokens; token += 1) yield { content: 'a' };
      if (ends === 'failed') throw new Error('the engine is gone');
      yield { reason: 'stop', promptTokens, replyTokens, loadMs: 0, promptMs: 0, replyMs: 0 };
    },
  });
  const ask = (did: string, asked: Message, signal = new AbortController().signal) =>
    runReply(
      network.context,
      answererOf(asked),
      {
        did,
        prompt: 'p',
        maxTokens: asked.maxTokens,
        signature: '',
        signedHash: '',
        mostCredits: 1e9,
      },
      signal,
    );

  async function send(did: string, asked: Message) {
    const parts = ask(did, asked);
    try {
      if (asked.ends === 'killed') {
        for (let part = 0; part <= asked.delivered / 2; part += 1) await parts.next();
        signOfLife();
        // The process is killed here: the reply is never ended, and its memory is lost.
        return;
      }
      if (asked.ends === 'stopped') {
        for (let part = 0; part <= asked.delivered / 2; part += 1) await parts.next();
        await parts.return();
        return;
      }
      let isFirst = true;
      for await (const part of parts) {
        if (isFirst && 'content' in part && asked.isTwice) await refuseSecond(did, asked);
        isFirst = false;
      }
    } catch (error) {
      // Too few credits, or the failure that the message calls for.
      if (!/Insufficient balance|the engine is gone/.test(String(error))) throw error;
    }
  }

  async function sweep() {
    await endDeadReplies(network.context);
    await network.context.credits.sweep();
  }

  async function refuseSecond(did: string, asked: Message) {
    const second = ask(did, asked).next();
    await expect(second).rejects.toMatchObject({ httpStatus: 429 });
  }

  it(`is charged exactly as its receipts state and never overdraws (${SEQUENCES} of them)`, async () => {
    const { credits, db } = network.context;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 5 }), async (steps) => {
        dids += 1;
        const did = `bafybmi-asker-${dids}`;
        await grantCredits(network.context, did, GRANTED);
        for (const each of steps) {
          clock.pass(2 * MINUTE);
          if (each.kind === 'message') await send(did, each);
          else if (each.kind === 'sweep') await sweep();
          else if (each.kind === 'restart')
            await endDeadReplies(network.context, { isAlone: true });
          else await credits.deduct(did);
          expect(await credits.balanceOf(db, did)).toBeGreaterThanOrEqual(0);
        }
        clock.pass(2 * MINUTE);
        await sweep();
        const receipts = await db
          .selectFrom('replies')
          .select(['credits', 'state'])
          .where('did', '=', did)
          .execute();
        const paid = receipts.reduce((sum, receipt) => sum + receipt.credits, 0);
        expect(GRANTED - (await credits.balanceOf(db, did))).toBe(paid);
        expect(receipts.filter(({ state }) => state === 'running')).toEqual([]);
        const unanswered = receipts.filter(({ state }) => state === 'failed');
        expect(unanswered.every(({ credits: cost }) => cost === 0)).toBe(true);
      }),
      { numRuns: SEQUENCES },
    );
  }, 300_000);
});
