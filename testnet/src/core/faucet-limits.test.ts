import { faucetLimits } from './faucet-limits.ts';

describe('faucetLimits', () => {
  it('defaults to 10 tokens every 10 minutes, five times a day, up to 1000', () => {
    expect(faucetLimits({}, {})).toMatchObject({
      grant: 10,
      intervalMs: 600_000,
      perDay: 5,
      perHourAndIp: 200,
      maxHolding: 1000,
    });
  });

  it('reads options before the environment', () => {
    const environment = { FAUCET_INTERVAL: '0', FAUCET_PER_DAY: '100' };
    expect(faucetLimits({ perDay: 7 }, environment)).toMatchObject({ intervalMs: 0, perDay: 7 });
  });

  it.each(['', ' ', '-1', 'often'])('keeps the default for %p', (text) => {
    expect(faucetLimits({}, { FAUCET_INTERVAL: text }).intervalMs).toBe(600_000);
  });
});
