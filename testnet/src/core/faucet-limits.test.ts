import { readEnvironment } from '../platform/environment/read-environment.ts';
import { readFaucetLimits } from './faucet-limits.ts';

describe('readFaucetLimits', () => {
  it('defaults to 10 tokens every 10 minutes, five times a day, up to 1000', () => {
    expect(readFaucetLimits(readEnvironment({}))).toMatchObject({
      grant: 10,
      intervalMs: 600_000,
      perDay: 5,
      perHourAndIp: 200,
      maxHolding: 1000,
    });
  });

  it('reads seconds and counts from the environment', () => {
    const environment = readEnvironment({ FAUCET_INTERVAL: '0', FAUCET_PER_DAY: '100' });
    expect(readFaucetLimits(environment)).toMatchObject({ intervalMs: 0, perDay: 100 });
  });
});
