import { createHash } from 'node:crypto';

import type { Outcome } from './credits/credit-allowance.ts';
import type { ApprovalView } from './screens.ts';
import { aPerson, connected } from './testing/a-wallet.ts';

/** A user who allows credits with the first message. */
async function chatting(freeMessages: number | null = null, credits = 100) {
  const views: ApprovalView[] = [];
  const outcomes = new Map<string, Outcome>();
  const person = aPerson((view) => {
    views.push(view);
    return {
      isApproved: true,
      allowance: views.length === 1 ? { credits, minutes: 30 } : null,
    };
  });
  const wallet = await connected(person, {
    getOutcome: async (hash: string) => outcomes.get(hash),
    names: { freeMessages: async () => freeMessages },
  });
  const send = async (user_input: string, more: object = {}) => {
    const payload = {
      user_input,
      timestamp: Math.floor(Date.now() / 1000),
      user_did: wallet.did,
      model: 'QmTalk',
      max_credits: 40,
      ...more,
    };
    const reply = await wallet.core.call('request', payload);
    const hash = createHash('sha256').update(JSON.stringify(payload)).digest('hex');
    return { reply, costs: (credits: number) => outcomes.set(hash, { isRunning: false, credits }) };
  };
  return { ...wallet, views, send };
}

describe('messages under an allowance in credits', () => {
  it('are shown with their model and maximum cost', async () => {
    const { send, views } = await chatting();
    await send('Hello');
    expect(views[0]?.allowance).toBe(100);
    expect(views[0]?.approval).toMatchObject({ title: 'Send a message', credits: 40 });
    expect(views[0]?.approval.facts.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Message: Hello',
      'Model: QmTalk',
      'Costs at most: 40 credits',
    ]);
  });

  it.each([
    ['free only where the network gives it away', 2, /gives you this message for free/, []],
    ['unpaid where the network does not answer', null, /answers only if the message is free/, []],
    [
      'futile where none is left',
      0,
      /may take no credits/,
      [expect.stringMatching(/no free message/)],
    ],
  ])('are described as %s when they may take no credits', async (_as, left, summary, warnings) => {
    const { send, views } = await chatting(left);
    await send('Hello', { max_credits: 0 });
    expect(views[0]?.approval.summary).toMatch(summary);
    expect(views[0]?.approval.warnings).toEqual(warnings);
  });

  it.each([
    ['at least a hundred credits', 40, 100],
    ['room for more than this one', 210, 420],
  ])('are offered %s', async (_what, most, offered) => {
    const { send, views } = await chatting();
    await send('Hello', { max_credits: most });
    expect(views[0]?.allowance).toBe(offered);
  });

  it('are signed without a dialog until the credits are used up, counted as charged by the network', async () => {
    const { core, send, views } = await chatting();
    const first = await send('One');
    first.costs(13);
    expect(await core.credits.left()).toMatchObject({ left: 87, of: 100 });
    const second = await send('Two');
    expect(second.reply.data.signature).toEqual(expect.any(String));
    await send('Three');
    expect(views).toHaveLength(1);
    await send('Four');
    expect(views).toHaveLength(2);
  });

  it('are signed without a dialog while they are free, once free ones are allowed', async () => {
    const { core, send, views } = await chatting(3, 0);
    await send('One', { max_credits: 0 });
    expect(views[0]?.allowance).toBe(0);
    const second = await send('Two', { max_credits: 0 });
    expect(second.reply.data.signature).toEqual(expect.any(String));
    expect(views).toHaveLength(1);
    expect(await core.credits.left()).toMatchObject({ left: 0, of: 0 });
    await send('Three', { max_credits: 1 });
    expect(views).toHaveLength(2);
  });

  it('need approval again once the allowance is revoked, and after a disconnect', async () => {
    const { core, send, views } = await chatting();
    await send('One');
    await core.credits.end();
    expect(await core.credits.left()).toBeNull();
    await send('Two');
    expect(views).toHaveLength(2);
    await core.disconnect();
    expect(await core.credits.left()).toBeNull();
  });

  it.each([
    ['names no cost', { max_credits: undefined }],
    ['is for another account', { user_did: 'bafybmiother' }],
    ['would be good for longer', { timestamp: Math.floor(Date.now() / 1000) + 3600 }],
    ['holds more than a message', { receiver: 'bafybmithief' }],
  ])('need approval if the request %s', async (_why, more) => {
    const { send, views } = await chatting();
    await send('One');
    await send('Two', more);
    expect(views.map(({ approval }) => approval.title)).toEqual([
      'Send a message',
      'Sign a request',
    ]);
    expect(views[1]?.allowance).toBeNull();
  });
});
