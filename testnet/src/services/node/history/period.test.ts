import { parsePeriod } from './period.ts';

const seconds = (time: string) => Date.parse(time) / 1000;

describe('parsePeriod', () => {
  it('includes the last day', () => {
    expect(parsePeriod('2026-11-01', '2026-11-22')).toEqual({
      from: seconds('2026-11-01T00:00:00Z'),
      before: seconds('2026-11-23T00:00:00Z'),
    });
  });

  it('accepts a time of day', () => {
    expect(parsePeriod('2024-12-02T00:00:00.000Z', '2026-11-22T16:39:46.120Z')).toEqual({
      from: seconds('2024-12-02T00:00:00Z'),
      before: seconds('2026-11-22T16:39:47Z'),
    });
  });

  it('is unbounded without dates', () => {
    expect(parsePeriod()).toEqual({ from: 0, before: Number.MAX_SAFE_INTEGER });
  });

  it.each(['yesterday', '2026-13-01', '22.11.2026', '1'])('rejects %s', (date) => {
    expect(() => parsePeriod(date)).toThrow('Invalid StartDate format');
    expect(() => parsePeriod('', date)).toThrow('Invalid EndDate format');
  });
});
