import { DAY } from '@trove/contract/time.ts';

import { demoCatalogue } from '../demo-catalogue.ts';
import type { DemoCompetition } from './demo-competition.ts';
import { poster } from './poster.ts';

const COLORS = { from: '#0f766e', to: '#042f2e' };
const LOCATION = 'Online';
const DESCRIPTION =
  'How many containers will the cranes of a harbor move in an hour? Learn it from 900 hours and predict 300 others. The harbor is made up; the leaderboard is not.';

const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });
const WITH_YEAR = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A running competition: it starts with the network's first start, and can be entered (product.md#9). */
export function harborAi(start: number, token: string): DemoCompetition {
  const today = start - (start % DAY);
  const endOfDay = (days: number) => today + (days + 1) * DAY - 1;
  const [registration, submission, finale] = [endOfDay(30), endOfDay(60), endOfDay(67)];
  const year = new Date(finale).getUTCFullYear();
  const name = `Harbor AI Challenge ${year}`;
  const begins = new Date(today).getUTCFullYear() === year ? FORMAT : WITH_YEAR;
  const dates = `${begins.format(today)} - ${WITH_YEAR.format(finale)}`;
  const { baseline, solution } = demoCatalogue.harbor;
  return {
    id: 'harbor-ai',
    registrationEnds: registration,
    submissionStarts: today,
    submissionEnds: submission,
    facts: {
      id: 'harbor-ai',
      title: name,
      subtitle: 'Forecast the work of a harbor, hour by hour',
      description: DESCRIPTION,
      dates,
      location: LOCATION,
      image: poster(COLORS.from, COLORS.to),
      status: 'upcoming',
      schedule: [
        { event: 'Registration', date: `until ${FORMAT.format(registration)}`, format: 'online' },
        { event: 'Entries', date: `until ${FORMAT.format(submission)}`, format: 'online' },
        { event: 'Finale', date: FORMAT.format(finale), format: 'online' },
      ],
      incentives: `${token} tokens`,
      theme: {
        id: 'harbor-ai',
        primaryColor: COLORS.from,
        secondaryColor: '#115e59',
        accentColor: '#facc15',
        textColor: '#ffffff',
        name,
        description: DESCRIPTION,
        dates,
        location: LOCATION,
      },
      phases: [
        { name: 'Registration', starts: today, ends: registration },
        { name: 'Entries', starts: today, ends: submission },
        { name: 'Finale', starts: submission + 1, ends: finale },
      ],
    },
    isOpenToAll: true,
    scoring: {
      metric: 'mean-absolute-error',
      rule: 'best',
      idColumn: 'id',
      valueColumn: 'moves',
      baseline: { name: 'A straight line', score: baseline },
      solution,
    },
  };
}
