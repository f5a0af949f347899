import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { creditsFor } from '@trove/contract/pricing/reply-price.ts';
import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';
import { until } from '@trove/kit/testing/until.ts';

import { CREDIT } from '../../chain/ledger/accounts.ts';
import { aNetwork } from '../../testing/a-network.ts';
import { aSlowOllama, SLOW_MODEL } from '../../testing/a-slow-ollama.ts';
import { startChildNetwork } from '../../testing/child-network.ts';
import { sumAccounts, expectConserved, expectCreditsBacked } from '../../testing/conservation.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { dropTestDatabase } from '../../testing/test-database.ts';
import { createTestWallet } from '../../testing/test-wallet.ts';

const GRANTED = 100;

describe('kill -9 while models answer', () => {
  let dataDir: string;
  let ollama: Awaited<ReturnType<typeof aSlowOllama>>;

  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-reply-'));
    ollama = await aSlowOllama({ wordsAtOnce: 120 });
  });
  afterEach(async () => {
    ollama.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  // On a database that several processes may share, only a missing heartbeat shows that a process is dead.
  it('charges the delivered tokens and releases the rest at the next start @slow', async () => {
    const before = await aNetwork({ dataDir });
    const { config } = before.context;
    const keys = [await before.aWallet(), await before.aWallet()].map(
      ({ privateKey }) => privateKey,
    );
    const open = async (baseUrl: string) => {
      const wallets = keys.map((privateKey) => createTestWallet({ baseUrl, config, privateKey }));
      for (const wallet of wallets) await wallet.signIn();
      const [talking, waiting] = wallets;
      if (!talking || !waiting) throw new Error('no wallets');
      return { talking, waiting };
    };
    const { talking: rich, waiting: other } = await open(before.baseUrl);
    for (const { did } of [rich, other]) await grantCredits(before.context, did, GRANTED);
    await before.close();

    const dying = await startChildNetwork({ dataDir, ollamaHost: ollama.host });
    let { talking, waiting } = await open(dying.baseUrl);
    type Wallet = typeof talking;
    const ask = (wallet: Wallet, content: string) =>
      wallet.post('/net/models/api/chat', {
        model: SLOW_MODEL,
        messages: [{ role: 'user', content }],
        options: { num_predict: 2000 },
        stream: true,
      });
    const receiptOf = async (wallet: Wallet) =>
      (await wallet.get<{ receipts: ReplyReceipt[] }>('/net/models/receipts')).receipts[0];

    void ask(waiting, 'Ask me for silence').catch(() => undefined);
    let read = '';
    const reading = (async () => {
      const { body } = await ask(talking, 'Talk');
      for await (const part of body ?? []) read += Buffer.from(part).toString('utf8');
    })().catch(() => undefined);
    await until(async () => ((await receiptOf(talking))?.replyTokens ?? 0) >= 120);
    await until(async () => ((await receiptOf(waiting))?.promptTokens ?? 0) > 0);
    expect(await waiting.credits()).toBeLessThan(GRANTED);
    await dying.kill();
    await reading;

    const next = await startChildNetwork({ dataDir });
    ({ talking, waiting } = await open(next.baseUrl));
    await until(async () => (await receiptOf(talking))?.state !== 'running');
    const { state, promptTokens, replyTokens, credits } = (await receiptOf(talking)) ?? {};
    expect(state).toBe('stopped');
    expect(replyTokens).toBeGreaterThanOrEqual(120);
    expect(replyTokens).toBeLessThanOrEqual(read.trim().split('\n').length);
    expect(credits).toBe(creditsFor(Number(promptTokens) + Number(replyTokens), 1));
    expect(await talking.credits()).toBe(GRANTED - Number(credits));

    await until(async () => (await receiptOf(waiting))?.state !== 'running');
    expect(await receiptOf(waiting)).toMatchObject({ state: 'failed', credits: 0, replyTokens: 0 });
    expect(await waiting.credits()).toBe(GRANTED);
    await next.kill('SIGTERM');

    const after = await aNetwork({ dataDir });
    const { db } = after.context;
    await after.context.credits.deduct(talking.did);
    expect((await sumAccounts(db, CREDIT)).held).toBe(0);
    await expectConserved(db);
    await expectCreditsBacked(db);
    await after.close();
  });
});
