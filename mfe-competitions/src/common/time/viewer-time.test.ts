import { viewerDay, viewerTime } from './viewer-time.ts';

describe('the local time of a viewer', () => {
  it.each([
    ['America/New_York', 'Dec 22, 2026, 18:59 EST', 'Dec 22, 2026'],
    ['Asia/Tokyo', 'Dec 23, 2026, 08:59 GMT+9', 'Dec 23, 2026'],
  ])('is in the time zone %s', (zone, time, day) => {
    const moment = '2026-12-22T23:59:59.999Z';
    expect([viewerTime(moment, { zone }), viewerDay(moment, { zone })]).toEqual([time, day]);
  });

  it('is formatted for another locale', () => {
    const viewer = { zone: 'Europe/Berlin', locale: 'de' };
    const moment = '2026-12-22T23:59:59.999Z';
    expect(viewerTime(moment, viewer)).toBe('23. Dez. 2026, 00:59 MEZ');
    expect(viewerDay(moment, viewer)).toBe('23. Dez. 2026');
  });

  it('follows daylight saving time', () => {
    expect(viewerTime('2026-07-01T12:00:00Z', { zone: 'America/New_York' })).toBe(
      'Jul 1, 2026, 08:00 EDT',
    );
  });
});
