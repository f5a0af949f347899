import type { DemoCompetition } from './demo-competition.ts';
import { poster } from './poster.ts';

const NAME = 'Dallas AI Summer Program 2025';
const DATES = 'June 7 - August 9, 2025';
const LOCATION = 'Dallas in-person plus Zoom';
const DESCRIPTION =
  'Nine weeks from a first notebook to a working model: learn with mentors, build in a small team, and show what you made to the city.';
const COLORS = { from: '#9a3412', to: '#451a03' };

const noon = (month: number, day: number) => Date.UTC(2025, month - 1, day, 12);
const endOfDay = (month: number, day: number) => Date.UTC(2025, month - 1, day + 1) - 1;

/** The only competition with a full program (spec 001 §9); its deadlines are the spec's samples (product.md#C33). */
export const dallasAi = (token: string): DemoCompetition => ({
  id: 'dallas-ai',
  registrationEnds: endOfDay(5, 15),
  submissionStarts: noon(5, 18),
  submissionEnds: endOfDay(5, 31),
  facts: {
    id: 'dallas-ai',
    title: NAME,
    subtitle: 'Learn, build and show AI with people of your city',
    description: DESCRIPTION,
    dates: DATES,
    location: LOCATION,
    image: poster(COLORS.from, COLORS.to),
    // The status is that of the original data; the clock determines that it has ended (product.md#9, product.md#C45).
    status: 'upcoming',
    schedule: [
      { event: 'Kickoff', date: 'June 7th', format: 'in-person' },
      { event: 'Sessions', date: 'June 14th to August 2nd', format: 'in-person plus Zoom' },
      { event: 'Showcase', date: 'August 9th', format: 'in-person' },
    ],
    incentives: `${token} tokens`,
    applyUrl: 'https://www.meetup.com/find/?keywords=AI%20summer%20program&location=us--tx--Dallas',
    meetupUrl: 'https://www.meetup.com/find/?keywords=Dallas%20AI&location=us--tx--Dallas',
    theme: {
      id: 'dallas-ai',
      primaryColor: COLORS.from,
      secondaryColor: '#7c2d12',
      accentColor: '#f59e0b',
      textColor: '#ffffff',
      name: NAME,
      description: DESCRIPTION,
      dates: DATES,
      location: LOCATION,
    },
    phases: [
      { name: 'Kickoff', starts: Date.UTC(2025, 5, 7), ends: endOfDay(6, 7) },
      { name: 'Sessions', starts: Date.UTC(2025, 5, 14), ends: endOfDay(8, 2) },
      { name: 'Showcase', starts: Date.UTC(2025, 7, 9), ends: endOfDay(8, 9) },
    ],
  },
  isOpenToAll: false,
  scoring: null,
});
