import { createMutex } from './mutex.ts';

const never = new AbortController().signal;

describe('the mutex of the engine', () => {
  it('admits one caller at a time in order of arrival', async () => {
    const { acquire, isLocked } = createMutex(5);
    const order: number[] = [];
    const visit = async (visitor: number) => {
      const release = await acquire(never);
      order.push(visitor);
      await Promise.resolve();
      order.push(-visitor);
      release();
    };
    await Promise.all([1, 2, 3].map(visit));
    expect(order).toEqual([1, -1, 2, -2, 3, -3]);
    expect(isLocked()).toBe(false);
  });

  it('removes a request that is aborted', async () => {
    const { acquire } = createMutex(5);
    const release = await acquire(never);
    const impatient = new AbortController();
    const waiting = acquire(impatient.signal);
    const next = acquire(never);
    impatient.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    release();
    (await next)();
    await expect(acquire(never)).resolves.toBeInstanceOf(Function);
  });

  it('rejects a request when the queue is full', async () => {
    const { acquire } = createMutex(1);
    const release = await acquire(never);
    const second = acquire(never);
    await expect(acquire(never)).rejects.toMatchObject({ httpStatus: 503 });
    release();
    (await second)();
  });

  it('ignores a second release by the same caller', async () => {
    const { acquire, isLocked } = createMutex(5);
    const release = await acquire(never);
    const second = await Promise.race([acquire(never), Promise.resolve('waits')]);
    expect(second).toBe('waits');
    release();
    release();
    expect(isLocked()).toBe(true);
  });
});
