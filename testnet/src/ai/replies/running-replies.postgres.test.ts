import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { until } from '@trove/kit/testing/until.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { expectConserved, expectCreditsBacked } from '../../testing/conservation.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { receiptsOf } from './reply-receipts.ts';
import { type Answerer, runReply } from './run-reply.ts';

const DID = 'bafybmi-asker';
const GRANTED = 50;

describe('a reply in one of two processes', () => {
  let dataDir: string;
  let one: TestNetwork;
  let other: TestNetwork | undefined;

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-living-'));
    await testDatabase(dataDir);
    one = await aNetwork({ dataDir, sweepMs: 20 });
    await grantCredits(one.context, DID, GRANTED);
  });
  afterEach(async () => {
    await expectConserved(one.context.db);
    await expectCreditsBacked(one.context.db);
    await Promise.all([one.close(), other?.close()]);
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const newest = async () => (await receiptsOf(one.context.db, DID))[0];

  async function read(tokens: number) {
    const answerer: Answerer = {
      model: 'm',
      providerDid: 'bafybmi-host',
      perBlock: 1,
      async *answer(admit) {
        await admit({ promptTokens: 20, room: 4000, isCut: false });
        for (let token = 0; token < 200; token += 1) yield { content: 'a' };
        const times = { loadMs: 0, promptMs: 0, replyMs: 0 };
        yield { reason: 'stop', promptTokens: 20, replyTokens: 200, ...times };
      },
    };
    const question = {
      did: DID,
      prompt: 'p',
      maxTokens: 400,
      signature: '',
      signedHash: '',
      mostCredits: 1e9,
    };
    const parts = runReply(one.context, answerer, question, new AbortController().signal);
    for (let token = 0; token < tokens; token += 1) await parts.next();
    return parts;
  }

  it('is not ended by the start and the sweeps of the other process', async () => {
    const parts = await read(60);
    await until(async () => (await newest())?.replyTokens === 59);
    other = await aNetwork({ dataDir, sweepMs: 20 });
    const sweep = jest.spyOn(other.context.sagas, 'sweep');
    const swept = jest.spyOn(one.context.sagas, 'sweep');
    const isSwept = () => sweep.mock.calls.length + swept.mock.calls.length > 5;
    await until(isSwept);
    expect(await newest()).toMatchObject({ state: 'running', replyTokens: 59 });
    for await (const part of parts) expect(part).toBeTruthy();
    expect(await newest()).toMatchObject({ state: 'done', replyTokens: 200, credits: 5 });
    expect(await one.context.credits.balanceOf(one.context.db, DID)).toBe(GRANTED - 5);
  });

  it('is ended by the other process after a silent period', async () => {
    const interval = jest.spyOn(globalThis, 'setInterval');
    await read(60);
    const [beat] = interval.mock.results;
    interval.mockRestore();
    await until(async () => (await newest())?.replyTokens === 59);
    clearInterval(beat?.value);
    await one.context.db.updateTable('replies').set({ alive_until: 1 }).execute();
    other = await aNetwork({ dataDir, sweepMs: 20 });
    await until(async () => (await newest())?.state === 'stopped');
    expect(await newest()).toMatchObject({ replyTokens: 59, credits: 2 });
    expect(await one.context.credits.balanceOf(one.context.db, DID)).toBe(GRANTED - 2);
  });
});
