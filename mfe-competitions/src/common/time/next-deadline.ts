import { COMPETITIONS } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';

interface Deadline {
  label: string;
  /** ISO 8601. */
  ends: string;
}

/** Returns the next deadline to pass: registration, submissions, or a later phase. */
export function nextDeadline(
  { deadlines, phases }: Pick<CompetitionRecord, 'deadlines' | 'phases'>,
  now: number,
): Deadline | undefined {
  const { registrationCloses, submissionsClose, phaseEnds } = COMPETITIONS;
  const named = [
    { label: registrationCloses, ends: deadlines.registration },
    { label: submissionsClose, ends: deadlines.submission },
  ];
  const others = phases.map(({ name, ends }) => ({ label: phaseEnds(name), ends }));
  // The sort is stable: a deadline comes before a phase that ends at the same time.
  return [...named, ...others]
    .filter(({ ends }) => Date.parse(ends) > now)
    .toSorted((one, other) => Date.parse(one.ends) - Date.parse(other.ends))[0];
}
