import { createFairQueue } from './fair-queue.ts';

describe('a fair queue', () => {
  const patient = new AbortController().signal;
  const limits = { atOnce: 2, atOnceOfOne: 1, waiting: 5, waitingOfOne: 3 };

  /** Runs named tasks; `running` contains the tasks under way, in the order they started. */
  function work(changes: Partial<typeof limits> = {}) {
    const queue = createFairQueue({ ...limits, ...changes });
    const running = new Map<string, () => void>();
    const started: string[] = [];
    const settled = async () => {
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    };
    return {
      queue,
      started,
      ask: async (owner: string, name: string, signal = patient) => {
        const turn = queue.enter(owner, signal).then((leave) => {
          started.push(name);
          running.set(name, leave);
        });
        await settled();
        return { turn };
      },
      end: async (name: string) => {
        running.get(name)?.();
        await settled();
      },
    };
  }

  it('runs one task at a time per owner, and owners concurrently', async () => {
    const { ask, started } = work();
    await ask('ada', 'a1');
    await ask('ada', 'a2');
    await ask('bob', 'b1');
    expect(started).toEqual(['a1', 'b1']);
  });

  it('alternates between owners, so a late single task does not wait for all of another owner', async () => {
    const { ask, end, started } = work({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) await ask('ada', name);
    await ask('bob', 'b1');
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('rejects tasks beyond the room of an owner and the total room', async () => {
    const { ask, queue } = work({ waiting: 4 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) await ask('ada', name);
    await expect(queue.enter('ada', patient)).rejects.toMatchObject({ httpStatus: 429 });
    await ask('bob', 'b1');
    await ask('bob', 'b2');
    await expect(queue.enter('cy', patient)).rejects.toMatchObject({ httpStatus: 503 });
  });

  it('drops a task whose client has disconnected, and counts a repeated end once', async () => {
    const { ask, end, started } = work({ atOnce: 1 });
    const gone = new AbortController();
    await ask('ada', 'a1');
    const { turn } = await ask('bob', 'b1', gone.signal);
    gone.abort(new Error('gone'));
    await expect(turn).rejects.toThrow('gone');
    await ask('cy', 'c1');
    await ask('dee', 'd1');
    await end('a1');
    await end('a1');
    expect(started).toEqual(['a1', 'c1']);
  });
});
