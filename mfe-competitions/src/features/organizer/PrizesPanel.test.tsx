import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { aCompetition, openPage } from '#common/testing/open-page.tsx';

import { PrizesPanel } from './PrizesPanel.tsx';

const closed = aCompetition({
  deadlines: { registration: '2026-01-01T00:00:00Z', submission: '2026-01-02T00:00:00Z' },
});
const place = { rank: 1, name: 'Team Crane', did: 'bafybmiwinner', prize: null };

async function openAmounts() {
  openPage(<PrizesPanel competition={closed} />, {
    path: '/dashboard/competitions',
    session: aSession(),
    answers: {
      'GET /net/dapp/api/v1/competitions/harbor-ai/prizes': {
        places: [
          { ...place, id: 'row-1' },
          { ...place, id: 'row-2', rank: 2 },
        ],
      },
    },
  });
  return screen.findAllByLabelText<HTMLInputElement>('Amount in TROVE');
}

it('keeps the typed amount of each prize through a reload', async () => {
  sessionStorage.clear();
  const [, second] = await openAmounts();
  await userEvent.type(second!, '2.5');
  cleanup();
  expect((await openAmounts()).map(({ value }) => value)).toEqual(['', '2.5']);
});
