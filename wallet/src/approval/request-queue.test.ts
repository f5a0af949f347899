import { WALLET } from '@trove/contract/limits.ts';

import { createRequestQueue } from './request-queue.ts';
import type { Turn } from './request-queue.ts';

const never = () => new Promise<never>(() => {});

describe('createRequestQueue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('handles one request at a time', async () => {
    const queue = createRequestQueue();
    const seen: string[] = [];
    let finish = (_answer: string) => {};
    const first = queue.run(() => {
      seen.push('first');
      return new Promise<string>((resolve) => (finish = resolve));
    });
    const second = queue.run(async () => {
      seen.push('second');
      return 'two';
    });
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['first']);

    finish('one');
    expect(await Promise.all([first, second])).toEqual(['one', 'two']);
  });

  it('rejects a request that is not decided within two minutes, and closes its screen', async () => {
    const queue = createRequestQueue();
    let signal: AbortSignal | undefined;
    const request = queue.run((turn) => {
      ({ signal } = turn);
      return never();
    });
    const refused = request.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(WALLET.approvalMs - 1);
    expect(signal?.aborted).toBe(false);

    await jest.advanceTimersByTimeAsync(1);
    expect(await refused).toMatchObject({ code: 4001, ending: 'expired' });
    expect(signal?.aborted).toBe(true);
    expect(await queue.run(async () => 'next')).toBe('next');
  });

  it('does not cancel an approved request', async () => {
    const queue = createRequestQueue();
    let finish = (_answer: string) => {};
    const life = new AbortController();
    const request = queue.run(
      (turn) => {
        turn.approved();
        return new Promise<string>((resolve) => (finish = resolve));
      },
      { signal: life.signal },
    );
    await jest.advanceTimersByTimeAsync(2 * WALLET.approvalMs);
    life.abort();
    finish('sent');
    expect(await request).toBe('sent');
  });

  it('rejects open and queued requests when their signal aborts, and continues afterwards', async () => {
    const queue = createRequestQueue();
    const life = new AbortController();
    const handle = jest.fn((_turn: Turn) => never());
    const limits = { signal: life.signal };
    const requests = [queue.run(handle, limits), queue.run(handle, limits)];
    const refused = Promise.allSettled(requests);
    await jest.advanceTimersByTimeAsync(0);

    life.abort();

    expect(await refused).toMatchObject([
      { reason: { ending: 'rejected' } },
      { reason: { ending: 'rejected' } },
    ]);
    expect(handle).toHaveBeenCalledTimes(1);
    expect(await queue.run(async () => 'next')).toBe('next');
    await expect(queue.run(handle, limits)).rejects.toMatchObject({ code: 4001 });
    expect(handle).toHaveBeenCalledTimes(1);
  });

  it('keeps the order when a queued request is aborted', async () => {
    const queue = createRequestQueue();
    const seen: string[] = [];
    const life = new AbortController();
    let finish = () => {};
    const first = queue.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const second = queue.run(never, { signal: life.signal }).catch(() => seen.push('second gone'));
    const third = queue.run(async () => seen.push('third'));
    life.abort();
    await second;
    await jest.advanceTimersByTimeAsync(0);
    expect(seen).toEqual(['second gone']);
    finish();
    await Promise.all([first, third]);
    expect(seen).toEqual(['second gone', 'third']);
  });

  it('accepts a shorter time limit for a request of an earlier run', async () => {
    const queue = createRequestQueue();
    const refused = queue.run(never, { approvalMs: () => 10 }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(10);
    expect(await refused).toMatchObject({ ending: 'expired' });
  });

  it('passes on an error and continues', async () => {
    const queue = createRequestQueue();
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});
