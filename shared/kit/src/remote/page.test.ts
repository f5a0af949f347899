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
