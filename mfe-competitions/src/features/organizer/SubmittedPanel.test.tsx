import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { SubmittedPanel } from './SubmittedPanel.tsx';

const BASE = '/net/dapp/api/v1/competitions/harbor-ai/submitted';

const entry = {
  id: 'e1',
  artifactId: 'Qm1',
  fileName: 'good.csv',
  did: 'bafybmiada',
  name: 'Lines',
  state: 'scored',
  score: null,
  message: null,
  at: '2026-01-02T03:04:05Z',
};
const removed = { ...entry, id: 'e2', state: 'withdrawn', removed: true, message: 'Copied' };

const open = (answers: NonNullable<Parameters<typeof openPage>[1]['answers']> = {}) =>
  openPage(<SubmittedPanel compId="harbor-ai" />, {
    path: '/dashboard/competitions',
    session: aSession(),
    answers: { [`GET ${BASE}`]: { entries: [entry, removed] }, ...answers },
  });

beforeEach(() => sessionStorage.clear());

describe('the submissions of all participants', () => {
  it('show the reason of a removed one, and one that cannot be ranked', async () => {
    open();
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(screen.getAllByText('Cannot be ranked')).toHaveLength(2);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('are removed only with a reason, which stays typed if the network does not answer', async () => {
    const { sent, network } = open({ [`POST ${BASE}/e1/removal`]: 503 });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove good.csv of Lines' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this submission?' }));
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Remove' });
    expect(button.disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('Reason'), ' Copied from the forum {Enter}');
    expect((await dialog.findByRole('alert')).textContent).toBe('Service temporarily unavailable');
    network.answers[`POST ${BASE}/e1/removal`] = { entries: [] };
    await userEvent.click(button);
    await untilInPage(() => screen.queryByRole('dialog') === null);
    const bodies = sent('POST', '/removal').map(({ body }) => JSON.parse(body) as unknown);
    expect(bodies).toEqual([
      { reason: 'Copied from the forum' },
      { reason: 'Copied from the forum' },
    ]);
  });

  it('are removed with a reason that outlasts a reload, until it is sent', async () => {
    const openDialog = async () => {
      await userEvent.click(
        await screen.findByRole('button', { name: 'Remove good.csv of Lines' }),
      );
      return within(await screen.findByRole('dialog', { name: 'Remove this submission?' }));
    };
    const reason = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
      dialog.getByLabelText<HTMLInputElement>('Reason');
    open();
    await userEvent.type(reason(await openDialog()), 'Copied from the forum');
    cleanup();
    open({ [`POST ${BASE}/e1/removal`]: { entries: [] } });
    const dialog = await openDialog();
    expect(reason(dialog).value).toBe('Copied from the forum');
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
    await untilInPage(() => screen.queryByRole('dialog') === null);
    expect(reason(await openDialog()).value).toBe('');
  });

  it('are searched by the network', async () => {
    const { sent } = open();
    await userEvent.type(await screen.findByLabelText('Find submissions'), 'lines');
    await untilInPage(() => sent('GET', 'q=lines').length > 0);
    expect(sent('GET', 'q=lines')).toHaveLength(1);
  });
});
