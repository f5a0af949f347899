import { once } from './once.ts';

describe('once', () => {
  it('creates one value for all callers', async () => {
    const make = jest.fn(async () => ({}));
    const get = once(make);
    expect(await get()).toBe(await get());
    expect(make).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const make = jest.fn(async () => 'made');
    make.mockRejectedValueOnce(new Error('offline'));
    const get = once(make);
    await expect(get()).rejects.toThrow('offline');
    expect(await get()).toBe('made');
  });
});
