import { COMPETITIONS } from '@trove/contract/screens/competitions.ts';
import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';

import { FRONT_PAGE } from '#common/texts/front-page.ts';

export interface Moment {
  label: string;
  /** ISO 8601. */
  at: string;
}

/** Returns the moments of a competition in order: its start, deadlines, and the other beginnings and ends of phases. */
export function momentsOf({
  deadlines,
  phases,
}: Pick<CompetitionRecord, 'deadlines' | 'phases'>): Moment[] {
  const { registrationCloses, submissionsClose, phaseEnds } = COMPETITIONS;
  const first = phases.toSorted(byStart)[0];
  const named: Moment[] = [
    ...(first ? [{ label: FRONT_PAGE.starts, at: first.starts }] : []),
    { label: registrationCloses, at: deadlines.registration },
    { label: submissionsClose, at: deadlines.submission },
  ];
  const others = phases.flatMap(({ name, starts, ends }) => [
    { label: FRONT_PAGE.begins(name), at: starts },
    { label: phaseEnds(name), at: ends },
  ]);
  const taken = new Set(named.map(({ at }) => Date.parse(at)));
  const rest = others.filter(({ at }) => {
    const isNew = !taken.has(Date.parse(at));
    taken.add(Date.parse(at));
    return isNew;
  });
  return [...named, ...rest].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
}

const byStart = (one: { starts: string }, other: { starts: string }) =>
  Date.parse(one.starts) - Date.parse(other.starts);
