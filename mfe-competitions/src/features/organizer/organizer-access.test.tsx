import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { aCompetition, aMembership, openPage } from '#common/testing/open-page.tsx';

import { OrganizerPage } from './OrganizerPage.tsx';

const BASE = '/net/dapp/api/v1/competitions/harbor-ai';

const open = (answers: NonNullable<Parameters<typeof openPage>[1]['answers']>) =>
  openPage(<OrganizerPage compId="harbor-ai" />, {
    path: '/dashboard/competitions',
    session: aSession(),
    answers: {
      [`GET ${BASE}/participants`]: { participants: [] },
      ...answers,
      [`GET ${BASE}/me`]: aMembership({ organiser: true }),
      [`GET ${BASE}/keys`]: { keys: [] },
      [`GET ${BASE}/submitted`]: { entries: [] },
      [`GET ${BASE}/partners`]: { partners: [] },
      [`GET ${BASE}/prizes`]: { places: [] },
      [`GET ${BASE}`]: aCompetition(),
    },
  });

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const bodies = (calls: { body: string }[]): unknown[] => calls.map(({ body }) => JSON.parse(body));

describe('what an organizer opens', () => {
  it('gives access to whoever asks, refuses it, and hears of a request at once', async () => {
    const url = `${BASE}/participants`;
    const asking = {
      did: 'bafybmiada',
      registration: { name: 'Ada', email: 'ada@example.org', projectIdea: 'A line' },
      team: null,
      since: '2026-01-02T03:04:05Z',
      hasAccess: false,
      scored: 0,
      failed: 0,
      withdrawn: 0,
    };
    const { host, network, sent } = open({ [`GET ${url}`]: { participants: [asking] } });
    const table = within(await (await part('Participants')).findByRole('table'));
    expect(table.queryByRole('button', { name: 'Refuse access to Ada' })).toBeNull();

    network.answers[`GET ${url}`] = { participants: [{ ...asking, request: 'asked' }] };
    host.push('access', { compId: 'harbor-ai' });
    await userEvent.click(await table.findByRole('button', { name: 'Refuse access to Ada' }));
    network.answers[`POST ${url}/bafybmiada/access`] = {
      participants: [{ ...asking, hasAccess: true }],
    };
    await userEvent.click(table.getByRole('button', { name: 'Give access to Ada' }));
    expect(await table.findByText('Granted')).toBeTruthy();
    expect(bodies(sent('POST', '/access'))).toEqual([
      { decision: 'refused' },
      { decision: 'given' },
    ]);
  });

  it('shows the first rows of the data to everybody when the organizer wants it', async () => {
    const { sent } = open({ [`PUT ${BASE}/data`]: aCompetition({ showsData: true }) });
    const panel = await part('Public page');
    expect(panel.getByText('The first rows are shown to participants only.')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Show the first rows' }));
    expect(await panel.findByText('The first rows are shown to everybody.')).toBeTruthy();
    expect(bodies(sent('PUT', '/data'))).toEqual([{ showsData: true }]);
  });
});
