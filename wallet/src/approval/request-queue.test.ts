import { WALLET } from '@trove/shared/contract/limits.ts';

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

  it('ends a request nobody decides within two minutes, and takes its screen away', async () => {
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

  it('leaves an approved request to the network', async () => {
    const queue = createRequestQueue();
    let finish = (_answer: string) => {};
    const request = queue.run((turn) => {
      turn.approved();
      return new Promise<string>((resolve) => (finish = resolve));
    });
    await jest.advanceTimersByTimeAsync(2 * WALLET.approvalMs);
    queue.closeAll();
    finish('sent');
    expect(await request).toBe('sent');
  });

  it('rejects what is open and what waits when it is closed, and goes on afterwards', async () => {
    const queue = createRequestQueue();
    const handle = jest.fn((_turn: Turn) => never());
    const requests = [queue.run(handle), queue.run(handle)];
    const refused = Promise.allSettled(requests);
    await jest.advanceTimersByTimeAsync(0);

    queue.closeAll();

    expect(await refused).toMatchObject([
      { reason: { ending: 'rejected' } },
      { reason: { ending: 'rejected' } },
    ]);
    expect(handle).toHaveBeenCalledTimes(1);
    expect(await queue.run(async () => 'next')).toBe('next');
  });

  it('hands on a failure and goes on', async () => {
    const queue = createRequestQueue();
    await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await queue.run(async () => 'next')).toBe('next');
  });
});
