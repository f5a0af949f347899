import { WALLET } from '../contract/limits.ts';
import { createCallQueue } from './call-queue.ts';

const never = () => new Promise<string>(() => {});

describe('createCallQueue', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('asks one call at a time, in order', async () => {
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

  it('ends a call the wallet never answers after two minutes, and goes on', async () => {
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

  it('cancels the pending call alone; an answer that comes later changes nothing', async () => {
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

  it('clears what is pending and what waits, and takes new calls', async () => {
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

  it('hands on what the wallet throws, also at once, and goes on', async () => {
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
