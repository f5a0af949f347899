import { changeWords, partLabel, partName } from './period-words.ts';

const START = new Date(2026, 2, 4, 15).toISOString();

describe('partLabel', () => {
  it.each([
    ['today', '15:00', '15:00'],
    ['week', 'Wed 4', '04-Mar-2026'],
    ['month', '4', '04-Mar-2026'],
    ['year', 'Mar', 'Mar-2026'],
  ] as const)('of %s is %s, in full %s', (period, label, name) => {
    expect([partLabel(period, START), partName(period, START)]).toEqual([label, name]);
  });
});

describe('changeWords', () => {
  it.each([
    [0, 0, 'Nothing last month either'],
    [5, 0, 'Nothing last month'],
    [5, 5, 'As much as last month'],
    [9, 8, '12.5 % more than last month'],
    [1, 3, '66.7 % less than last month'],
  ])('of %d after %d is %s', (total, before, words) => {
    expect(changeWords(total, before, 'month')).toBe(words);
  });
});
