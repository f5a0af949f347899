import { aCompetition } from '../testing/open-page.tsx';
import { calendarFile } from './calendar-file.ts';

const file = () =>
  calendarFile(
    aCompetition({
      title: 'Ships, cranes; and more',
      now: '2026-11-22T00:00:00Z',
      deadlines: { registration: '2026-12-01T23:59:59Z', submission: '2026-12-20T23:59:59Z' },
      phases: [{ name: 'Finale', starts: '2026-12-21T00:00:00Z', ends: '2026-12-27T23:59:59Z' }],
    }),
    'https://trove.test/competition/harbor-ai',
  );

describe('the calendar file of a competition', () => {
  it('contains its deadlines and phases in UTC', () => {
    expect(file().match(/^(?:DTSTART|DTEND):.+$/gm)).toEqual([
      'DTSTART:20261201T235959Z',
      'DTEND:20261201T235959Z',
      'DTSTART:20261220T235959Z',
      'DTEND:20261220T235959Z',
      'DTSTART:20261221T000000Z',
      'DTEND:20261227T235959Z',
    ]);
    expect(file()).toContain('SUMMARY:Ships\\, cranes\\; and more: Finale');
  });

  it('uses stable ids, so that a new file updates the old entries', () => {
    expect(file().match(/^UID:.+$/gm)).toEqual([
      'UID:harbor-ai-registration@trove',
      'UID:harbor-ai-submission@trove',
      'UID:harbor-ai-phase-0@trove',
    ]);
  });
});
