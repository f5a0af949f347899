import { SECOND } from '@trove/contract/time.ts';
import { until } from '@trove/kit/testing/until.ts';

import { CREDIT } from '../../chain/ledger/accounts.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { sumAccounts, expectConserved, expectCreditsBacked } from '../../testing/conservation.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { endDeadReplies } from './end-reply.ts';
import { beginReply, receiptsOf, withdrawPrompt } from './reply-receipts.ts';
import { type Answerer, runReply } from './run-reply.ts';

const DID = 'bafybmi-asker';
const GRANTED = 50;

describe('a reply whose process crashed', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let sign: () => void;

  beforeEach(async () => {
    network = await aNetwork({ clock, sweepMs: 1_000_000 });
    await grantCredits(network.context, DID, GRANTED);
    // A dead process sends no heartbeat; a running one sends it when the test calls `sign`.
    jest.spyOn(globalThis, 'setInterval').mockImplementation((callback) => {
      sign = callback;
      return setTimeout(() => {}, 0);
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await expectConserved(network.context.db);
    await expectCreditsBacked(network.context.db);
    await network.close();
  });

  const balance = () => network.context.credits.balanceOf(network.context.db, DID);
  const newest = async () => (await receiptsOf(network.context.db, DID))[0];
  const held = async () => (await sumAccounts(network.context.db, CREDIT)).held;

  /** Sends the last heartbeat of the reply's process. */
  async function beat() {
    clock.pass(SECOND);
    sign();
    const { db } = network.context;
    const lastSign = db.selectFrom('replies').select(({ fn }) => fn.max('alive_until').as('at'));
    await until(async () => Number((await lastSign.executeTakeFirst())?.at) > clock.now() + 9000);
  }

  /** Starts a reply of 200 tokens to a prompt of 20, and reads the given number of its tokens. */
  async function read(tokens: number, more: Partial<Answerer> = {}) {
    const answerer: Answerer = {
      model: 'm',
      providerDid: 'bafybmi-host',
      perBlock: 2,
      async *answer(admit) {
        await admit({ promptTokens: 20, room: 4000, isCut: false });
        for (let token = 0; token < 200; token += 1) yield { content: 'a' };
      },
      ...more,
    };
    const question = {
      did: DID,
      prompt: 'p',
      maxTokens: 400,
      signature: '',
      signedHash: '',
      mostCredits: 1e9,
    };
    const parts = runReply(network.context, answerer, question, new AbortController().signal);
    for (let token = 0; token < tokens; token += 1) await parts.next();
    return parts;
  }

  it('is charged once for the tokens recorded as delivered', async () => {
    await read(101);
    await beat();
    expect(await balance()).toBe(GRANTED - 18);
    clock.pass(11 * SECOND);
    await Promise.all([1, 2, 3].map(() => endDeadReplies(network.context)));
    // 20 + 100 tokens are three blocks; the token read last is not counted, because it may never have arrived.
    const receipt = { state: 'stopped', promptTokens: 20, replyTokens: 100, credits: 6 };
    expect(await newest()).toMatchObject(receipt);
    expect(await balance()).toBe(GRANTED - 6);
    expect(await network.context.credits.deduct(DID)).toBe(GRANTED - 6);
    expect(await held()).toBe(0);
  });

  it('is free when no delivery was recorded', async () => {
    await read(1);
    await beat();
    clock.pass(11 * SECOND);
    await endDeadReplies(network.context);
    expect(await newest()).toMatchObject({ state: 'failed', credits: 0 });
    expect(await balance()).toBe(GRANTED);
  });

  it('is free when the message was, and counts as a free message', async () => {
    await read(51, { freeMessages: 1 });
    await beat();
    clock.pass(11 * SECOND);
    await endDeadReplies(network.context);
    const receipt = { state: 'stopped', replyTokens: 50, credits: 0, free: true };
    expect(await newest()).toMatchObject(receipt);
    expect(await balance()).toBe(GRANTED);
  });

  it('is ended immediately by a process that runs alone, otherwise after a silent period', async () => {
    await read(60);
    await beat();
    clock.pass(9 * SECOND);
    await endDeadReplies(network.context);
    expect(await newest()).toMatchObject({ state: 'running' });
    await endDeadReplies(network.context, { isAlone: true });
    expect(await newest()).toMatchObject({ state: 'stopped', replyTokens: 59 });
  });

  it('is ended before the next message of its DID', async () => {
    await read(60);
    await beat();
    clock.pass(11 * SECOND);
    const next = await read(1);
    expect((await receiptsOf(network.context.db, DID)).map(({ state }) => state)).toEqual([
      'running',
      'stopped',
    ]);
    await next.return();
  });

  it('is charged once when its process was only slow, and later tokens are free', async () => {
    const parts = await read(60);
    await beat();
    clock.pass(11 * SECOND);
    await endDeadReplies(network.context);
    const after = await balance();
    sign();
    for await (const part of parts) expect(part).toBeTruthy();
    expect(await newest()).toMatchObject({ state: 'stopped', replyTokens: 59, credits: 4 });
    expect(await balance()).toBe(after);
  });

  it('cannot reserve credits after it was ended', async () => {
    const late = read(1, {
      async *answer(admit) {
        clock.pass(11 * SECOND);
        await endDeadReplies(network.context);
        await admit({ promptTokens: 20, room: 4000, isCut: false });
        yield { content: 'a' };
      },
    });
    await expect(late).rejects.toMatchObject({ httpStatus: 503 });
    expect([await balance(), await held()]).toEqual([GRANTED, 0]);
  });
});

describe('a reply whose host reports more tokens than were reserved', () => {
  it('is charged the cost in its receipt', async () => {
    const network = await aNetwork();
    await grantCredits(network.context, DID, GRANTED);
    const answerer: Answerer = {
      model: 'm',
      providerDid: 'bafybmi-host',
      perBlock: 1,
      async *answer(admit) {
        await admit({ promptTokens: 1, room: 4000, isCut: false });
        yield { content: 'a' };
        const times = { loadMs: 0, promptMs: 0, replyMs: 0 };
        yield { reason: 'stop', promptTokens: 900, replyTokens: 1, ...times };
      },
    };
    const question = {
      did: DID,
      prompt: 'p',
      maxTokens: 60,
      signature: '',
      signedHash: '',
      mostCredits: 1e9,
    };
    const { signal } = new AbortController();
    let cost: number | undefined;
    for await (const part of runReply(network.context, answerer, question, signal)) {
      if ('receipt' in part) cost = part.receipt.credits;
    }
    expect(cost).toBe(2);
    expect(await network.context.credits.balanceOf(network.context.db, DID)).toBe(GRANTED - 2);
    await network.close();
  });
});

describe('a signed prompt', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork();
  });
  afterEach(() => network.close());

  const signed = { did: DID, signature: 's', signed_hash: 'h' };

  it('returns the same result to concurrent withdrawals', async () => {
    const { db, transact } = network.context;
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => withdrawPrompt(transact, signed)),
    );
    expect(answers).toEqual(answers.map(() => ({ isRunning: false, credits: 0 })));
    expect(await db.selectFrom('replies').select('id').execute()).toHaveLength(1);
  });

  it('is withdrawn or sent, never both', async () => {
    const { context } = network;
    const asked = { ...signed, nft: '', model: 'm', prompt: 'p', perBlock: 1, freeMessages: 0 };
    const [withdrawn, begun] = await Promise.allSettled([
      withdrawPrompt(context.transact, signed),
      beginReply(context, asked),
    ]);
    const isRunning = begun.status === 'fulfilled';
    expect(withdrawn).toMatchObject({ status: 'fulfilled', value: { isRunning, credits: 0 } });
    expect(begun).toMatchObject(isRunning ? {} : { reason: { httpStatus: 401 } });
    const rows = await context.db.selectFrom('replies').select('id').execute();
    expect(rows).toHaveLength(1);
    const outcome = { prompt_tokens: 0, reply_tokens: 0, credits: 0 };
    if (isRunning) await begun.value.end({ ...outcome, state: 'failed' });
  });
});
