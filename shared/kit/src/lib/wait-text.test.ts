import { waitText, waitTextOfMs } from './wait-text.ts';

describe('waitText', () => {
  it.each([
    [1, '1 s'],
    [59, '59 s'],
    [60, '1 min'],
    [61, '2 min'],
    [492, '9 min'],
    [3541, '1 h'],
    [3600, '1 h'],
    [3601, '1 h 1 min'],
    [7170, '2 h'],
    [12_000, '3 h 20 min'],
    [86_400, '24 h'],
  ])('formats %i seconds as %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text);
  });
});

describe('waitTextOfMs', () => {
  it.each([
    [1, '1 s'],
    [59_000, '59 s'],
    [60_000, '1 min'],
    [491_001, '9 min'],
    [3_601_000, '1 h 1 min'],
    [86_340_000, '23 h 59 min'],
  ])('formats %i ms as %s', (ms, text) => {
    expect(waitTextOfMs(ms)).toBe(text);
  });
});
