import { act, screen, within } from '@testing-library/react';
import { MOTION } from '@trove/contract/limits.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import {
  aCompetition,
  aMembership,
  aUser,
  listAnswer,
  openPage,
  theDallasCompetition,
} from '#common/testing/open-page.tsx';

import { ListPage } from './ListPage.tsx';

const LIST = 'GET /net/dapp/api/v1/competitions';

function open(
  competitions = [theDallasCompetition(), aCompetition()],
  { session, answers = {} }: Pick<Parameters<typeof openPage>[1], 'session' | 'answers'> = {},
) {
  return openPage(<ListPage />, {
    path: '/dashboard/competitions',
    ...(session && { session }),
    answers: { ...answers, [LIST]: listAnswer(...competitions) },
  });
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function openList(...scene: Parameters<typeof open>) {
  const opened = open(...scene);
  await pass(MOTION.skeletonMs);
  return opened;
}

const card = (name = 'Dallas AI Summer Program 2025') =>
  within(screen.getByRole('article', { name }));

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

describe('the list of competitions', () => {
  it('[COMP-01] [COMP-02] [COMP-03] [PERM-53] shows its title, badge and subtitle to everyone', async () => {
    await openList();
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading.textContent).toBe('AI Competitions');
    expect(heading.parentElement?.textContent).toContain('New');
    expect(
      screen.getByText('Participate in AI challenges, showcase your skills, and win rewards'),
    ).toBeTruthy();
  });

  it('[COMP-06] shows skeletons for a second and a half', async () => {
    open();
    expect(screen.getByLabelText('Loading')).toBeTruthy();
    await pass(MOTION.skeletonMs - 1);
    expect(screen.queryByRole('article')).toBeNull();
    await pass(1);
    expect(screen.queryByLabelText('Loading')).toBeNull();
    expect(screen.getAllByRole('article')).toHaveLength(2);
  });

  it('[COMP-04] [COMP-05] [COMP-08] filters by the status in the data, upcoming first', async () => {
    await openList([aCompetition(), aCompetition({ id: 'old', title: 'Old one', status: 'past' })]);
    const button = (name: string) => screen.getByRole('button', { name });
    expect(button('Upcoming').getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByRole('article', { name: 'Old one' })).toBeNull();
    expect(card('Harbor AI Challenge').getByText('Upcoming')).toBeTruthy();
    await aUser().click(button('Past'));
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(card('Old one').getByText('Past')).toBeTruthy();
  });

  it('[COMP-07] [COMP-09] [COMP-19] [COMP-24] shows image, title, subtitle, description, dates and location', async () => {
    const { container } = await openList([theDallasCompetition({ image: '/dallas.svg' })]);
    expect(container.querySelector('article img')?.getAttribute('src')).toBe('/dallas.svg');
    for (const text of [
      'Dallas AI Summer Program 2025',
      'Forecast the work of a harbor',
      'How many containers will the cranes move?',
      'June 7 - August 9, 2025',
      'Dallas in-person plus Zoom',
    ])
      expect(card().getByText(text)).toBeTruthy();
  });

  it('[COMP-10] [COMP-11] [COMP-12] [COMP-13] [COMP-20] [COMP-23] shows the whole program of dallas-ai', async () => {
    await openList();
    const rows = card().getAllByRole('row');
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ['Kickoff', 'June 7th', 'in-person'],
      ['Sessions', 'June 14th to August 2nd', 'in-person plus Zoom'],
      ['Showcase', 'August 9th', 'in-person'],
    ]);
    const rewards = card().getByRole('heading', { name: 'Rewards' });
    expect(rewards.parentElement?.textContent).toContain('TROVE tokens');
    const links = ['Apply Now', 'View on Meetup'].map((name) => card().getByRole('link', { name }));
    expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([
      ['https://apply.test/', '_blank'],
      ['https://meetup.test/', '_blank'],
    ]);
  });

  it('[COMP-14] opens dallas-ai with Enter', async () => {
    const { address } = await openList();
    await aUser().click(card().getByRole('link', { name: 'Enter' }));
    expect(address()).toBe('/competition/dallas-ai/home');
  });

  it('[COMP-15] [COMP-21] shows none of that for another competition, which has a link of its own', async () => {
    await openList();
    const other = card('Harbor AI Challenge');
    for (const name of ['Apply Now', 'View on Meetup', 'Enter'])
      expect(other.queryByRole('link', { name })).toBeNull();
    expect([other.queryByRole('row'), other.queryByText('Rewards')]).toEqual([null, null]);
    for (const name of ['View competition', 'Harbor AI Challenge'])
      expect(other.getByRole('link', { name }).getAttribute('href')).toBe(
        '/dashboard/competitions?about=harbor-ai',
      );
  });

  it('puts those that have ended last', async () => {
    await openList([theDallasCompetition({ ended: true }), aCompetition()]);
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Harbor AI Challenge',
      'Dallas AI Summer Program 2025',
    ]);
  });

  it('says how long submissions are open, beside the status of the data', async () => {
    const now = '2026-11-01T00:00:00Z';
    const deadlines = { registration: now, submission: '2026-11-20T12:00:00Z' };
    await openList([aCompetition({ now, deadlines })]);
    expect(card('Harbor AI Challenge').getByText('Open now, 19 days left')).toBeTruthy();
  });

  it('leaves out a link that is not a web address', async () => {
    await openList([theDallasCompetition({ applyUrl: 'javascript:alert(1)' })]);
    expect(card().queryByRole('link', { name: 'Apply Now' })).toBeNull();
  });

  it.each([
    ['[COMP-16]', 'Upcoming', 'No Upcoming Competitions'],
    ['[COMP-17]', 'Past', 'No Past Competitions'],
  ])('%s shows an empty state under %s', async (_id, filter, title) => {
    await openList([]);
    await aUser().click(screen.getByRole('button', { name: filter }));
    const heading = screen.getByRole('heading', { name: title });
    expect(heading.nextElementSibling?.textContent).toMatch(/^[A-Z].+\.$/);
  });

  it('[COMP-18] confirms a notification request with an alert, and sends nothing for a visitor', async () => {
    const alert = jest.spyOn(globalThis, 'alert').mockImplementation(() => {});
    const { sent } = await openList([]);
    await aUser().click(screen.getByRole('button', { name: 'Get Notified' }));
    await pass(0);
    expect(alert.mock.lastCall?.[0]).toContain('You will be notified');
    expect(sent('POST', '')).toEqual([]);
  });

  it('stores the notification request of a connected user', async () => {
    jest.spyOn(globalThis, 'alert').mockImplementation(() => {});
    const { sent } = await openList([], {
      session: aSession(),
      answers: {
        'POST /net/dapp/api/v1/wishes': { topic: 'competitions-upcoming', already: false },
      },
    });
    await aUser().click(screen.getByRole('button', { name: 'Get Notified' }));
    await pass(0);
    expect(sent('POST', 'wishes').map(({ body }) => JSON.parse(body))).toEqual([
      { topic: 'competitions-upcoming' },
    ]);
  });

  it('marks a competition whose dates have passed, without changing its status', async () => {
    await openList([theDallasCompetition({ ended: true })]);
    expect([card().getByText('Upcoming'), card().getByText('Ended')]).toHaveLength(2);
    expect(card().queryByRole('timer')).toBeNull();
  });

  it("counts down to the next deadline by the network's clock", async () => {
    const now = Date.now();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const HOUR = 3_600_000;
    await openList([
      aCompetition({
        // The local clock is an hour behind the network's.
        now: at(HOUR),
        deadlines: { registration: at(HOUR - 1), submission: at(HOUR + 62_000) },
      }),
    ]);
    const timer = () => card('Harbor AI Challenge').getByRole('timer').textContent;
    expect(timer()).toBe('Submissions close in 1 min');
    await pass(2000);
    expect(timer()).toBe('Submissions close in 58 s');
  });

  it('shows the number of participants and that the user is registered', async () => {
    await openList([aCompetition({ participants: 1 })], {
      session: aSession(),
      answers: {
        'GET /net/dapp/api/v1/competitions/harbor-ai/me': aMembership({
          registration: { name: 'Ada', email: 'ada@example.org', projectIdea: 'A line' },
        }),
      },
    });
    await pass(0);
    expect(card('Harbor AI Challenge').getByText('1 participant')).toBeTruthy();
    expect(
      card('Harbor AI Challenge').getByRole('button', { name: 'You are registered' }),
    ).toBeTruthy();
  });

  it('offers no registration after the deadline, and shows when it closed', async () => {
    await openList([
      aCompetition({
        deadlines: { registration: '2025-05-15T12:00:00Z', submission: '2025-05-31T12:00:00Z' },
      }),
    ]);
    expect(
      card('Harbor AI Challenge').getByText('Registration closed on May 15, 2025.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('shows an error when the list cannot be loaded, and refetches it', async () => {
    const { network } = openPage(<ListPage />, {
      path: '/dashboard/competitions',
      answers: { [LIST]: 404 },
    });
    await pass(MOTION.skeletonMs);
    expect(
      screen.getByRole('heading', { name: 'AI Competitions could not be loaded' }),
    ).toBeTruthy();
    network.answers[LIST] = listAnswer(aCompetition());
    await aUser().click(screen.getByRole('button', { name: 'Retry' }));
    await pass(0);
    expect(screen.getByRole('article', { name: 'Harbor AI Challenge' })).toBeTruthy();
  });
});
