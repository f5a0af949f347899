import { createPage } from './page.ts';

const Faucet = () => null;

describe('a page', () => {
  it('is loading until its code has loaded', async () => {
    const page = createPage(async () => ({ Component: Faucet }));
    expect(page.get()).toEqual({ status: 'loading' });
    await page.load();
    expect(page.get()).toEqual({ status: 'ready', Component: Faucet });
  });

  it('is loaded once, however often it is requested', async () => {
    const fetchCode = jest.fn(async () => ({ Component: Faucet }));
    const page = createPage(fetchCode);
    await Promise.all([page.load(), page.load()]);
    await page.load();
    expect(fetchCode).toHaveBeenCalledTimes(1);
  });

  it('keeps a failure until it is retried', async () => {
    const gone = new Error('gone');
    const fetchCode = jest
      .fn()
      .mockRejectedValueOnce(gone)
      .mockResolvedValue({ Component: Faucet });
    const page = createPage(fetchCode);
    await page.load();
    expect(page.get()).toEqual({ status: 'failed', error: gone });
    const again = page.load();
    expect(page.get()).toEqual({ status: 'loading' });
    await again;
    expect(page.get().status).toBe('ready');
  });

  describe('whose chunk failed to load', () => {
    const request = 'https://trove.test/92.js';
    const chunkError = Object.assign(new Error('gone'), { name: 'ChunkLoadError', request });
    const read = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    beforeEach(() => read.mockClear());
    afterAll(() => read.mockRestore());

    it('bypasses the cache and retries once automatically', async () => {
      const page = createPage(
        jest.fn().mockRejectedValueOnce(chunkError).mockResolvedValue({ Component: Faucet }),
      );
      await page.load();
      expect(read.mock.calls).toEqual([[request, { cache: 'reload' }]]);
      expect(page.get().status).toBe('ready');
    });

    it('recovers each of several chunks', async () => {
      const other = Object.assign(new Error('gone'), {
        name: 'ChunkLoadError',
        request: 'https://trove.test/93.js',
      });
      const page = createPage(
        jest
          .fn()
          .mockRejectedValueOnce(chunkError)
          .mockRejectedValueOnce(other)
          .mockResolvedValue({ Component: Faucet }),
      );
      await page.load();
      expect(read.mock.calls.map(([address]) => address)).toEqual([request, other.request]);
      expect(page.get().status).toBe('ready');
    });

    it('fails when the retry fails too', async () => {
      const fetchCode = jest.fn().mockRejectedValue(chunkError);
      const page = createPage(fetchCode);
      await page.load();
      expect(page.get()).toEqual({ status: 'failed', error: chunkError });
      expect(fetchCode).toHaveBeenCalledTimes(2);
    });
  });

  it('notifies each listener until it unsubscribes', async () => {
    const page = createPage(async () => ({ Component: Faucet }));
    const [stays, leaves] = [jest.fn(), jest.fn()];
    page.subscribe(stays);
    page.subscribe(leaves)();
    await page.load();
    expect(stays).toHaveBeenCalledTimes(1);
    expect(leaves).not.toHaveBeenCalled();
  });
});
