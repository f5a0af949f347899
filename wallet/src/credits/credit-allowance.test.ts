import { createCreditAllowance } from './credit-allowance.ts';
import type { Outcome } from './credit-allowance.ts';

const MINUTE = 60_000;
const ended = (credits: number): Outcome => ({ isRunning: false, credits });

/** Grants an allowance of 100 credits for half an hour, with a first message of at most 10. */
async function granted() {
  const outcomes: Record<string, Outcome> = {};
  let now = 0;
  const allowance = createCreditAllowance({
    getOutcome: async (hash) => outcomes[hash],
    now: () => now,
  });
  await allowance.grant('a', { credits: 100, minutes: 30 }, { hash: 'first', most: 10 });
  return {
    outcomes,
    take: (hash: string, most: number, did = 'a') => allowance.take(did, { hash, most }),
    left: async () => (await allowance.left('a'))?.left,
    end: allowance.end,
    pass: (ms: number) => (now += ms),
  };
}

describe('an allowance in credits', () => {
  it('holds the maximum cost of a message until the network reports the actual one', async () => {
    const { outcomes, take, left } = await granted();
    expect(await left()).toBe(90);
    outcomes['first'] = { isRunning: true, credits: 0 };
    expect(await left()).toBe(90);
    outcomes['first'] = ended(3);
    expect(await left()).toBe(97);
    expect(await take('second', 98)).toBe(false);
    expect(await take('second', 97)).toBe(true);
    outcomes['second'] = ended(10);
    expect(await left()).toBe(87);
  });

  it('never covers more than is left under concurrent messages', async () => {
    const { take, left } = await granted();
    const taken = await Promise.all(['b', 'c', 'd', 'e'].map((hash) => take(hash, 30)));
    expect(taken).toEqual([true, true, true, false]);
    expect(await left()).toBe(0);
  });

  it('releases the hold of an unsent message once it can no longer be sent', async () => {
    const { outcomes, left, pass } = await granted();
    outcomes['first'] = 'unused';
    expect(await left()).toBe(90);
    pass(20 * MINUTE + 1);
    expect(await left()).toBe(100);
  });

  it('keeps a hold while the network does not respond', async () => {
    const { left, pass } = await granted();
    pass(29 * MINUTE);
    expect(await left()).toBe(90);
  });

  it('ends when it expires, for another account, and when it is revoked', async () => {
    const { take, left, pass, end } = await granted();
    expect(await take('b', 1, 'somebody')).toBe(false);
    pass(30 * MINUTE);
    expect(await take('b', 1)).toBe(false);
    expect(await left()).toBeUndefined();
    const again = await granted();
    await again.end();
    expect(await again.take('b', 1)).toBe(false);
    await end();
  });

  it.each([-1, Number.NaN])('rejects %s as a cost', async (most) => {
    const { take } = await granted();
    expect(await take('b', most)).toBe(false);
    expect(await take('b', 0)).toBe(true);
  });
});
