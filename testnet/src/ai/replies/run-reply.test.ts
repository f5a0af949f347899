import { FREE_MESSAGES } from '@trove/contract/limits.ts';
import { PLAYGROUND_MESSAGE } from '@trove/contract/messages.ts';
import { MINUTE } from '@trove/contract/time.ts';
import type { ReplyReceipt } from '@trove/contract/wire/ai/models.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { receiptsOf } from './reply-receipts.ts';
import { type Answerer, runReply } from './run-reply.ts';

const GRANTED = 30;

describe('a reply', () => {
  const clock = manualClock();
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork({ clock });
    for (const did of ['ada', 'bea']) await grantCredits(network.context, did, GRANTED);
  });
  afterAll(() => network.close());

  const balance = (did = 'ada') => network.context.credits.balanceOf(network.context.db, did);

  /** Requests a reply of `tokens` tokens, at whose end the engine may fail. */
  async function ask({
    did = 'ada',
    tokens = 3,
    fails = false,
    ...offer
  }: { did?: string; tokens?: number; fails?: boolean } & Partial<Answerer>) {
    clock.pass(2 * MINUTE);
    let admitted = 0;
    const answerer: Answerer = {
      model: 'm',
      providerDid: 'bafybmi-host',
      perBlock: 1,
      async *answer(admit) {
        admitted = await admit({ promptTokens: 10, room: 4000, isCut: false });
        for (let token = 0; token < tokens; token += 1) yield { content: 'a' };
        if (fails) throw new Error('the engine is gone');
        const counts = { promptTokens: 10, replyTokens: tokens };
        yield { reason: 'stop', ...counts, loadMs: 0, promptMs: 0, replyMs: 0 };
      },
      ...offer,
    };
    const question = { did, prompt: 'p', maxTokens: 1000, signature: '', signedHash: '' };
    const parts = runReply(
      network.context,
      answerer,
      { ...question, mostCredits: Number.POSITIVE_INFINITY },
      new AbortController().signal,
    );
    let receipt: ReplyReceipt | undefined;
    for await (const part of parts) if ('receipt' in part) ({ receipt } = part);
    return { admitted, receipt };
  }

  it('without a token is free', async () => {
    expect((await ask({ tokens: 0 })).receipt).toMatchObject({ state: 'done', credits: 0 });
    expect(await balance()).toBe(GRANTED);
  });

  it('that fails is free', async () => {
    await expect(ask({ fails: true })).rejects.toThrow('the engine is gone');
    expect(await balance()).toBe(GRANTED);
  });

  it('without credits is refused before its model is loaded', async () => {
    const answer = jest.fn();
    await expect(ask({ did: 'poor', answer })).rejects.toThrow(PLAYGROUND_MESSAGE.noBalance);
    expect(answer).not.toHaveBeenCalled();
  });

  it('has a receipt that only its asker can read', async () => {
    const { receipt } = await ask({ did: 'bea' });
    expect(await receiptsOf(network.context.db, 'bea')).toEqual([receipt]);
    expect(await receiptsOf(network.context.db, 'ada')).not.toContainEqual(receipt);
  });

  it('that is free has a length limit of its own', async () => {
    const { admitted, receipt } = await ask({ nft: 'QmShort', freeMessages: 1 });
    expect([admitted, receipt?.free]).toEqual([FREE_MESSAGES.answerTokens, true]);
  });

  it('is free per asker and model as often as the seller allows, failed replies not counted', async () => {
    const given = { nft: 'QmGiven', freeMessages: 1 };
    await expect(ask({ ...given, fails: true })).rejects.toThrow('the engine is gone');
    const isFree = async (more = {}) => (await ask({ ...given, ...more })).receipt?.free === true;
    expect([await isFree(), await isFree()]).toEqual([true, false]);
    expect([await isFree({ did: 'bea' }), await isFree({ nft: 'QmOther' })]).toEqual([true, true]);
  });
});
