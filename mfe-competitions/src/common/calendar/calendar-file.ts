import type { CompetitionRecord } from '@trove/contract/wire/people/competition.ts';
import ical from 'ical-generator';

interface Entry {
  id: string;
  summary: string;
  start: string;
  end: string;
}

const deadline = (id: string, summary: string, moment: string): Entry => ({
  id,
  summary,
  start: moment,
  end: moment,
});

/** Formats a competition's deadlines and phases as a calendar (RFC 5545); a later file updates the same entries. */
export function calendarFile(competition: CompetitionRecord, url: string): string {
  const { id, title, location, description, phases, deadlines } = competition;
  const entries = [
    deadline('registration', `${title}: registration closes`, deadlines.registration),
    deadline('submission', `${title}: submissions close`, deadlines.submission),
    ...phases.map(({ name, starts, ends }, index) => ({
      id: `phase-${index}`,
      summary: `${title}: ${name}`,
      start: starts,
      end: ends,
    })),
  ];
  const calendar = ical({ name: title });
  for (const entry of entries) {
    calendar.createEvent({
      id: `${id}-${entry.id}@trove`,
      summary: entry.summary,
      start: new Date(entry.start),
      end: new Date(entry.end),
      stamp: new Date(competition.now),
      location,
      description,
      url,
    });
  }
  return calendar.toString();
}
