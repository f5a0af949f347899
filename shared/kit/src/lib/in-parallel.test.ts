import { inParallel } from './in-parallel.ts';

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Work that runs until it is released. */
function heldWork() {
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const work = (item: number) => {
    begun.push(item);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const endOne = async () => {
    ends.shift()?.();
    await settle();
  };
  return { begun, work, endOne };
}

describe('inParallel', () => {
  it('starts up to the limit, and the next in order when one ends', async () => {
    const { begun, work, endOne } = heldWork();
    const all = inParallel([1, 2, 3], 2, work);
    expect(begun).toEqual([1, 2]);
    await endOne();
    expect(begun).toEqual([1, 2, 3]);
    await endOne();
    await endOne();
    await all;
  });

  it('starts no more once the signal is aborted', async () => {
    const { begun, work, endOne } = heldWork();
    const leaving = new AbortController();
    const all = inParallel([1, 2, 3], 1, work, leaving.signal).catch((error: Error) => error.name);
    leaving.abort();
    await endOne();
    expect([await all, begun]).toEqual(['AbortError', [1]]);
  });

  it('rejects with the first failure', async () => {
    const all = inParallel([1, 2], 2, async (item) => {
      if (item === 2) throw new Error('two');
    });
    await expect(all).rejects.toThrow('two');
  });
});
