import { WALLET } from '@trove/contract/limits.ts';

import { createCallQueue } from './call-queue.ts';

const never = () => new Promise<string>(() => {});

describe('createCallQueue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends one call at a time, in order', async () => {
    const queue = createCallQueue();
    const asked: string[] = [];
    const answers: ((answer: string) => void)[] = [];
    const run = (name: string) =>
      queue.run({
        name,
        ask: () => {
          asked.push(name);
          return new Promise<string>((resolve) => answers.push(resolve));
        },
        unanswered: (why) => why,
      });

    const first = run('first');
    const second = run('second');
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['first']);
    expect(queue.pending.get()?.name).toBe('first');

    answers[0]?.('one');
    await expect(first).resolves.toBe('one');
    await jest.advanceTimersByTimeAsync(0);
    expect(asked).toEqual(['first', 'second']);

    answers[1]?.('two');
    await expect(second).resolves.toBe('two');
    expect(queue.pending.get()).toBeNull();
  });

  it('ends an unanswered call after two minutes, and continues', async () => {
    const queue = createCallQueue();
    const silent = queue.run({ name: 'silent', ask: never, unanswered: (why) => why });
    const next = queue.run({ name: 'next', ask: async () => 'answer', unanswered: (why) => why });

    const settled = jest.fn();
    void silent.then(settled);
    await jest.advanceTimersByTimeAsync(WALLET.approvalMs - 1);
    expect(settled).not.toHaveBeenCalled();

    await jest.advanceTimersByTimeAsync(1);
    await expect(silent).resolves.toBe('silent');
    await expect(next).resolves.toBe('answer');
  });

  it('cancels only the pending call; a later answer changes nothing', async () => {
    const queue = createCallQueue();
    let answer = (_text: string) => {};
    const first = queue.run({
      name: 'first',
      ask: () => new Promise<string>((resolve) => (answer = resolve)),
      unanswered: (why) => why,
    });
    const second = queue.run({ name: 'second', ask: async () => 'two', unanswered: (why) => why });
    await jest.advanceTimersByTimeAsync(0);

    queue.pending.get()?.cancel();
    answer('too late');

    await expect(first).resolves.toBe('cancelled');
    await expect(second).resolves.toBe('two');
  });

  it('cancels pending and queued calls by a signal, and notifies the wallet', async () => {
    const queue = createCallQueue();
    const cancel = new AbortController();
    const asked: AbortSignal[] = [];
    const run = (signal?: AbortSignal) =>
      queue.run({
        name: 'call',
        signal,
        ask(life) {
          asked.push(life);
          return never();
        },
        unanswered: (why) => why,
      });
    const calls = [run(cancel.signal), run(), run(cancel.signal), run(AbortSignal.abort())];
    await jest.advanceTimersByTimeAsync(0);

    cancel.abort();
    await expect(Promise.all([calls[0], calls[2], calls[3]])).resolves.toEqual([
      'cancelled',
      'cancelled',
      'cancelled',
    ]);
    await jest.advanceTimersByTimeAsync(0);
    expect(asked.map(({ aborted }) => aborted)).toEqual([true, false]);
  });

  it.each(['cancelled', 'silent'])(
    'reports an answer that arrives after it was %s',
    async (why) => {
      const queue = createCallQueue();
      const late = jest.fn();
      let answer = (_text: string) => {};
      const call = queue.run({
        name: 'call',
        ask: () => new Promise<string>((resolve) => (answer = resolve)),
        unanswered: (reason) => reason,
        late,
      });
      await jest.advanceTimersByTimeAsync(why === 'silent' ? WALLET.approvalMs : 0);
      if (why === 'cancelled') queue.pending.get()?.cancel();
      await expect(call).resolves.toBe(why);
      answer('signed');
      await jest.advanceTimersByTimeAsync(0);
      expect(late.mock.calls).toEqual([['signed']]);
    },
  );

  it('holds a call back until it is requested again', async () => {
    const queue = createCallQueue();
    const ask = jest.fn(async () => 'answer');
    const call = queue.run({ name: 'call', ask, unanswered: (why) => why, isHeldBack: true });
    await jest.advanceTimersByTimeAsync(0);
    expect(ask).not.toHaveBeenCalled();

    queue.pending.get()?.askAgain?.();
    await expect(call).resolves.toBe('answer');
  });

  it('clears pending and queued calls, and accepts new ones', async () => {
    const queue = createCallQueue();
    const ask = jest.fn(never);
    const calls = ['first', 'second'].map((name) =>
      queue.run({ name, ask, unanswered: (why) => why }),
    );
    await jest.advanceTimersByTimeAsync(0);

    queue.clear();

    await expect(Promise.all(calls)).resolves.toEqual(['cancelled', 'cancelled']);
    expect(ask).toHaveBeenCalledTimes(1);
    const later = queue.run({ name: 'later', ask: async () => 'yes', unanswered: (why) => why });
    await expect(later).resolves.toBe('yes');
  });

  it('passes on what the wallet throws, even synchronously, and continues', async () => {
    const queue = createCallQueue();
    const broken = queue.run<string>({
      name: 'broken',
      ask: () => {
        throw new Error('broken');
      },
      unanswered: (why) => why,
    });
    const next = queue.run({ name: 'next', ask: async () => 'answer', unanswered: (why) => why });

    await expect(broken).rejects.toThrow('broken');
    await expect(next).resolves.toBe('answer');
  });
});
