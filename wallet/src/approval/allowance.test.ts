import { createAllowance, tokensLeft } from './allowance.ts';
import type { Granted } from './allowance.ts';

const half = (tokens: number) => ({ tokens, minutes: 30 });
const HALF_AN_HOUR_MS = 30 * 60 * 1000;

describe('an allowance', () => {
  it('covers nothing until it is granted', async () => {
    expect(await createAllowance().spend('a', 0)).toBe(false);
  });

  it('is spent exactly to the last micro-unit', async () => {
    const allowance = createAllowance();
    await allowance.grant('a', half(1));
    for (let payment = 0; payment < 10; payment += 1) {
      expect(await allowance.spend('a', 0.1)).toBe(true);
    }
    expect(await allowance.spend('a', 0.000001)).toBe(false);
    expect(await allowance.spend('a', 0)).toBe(true);
  });

  it('is valid for one account', async () => {
    const allowance = createAllowance();
    await allowance.grant('a', half(5));
    expect(await allowance.spend('b', 1)).toBe(false);
  });

  it('expires', async () => {
    let now = 0;
    const allowance = createAllowance(undefined, () => now);
    await allowance.grant('a', half(5));
    now = HALF_AN_HOUR_MS - 1;
    expect(await allowance.spend('a', 1)).toBe(true);
    now = HALF_AN_HOUR_MS;
    expect(await allowance.spend('a', 1)).toBe(false);
    expect(await allowance.spend('a', 0)).toBe(false);
  });

  it('ends when it is revoked and when another one is granted', async () => {
    const allowance = createAllowance();
    await allowance.grant('a', half(5));
    await allowance.grant('a', half(2));
    expect(await allowance.spend('a', 3)).toBe(false);
    expect(await allowance.spend('a', 1)).toBe(true);
    await allowance.end();
    expect(await allowance.spend('a', 1)).toBe(false);
  });

  it.each([-1, Number.NaN])('rejects %s as a payment', async (tokens) => {
    const allowance = createAllowance();
    await allowance.grant('a', half(5));
    expect(await allowance.spend('a', tokens)).toBe(false);
    expect(await allowance.spend('a', 5)).toBe(true);
  });

  it('continues from its store after a restart', async () => {
    let kept: Granted | null = null;
    const store = {
      read: async () => kept,
      write: async (granted: Granted | null) => {
        kept = granted;
      },
    };
    const at = () => 1000;
    await createAllowance(store, at).grant('a', half(5));
    expect(await createAllowance(store, at).spend('a', 4)).toBe(true);
    expect(tokensLeft(kept, 1000)).toBe(1);
    expect(tokensLeft(kept, 1000 + HALF_AN_HOUR_MS)).toBeNull();
    expect(tokensLeft(null, 0)).toBeNull();
  });
});
