import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CompetitionRecord, Membership } from '@trove/contract/wire/people/competition.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { aCompetition, aMembership, openPage } from '#common/testing/open-page.tsx';

import { ListPage } from './ListPage.tsx';

const BASE = '/net/dapp/api/v1/competitions/harbor-ai';
const ME = `GET ${BASE}/me`;
const ASK = `POST ${BASE}/access-request`;
const FORM = { name: 'Ada', email: 'ada@example.org', projectIdea: 'A line' };
const RULE = {
  metric: 'Mean absolute error',
  better: 'lower',
  counts: 'best',
  text: 'Lower leads.',
};
const BOARD = {
  competition: { id: 'harbor-ai', title: 'Harbor AI Challenge' },
  rule: RULE,
  rows: [],
  baseline: { name: 'A straight line', score: 12.5 },
};
const DATA = {
  files: [
    {
      name: 'Harbor Hours',
      description: 'What to learn from.',
      columns: ['hour', 'moves'],
      first: [['1', '40']],
      rows: 900,
    },
  ],
  entry: { columns: ['id', 'moves'], first: [['a', '0']], rows: 300 },
};

interface Scene {
  competition?: Partial<CompetitionRecord>;
  membership?: Membership;
  isVisitor?: boolean;
}

function open({ competition, membership, isVisitor = false }: Scene = {}) {
  return openPage(<ListPage />, {
    path: '/dashboard/competitions',
    at: '/dashboard/competitions?about=harbor-ai',
    ...(!isVisitor && { session: aSession() }),
    answers: {
      [ME]: membership ?? aMembership({ participant: false, access: 'none' }),
      [`GET ${BASE}/leaderboard`]: BOARD,
      [`GET ${BASE}/data`]: DATA,
      [`GET ${BASE}`]: aCompetition({
        leaderboard: RULE as NonNullable<CompetitionRecord['leaderboard']>,
        showsData: true,
        ...competition,
      }),
    },
  });
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the public page of a competition', () => {
  it('tells a visitor what it is about, before any key', async () => {
    open({ isVisitor: true });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Harbor AI Challenge' }),
    ).toBeTruthy();
    expect(screen.getByText(/^Open now, \d+ days left$/)).toBeTruthy();
    expect((await section('Overview')).getByText(/How many containers/)).toBeTruthy();
    const rules = await section('Rules');
    expect(rules.getByText('5 a day, 100 in all')).toBeTruthy();
    const evaluation = await section('Evaluation');
    expect(evaluation.getByText('(1/n) · Σ |predicted − true|')).toBeTruthy();
    expect(await evaluation.findByText('To beat: 12.5 (A straight line)')).toBeTruthy();
    expect(await screen.findByRole('region', { name: 'Leaderboard' })).toBeTruthy();
    const timeline = await section('Timeline');
    expect(timeline.getByText('You are here').getAttribute('aria-current')).toBe('time');
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
  });

  it('shows the first rows and the form of a submission where the organizer shows them', async () => {
    open();
    const data = await section('Data');
    expect(await data.findByText('900 rows, 2 columns. The first rows:')).toBeTruthy();
    expect(data.getByRole('region', { name: 'First rows of Harbor Hours' }).textContent).toBe(
      'hourmoves140',
    );
    expect(data.getByText(/columns id, moves and 300 rows/)).toBeTruthy();
    expect(data.getByRole('button', { name: 'Download a sample submission' })).toBeTruthy();
  });

  it('asks for no data that the organizer does not show', async () => {
    const { sent } = open({ competition: { showsData: false } });
    expect((await section('Data')).getByText(/participants only/)).toBeTruthy();
    expect(sent('GET', '/data')).toEqual([]);
  });

  it('leads from the registration to the request, and tells when the organizer has answered', async () => {
    const membership = aMembership({ participant: false, access: 'none', registration: FORM });
    const { host, network } = open({ membership });
    network.answers[ASK] = { ...membership, access: 'asked' };
    await userEvent.click(await screen.findByRole('button', { name: 'Ask for access' }));
    expect(await screen.findByText(/You have asked for access/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for access' })).toBeNull();

    network.answers[ME] = { ...membership, access: 'given', participant: true };
    act(() => host.push('access', { compId: 'harbor-ai', decision: 'given' }));
    const submit = await screen.findByRole('link', { name: 'Submit' });
    expect(submit.getAttribute('href')).toBe('/competition/harbor-ai/home');
    expect(host.notify.success).toHaveBeenCalledWith('You now have access to Harbor AI Challenge.');
  });

  it('leaves the registration open while the next step becomes another one', async () => {
    const membership = aMembership({ participant: false, access: 'asked', registration: FORM });
    const { host, network } = open({ membership });
    await userEvent.click(await screen.findByRole('button', { name: 'You are registered' }));
    const dialog = await screen.findByRole('dialog');
    network.answers[ME] = { ...membership, access: 'given', participant: true };
    act(() => host.push('access', { compId: 'harbor-ai', decision: 'given' }));
    await screen.findByText('Submit');
    expect(dialog.isConnected).toBe(true);
  });

  it('says that a request was refused, and leaves the way by a key', async () => {
    open({
      membership: aMembership({ participant: false, access: 'refused', registration: FORM }),
    });
    expect(await screen.findByText('The organizer has refused your request.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'I have an access key' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask for access' })).toBeNull();
  });

  it('has nothing to do once the competition has ended', async () => {
    open({ isVisitor: true, competition: { ended: true } });
    expect(await screen.findByText(/^It ended on /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  });

  it('says that a competition does not exist', async () => {
    openPage(<ListPage />, {
      path: '/dashboard/competitions',
      at: '/dashboard/competitions?about=nothing',
      answers: { 'GET /net/dapp/api/v1/competitions/nothing': 404 },
    });
    expect(await screen.findByText('There is no such competition')).toBeTruthy();
  });
});
