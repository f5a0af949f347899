import { ALLOWANCE_MS, createAllowance } from './allowance.ts';

describe('an allowance', () => {
  it('is nothing until it is granted', () => {
    const allowance = createAllowance();
    expect(allowance.spend('a', 0)).toBe(false);
  });

  it('spends down exactly and not a micro-unit further', () => {
    const allowance = createAllowance();
    allowance.grant('a', 1);
    for (let payment = 0; payment < 10; payment += 1) expect(allowance.spend('a', 0.1)).toBe(true);
    expect(allowance.spend('a', 0.000001)).toBe(false);
    expect(allowance.spend('a', 0)).toBe(true);
  });

  it('belongs to one account', () => {
    const allowance = createAllowance();
    allowance.grant('a', 5);
    expect(allowance.spend('b', 1)).toBe(false);
  });

  it('ends after half an hour', () => {
    let now = 0;
    const allowance = createAllowance(() => now);
    allowance.grant('a', 5);
    now = ALLOWANCE_MS - 1;
    expect(allowance.spend('a', 1)).toBe(true);
    now = ALLOWANCE_MS;
    expect(allowance.spend('a', 1)).toBe(false);
    expect(allowance.spend('a', 0)).toBe(false);
  });

  it('ends when it is ended, and when another is granted', () => {
    const allowance = createAllowance();
    allowance.grant('a', 5);
    allowance.grant('a', 2);
    expect(allowance.spend('a', 3)).toBe(false);
    expect(allowance.spend('a', 1)).toBe(true);
    allowance.end();
    expect(allowance.spend('a', 1)).toBe(false);
  });

  it.each([-1, Number.NaN])('does not take %s for a payment', (tokens) => {
    const allowance = createAllowance();
    allowance.grant('a', 5);
    expect(allowance.spend('a', tokens)).toBe(false);
    expect(allowance.spend('a', 5)).toBe(true);
  });
});
