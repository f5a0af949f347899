import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { aHost } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { EmbedOffer } from './EmbedOffer.tsx';

const leaderboard = { metric: 'error', better: 'lower', counts: 'best', text: 'Lower is better.' };

const aCompetition = (changes: { id: string } & Record<string, unknown>) => ({
  title: changes.id,
  subtitle: '',
  description: '',
  dates: '',
  location: 'Online',
  status: 'upcoming',
  schedule: [],
  theme: { id: changes.id, primaryColor: '#0f7b8a' },
  access: 'open',
  phases: [],
  deadlines: { registration: '2026-12-01T00:00:00Z', submission: '2026-12-01T00:00:00Z' },
  limits: { entriesADay: 5, entriesTotal: 100, teamMax: 5 },
  leaderboard,
  ended: false,
  participants: 0,
  now: '2026-11-01T00:00:00Z',
  ...changes,
});

function open(competitions: object[]) {
  const network = fakeNetwork({
    'GET /net/dapp/api/v1/competitions': { competitions },
    'GET /embed/v1/board/lively?theme=light': () => new Response('<b>Rank 1</b>'),
  });
  renderWithHost(<EmbedOffer />, aHost({ fetch: network.fetch, at: '/dashboard/become-partner' }));
  return network;
}

const show = () => userEvent.click(screen.getByRole('button', { name: 'Show preview' }));

describe('the preview of an embedded competition', () => {
  it('sends no request until it is opened, then shows the leaderboard of the most active competition with a link to its code', async () => {
    const network = open([
      aCompetition({ id: 'over', ended: true, participants: 5 }),
      aCompetition({ id: 'no-board', participants: 9, leaderboard: undefined }),
      aCompetition({ id: 'small', participants: 1 }),
      aCompetition({ id: 'lively', participants: 5 }),
    ]);
    expect(network.calls).toEqual([]);
    await show();
    // The pressed button has been unmounted.
    expect(document.activeElement?.contains(document.body)).toBe(false);
    const place = await screen.findByRole('region', { name: 'Preview' });
    expect(place.shadowRoot?.textContent).toBe('Rank 1');
    const code = screen.getByRole('link', { name: 'Get the code' });
    expect(code.getAttribute('href')).toBe('/dashboard/competitions?board=lively');
  });

  it('shows when there is no competition', async () => {
    open([]);
    await show();
    expect(await screen.findByText('There is no competition to show just now.')).toBeTruthy();
  });
});
