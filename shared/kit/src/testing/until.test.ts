import { until } from './until.ts';

describe('until', () => {
  afterEach(() => jest.useRealTimers());

  it('resolves as soon as the condition holds', async () => {
    let looks = 0;
    await until(() => (looks += 1) === 3);
    expect(looks).toBe(3);
  });

  it('fails after 30 s with the condition and what was found instead', async () => {
    jest.useFakeTimers();
    const isPaid = false;
    const failure = until(() => isPaid, { seen: () => ({ state: 'asked' }) }).catch(
      (error: unknown) => (error as Error).message,
    );
    await jest.advanceTimersByTimeAsync(29_000);
    await jest.advanceTimersByTimeAsync(2000);
    expect(await failure).toMatch(
      /^Waited 30 s for \(\)\s*=>\s*isPaid\nSeen: \{\n {2}"state": "asked"\n\}$/,
    );
  });
});
