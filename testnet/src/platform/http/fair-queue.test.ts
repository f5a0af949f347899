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

  it('runs one thing at a time for an owner, and another owner beside it', async () => {
    const { ask, started } = work();
    await ask('ada', 'a1');
    await ask('ada', 'a2');
    await ask('bob', 'b1');
    expect(started).toEqual(['a1', 'b1']);
  });

  it('gives the owners turns: who came later with one thing does not wait for all of another', async () => {
    const { ask, end, started } = work({ atOnce: 1 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) await ask('ada', name);
    await ask('bob', 'b1');
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    expect(started).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('refuses what an owner has no room for, and what nobody has', async () => {
    const { ask, queue } = work({ waiting: 4 });
    for (const name of ['a1', 'a2', 'a3', 'a4']) await ask('ada', name);
    await expect(queue.enter('ada', patient)).rejects.toMatchObject({ httpStatus: 429 });
    await ask('bob', 'b1');
    await ask('bob', 'b2');
    await expect(queue.enter('cy', patient)).rejects.toMatchObject({ httpStatus: 503 });
  });

  it('forgets work whose client has gone, and counts work once that is ended twice', async () => {
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
