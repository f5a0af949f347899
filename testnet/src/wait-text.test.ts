import { durationText } from './wait-text.ts';

describe('durationText', () => {
  it.each([
    [1, '1 s'],
    [59_000, '59 s'],
    [60_000, '1 min'],
    [492_000, '8 min 12 s'],
    [491_001, '8 min 12 s'],
    [3_600_000, '1 h'],
    [3_601_000, '1 h 1 min'],
    [86_340_000, '23 h 59 min'],
  ])('says %p ms as %p', (ms, text) => {
    expect(durationText(ms)).toBe(text);
  });
});
