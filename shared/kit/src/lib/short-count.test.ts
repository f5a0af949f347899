import { shortCount } from './short-count.ts';

describe('shortCount', () => {
  it.each([
    ['[HOME-13]', 0, '0'],
    ['[HOME-13]', 999, '999'],
    ['[HOME-13]', 1000, '1.0K'],
    ['[HOME-10]', 1500, '1.5K'],
    ['the next unit is not reached early', 999_999, '999.9K'],
    ['[HOME-11]', 2_300_000, '2.3M'],
    ['[HOME-12]', 4_200_000_000, '4.2B'],
    ['a running counter', 12.7, '12'],
  ])('%s formats %d as %s', (_row, count, words) => {
    expect(shortCount(count)).toBe(words);
  });
});
