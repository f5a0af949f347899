import { createLimiter } from './limiter.ts';

/** Tasks that the test ends. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { started, task, end };
}

describe('createLimiter', () => {
  it('runs up to the limit at a time and queues the rest', async () => {
    const { started, task, end } = tasks();
    const limiter = createLimiter(2);
    const all = ['a', 'b', 'c'].map((name) => limiter.run(name, task(name)));
    expect(started).toEqual(['a', 'b']);
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
    await end('b');
    await end('c');
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c']);
  });

  it('continues after a failed task', async () => {
    const limiter = createLimiter(1);
    const failed = limiter.run('a', () => Promise.reject(new Error('down')));
    const done = limiter.run('b', () => Promise.resolve('b'));
    await expect(failed).rejects.toThrow('down');
    expect(await done).toBe('b');
  });

  it('runs preferred tasks first', async () => {
    const { started, task, end } = tasks();
    const limiter = createLimiter(1);
    for (const name of ['a', 'b', 'c', 'd']) void limiter.run(name, task(name));
    limiter.prefer(['d', 'c']);
    for (const name of ['a', 'd', 'c', 'b']) await end(name);
    expect(started).toEqual(['a', 'd', 'c', 'b']);
  });
});
