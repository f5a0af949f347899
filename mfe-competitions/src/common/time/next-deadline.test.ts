import { nextDeadline } from './next-deadline.ts';

const competition = {
  deadlines: { registration: '2026-12-01T00:00:00Z', submission: '2026-12-20T00:00:00Z' },
  phases: [
    { name: 'Entries', starts: '2026-11-01T00:00:00Z', ends: '2026-12-20T00:00:00Z' },
    { name: 'Finale', starts: '2026-12-20T00:00:00Z', ends: '2026-12-27T00:00:00Z' },
  ],
};

describe('nextDeadline', () => {
  it.each([
    ['2026-11-30', 'Registration closes'],
    ['2026-12-01', 'Submissions close'],
    ['2026-12-20', 'Finale ends'],
    ['2026-12-27', undefined],
  ])('on %s is %s', (day, label) => {
    expect(nextDeadline(competition, Date.parse(`${day}T00:00:00Z`))?.label).toBe(label);
  });
});
