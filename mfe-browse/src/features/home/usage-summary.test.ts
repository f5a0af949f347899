import { TREND_FORMULA, trendText, usageSummary, weekText } from './usage-summary.ts';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (minutes: number) => Math.floor(now.getTime() / 1000) - minutes * 60;

describe('usageSummary', () => {
  it.each([
    {
      id: '[HOME-23] [HOME-25] [HOME-26]',
      usage: { total: 4, recent: 3, last: ago(5) },
      text: '3 uses • Last used 5 mins ago',
    },
    {
      id: '[HOME-25]',
      usage: { total: 2, recent: 1, last: ago(60) },
      text: '1 use • Last used 1 hour ago',
    },
    {
      id: '[HOME-23] inside a sentence',
      usage: { total: 3, recent: 1, last: ago(30 * 60) },
      text: '2 uses • Last used yesterday',
    },
    { id: '[HOME-24]', usage: { total: 2, recent: 0, last: 0 }, text: 'No activity' },
    {
      id: '[HOME-24] for an asset that was only published',
      usage: { total: 1, recent: 1, last: ago(5) },
      text: 'No activity',
    },
  ])('$id returns "$text"', ({ usage, text }) => {
    expect(usageSummary(usage, now)).toBe(text);
  });
});

describe('the uses of a week', () => {
  it.each([
    { usage: { total: 28, recent: 27 }, text: '27 uses in the last 7 days' },
    { usage: { total: 2, recent: 2 }, text: '1 use in the last 7 days' },
    { usage: { total: 1, recent: 1 }, text: '0 uses in the last 7 days' },
  ])('exclude the publication: $text', ({ usage, text }) => {
    expect(weekText({ ...usage, last: ago(5) })).toBe(text);
  });
});

describe('the score', () => {
  it('[HOME-19] states its weights and its window', () => {
    expect(TREND_FORMULA).toBe(
      'Score = 0.7 × events in the last 7 days + 0.3 × all events. Being published is an event too.',
    );
  });

  it('is explained with the numbers of the asset', () => {
    expect(trendText({ total: 3, recent: 2, last: ago(5) })).toBe('Score 2.3 = 0.7 × 2 + 0.3 × 3');
  });
});
