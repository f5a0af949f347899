import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Team } from '@trove/contract/wire/people/competition.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { aMembership, openPage } from '#common/testing/open-page.tsx';

import { TeamPanel } from './TeamPanel.tsx';

const BASE = '/net/dapp/api/v1/competitions/harbor-ai';
const ME = `GET ${BASE}/me`;

const aTeam = (overrides: Partial<Team> = {}): Team => ({
  id: 't1',
  name: 'Harbor Pilots',
  joinCode: 'pk4vn-8q2ht',
  captainDid: 'bafybmibuyer',
  members: [
    { did: 'bafybmibuyer', name: 'Ada' },
    { did: 'bafybmibob', name: null },
  ],
  max: 5,
  ...overrides,
});

const open = (
  membership = aMembership(),
  answers: NonNullable<Parameters<typeof openPage>[1]['answers']> = {},
) =>
  openPage(<TeamPanel compId="harbor-ai" />, {
    path: '/competition/harbor-ai',
    session: aSession(),
    answers: { [ME]: membership, ...answers },
  });

describe('the team of a participant', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.useRealTimers());

  it.each([
    ['created', 'Team name', 'Create team', '/team', { name: 'Harbor Pilots' }],
    ['joined', 'Invite code', 'Join team', '/team/join', { joinCode: 'Harbor Pilots' }],
  ])('is %s', async (_how, label, action, path, body) => {
    const { sent, network } = open(aMembership(), { [`POST ${BASE}${path}`]: { team: aTeam() } });
    await userEvent.type(await screen.findByLabelText(label), ' Harbor Pilots ');
    network.answers[ME] = aMembership({ team: aTeam() });
    await userEvent.click(screen.getByRole('button', { name: action }));
    expect(await screen.findByText('2 of 5 members')).toBeTruthy();
    expect(sent('POST', path).map((call) => JSON.parse(call.body))).toEqual([body]);
  });

  it('keeps a typed name and code through a reload, until they are sent', async () => {
    const { network } = open(aMembership(), { [`POST ${BASE}/team`]: { team: aTeam() } });
    await userEvent.type(await screen.findByLabelText('Team name'), 'Harbor Pilots');
    await userEvent.type(screen.getByLabelText('Invite code'), 'pk4vn');
    cleanup();
    open(aMembership(), { [`POST ${BASE}/team`]: { team: aTeam() } });
    const valueOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect((await screen.findByLabelText<HTMLInputElement>('Team name')).value).toBe(
      'Harbor Pilots',
    );
    expect(valueOf('Invite code')).toBe('pk4vn');
    network.answers[ME] = aMembership();
    await userEvent.click(screen.getByRole('button', { name: 'Create team' }));
    await waitFor(() => expect(valueOf('Team name')).toBe(''));
    expect(valueOf('Invite code')).toBe('pk4vn');
  });

  it('shows members who joined in another browser', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const alone = aTeam({ members: [{ did: 'bafybmibuyer', name: 'Ada' }] });
    const { network } = open(aMembership({ team: alone }));
    expect(await screen.findByText('1 of 5 members')).toBeTruthy();
    network.answers[ME] = aMembership({ team: aTeam() });
    await act(() => jest.advanceTimersByTimeAsync(5000));
    expect(await screen.findByText('2 of 5 members')).toBeTruthy();
  });

  it('shows why it cannot be joined, and keeps the code', async () => {
    open(aMembership(), {
      [`POST ${BASE}/team/join`]: Response.json(
        { message: 'A team has at most 5 members.' },
        { status: 409 },
      ),
    });
    await userEvent.type(await screen.findByLabelText('Invite code'), 'abc');
    await userEvent.click(screen.getByRole('button', { name: 'Join team' }));
    expect((await screen.findByRole('alert')).textContent).toBe('A team has at most 5 members.');
    expect(screen.getByLabelText<HTMLInputElement>('Invite code').value).toBe('abc');
  });

  it('shows its code, and lets its leader remove members', async () => {
    const { sent, network } = open(aMembership({ team: aTeam() }), {
      [`DELETE ${BASE}/team/members/bafybmibob`]: { team: aTeam() },
    });
    expect(await screen.findByText('pk4vn-8q2ht')).toBeTruthy();
    network.answers[ME] = aMembership({
      team: aTeam({ members: [{ did: 'bafybmibuyer', name: 'Ada' }] }),
    });
    const [remove, ...others] = screen.getAllByRole('button', { name: /^Remove / });
    expect(others).toEqual([]);
    await userEvent.click(remove as HTMLElement);
    expect(await screen.findByText('1 of 5 members')).toBeTruthy();
    expect(sent('DELETE', 'members/bafybmibob')).toHaveLength(1);
  });

  it('lets a member leave, but remove nobody', async () => {
    const { sent } = open(aMembership({ team: aTeam({ captainDid: 'bafybmibob' }) }), {
      [`DELETE ${BASE}/team`]: { team: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Leave team' }));
    expect(sent('DELETE', '/team')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /^Remove / })).toBeNull();
  });

  it('cannot be changed after a submission', async () => {
    open(aMembership({ team: aTeam(), entered: true }));
    expect(
      await screen.findByText('The team has submitted, so it can no longer change.'),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Leave|Remove/ })).toBeNull();
    expect(screen.queryByText('pk4vn-8q2ht')).toBeNull();
  });
});
