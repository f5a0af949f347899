import userEvent from '@testing-library/user-event';
import type { Host, SessionState } from '@trove/contract/host.ts';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { DEFAULT_COMPETITION_THEME } from '@trove/contract/theme/competition-theme.ts';
import { DAY } from '@trove/contract/time.ts';
import type { CompetitionRecord, Membership } from '@trove/contract/wire/people/competition.ts';
import { createQueryClient } from '@trove/kit/api/query-client.ts';
import { useRoutes } from '@trove/kit/core.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import type { FakeHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';
import type { ReactNode } from 'react';

const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A plausible running competition. Name only the facts the test is about. */
export const aCompetition = (overrides: Partial<CompetitionRecord> = {}): CompetitionRecord => ({
  id: 'harbor-ai',
  title: 'Harbor AI Challenge',
  subtitle: 'Forecast the work of a harbor',
  description: 'How many containers will the cranes move?',
  dates: 'November 1 - December 24, 2026',
  location: 'Online',
  image: '/harbor.svg',
  status: 'upcoming',
  schedule: [{ event: 'Entries', date: 'until December 20', format: 'online' }],
  incentives: 'TROVE tokens',
  applyUrl: 'https://apply.test/',
  meetupUrl: 'https://meetup.test/',
  theme: { ...DEFAULT_COMPETITION_THEME, id: 'harbor-ai', name: 'Harbor AI Challenge' },
  access: 'key',
  phases: [{ name: 'Finale', starts: inDays(20), ends: inDays(27) }],
  deadlines: { registration: inDays(10), submission: inDays(20) },
  limits: { entriesADay: 5, entriesTotal: 100, teamMax: 5 },
  ended: false,
  participants: 3,
  now: new Date().toISOString(),
  ...overrides,
});

/** The competition of the specification (spec 001 §9). */
export const theDallasCompetition = (overrides: Partial<CompetitionRecord> = {}) =>
  aCompetition({
    id: 'dallas-ai',
    title: 'Dallas AI Summer Program 2025',
    dates: 'June 7 - August 9, 2025',
    location: 'Dallas in-person plus Zoom',
    schedule: [
      { event: 'Kickoff', date: 'June 7th', format: 'in-person' },
      { event: 'Sessions', date: 'June 14th to August 2nd', format: 'in-person plus Zoom' },
      { event: 'Showcase', date: 'August 9th', format: 'in-person' },
    ],
    ...overrides,
  });

/** Membership of a participant without registration, team and submissions. */
export const aMembership = (overrides: Partial<Membership> = {}): Membership => ({
  did: 'bafybmibuyer',
  participant: true,
  organiser: false,
  boardId: 'board-of-mine',
  entered: false,
  registration: null,
  team: null,
  left: { today: 5, total: 100, resetsAt: inDays(1) },
  ...overrides,
});

/** Response body of `v1/competitions`. */
export const listAnswer = (...competitions: CompetitionRecord[]) => ({ competitions });

interface Scene {
  /** Pattern of the page's route, and the address it is opened at. */
  path: string;
  at?: string;
  session?: SessionState;
  answers?: Parameters<typeof fakeNetwork>[0];
  host?: Partial<Host>;
}

const Pages = ({ path, page }: { path: string; page: ReactNode }) =>
  useRoutes([
    { path, element: page },
    { path: '*', element: null },
  ]);

/** Opens a page as the remote would; for tests. */
export function openPage(
  page: ReactNode,
  { path, at = path, session, answers, host: more }: Scene,
) {
  const network = fakeNetwork(answers);
  const host: FakeHost = Object.assign(
    aHost({ at, fetch: network.fetch, ...(session && { session }) }),
    more,
  );
  const queryClient = createQueryClient(host.notify);
  const { container } = renderWithHost(<Pages path={path} page={page} />, host, queryClient);
  const sent = (method: string, part: string) =>
    network.calls.filter((call) => call.method === method && call.url.includes(part));
  return {
    container,
    host,
    network,
    queryClient,
    sent,
    address: () => host.nav.location.get().pathname,
  };
}

/** A user whose typing advances the fake timers of the test. */
export const aUser = () => userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
