import { momentsOf } from './moments.ts';

const day = (date: number) => `2026-11-${String(date).padStart(2, '0')}T12:00:00.000Z`;

describe('the moments of a competition', () => {
  it('are its start, its deadlines and what else begins or ends, in order and each once', () => {
    const moments = momentsOf({
      deadlines: { registration: day(10), submission: day(20) },
      phases: [
        { name: 'Registration', starts: day(1), ends: day(10) },
        { name: 'Entries', starts: day(1), ends: day(20) },
        { name: 'Finale', starts: day(21), ends: day(28) },
      ],
    });
    expect(moments).toEqual([
      { label: 'Starts', at: day(1) },
      { label: 'Registration closes', at: day(10) },
      { label: 'Submissions close', at: day(20) },
      { label: 'Finale begins', at: day(21) },
      { label: 'Finale ends', at: day(28) },
    ]);
  });

  it('are the deadlines alone where there are no phases', () => {
    const deadlines = { registration: day(20), submission: day(10) };
    expect(momentsOf({ deadlines, phases: [] })).toEqual([
      { label: 'Submissions close', at: day(10) },
      { label: 'Registration closes', at: day(20) },
    ]);
  });
});
