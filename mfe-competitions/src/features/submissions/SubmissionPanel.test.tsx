import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Entry } from '@trove/contract/wire/people/competition.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { aCompetition, openPage } from '#common/testing/open-page.tsx';

import { SubmissionPanel } from './SubmissionPanel.tsx';

const BASE = '/net/dapp/api/v1/competitions/harbor-ai';
const UPLOAD = 'POST /net/dapp/api/upload_asset/upload_artifacts';
const left = (today: number) => ({ today, total: 99, resetsAt: '2026-11-23T00:00:00.000Z' });

const anEntry = (overrides: Partial<Entry> = {}): Entry => ({
  id: 'e1',
  artifactId: 'Qm1',
  fileName: 'good.csv',
  did: 'bafybmibuyer',
  state: 'scored',
  score: 1.5,
  message: null,
  at: '2026-11-22T09:00:00.000Z',
  ...overrides,
});

function open(
  answers: NonNullable<Parameters<typeof openPage>[1]['answers']> = {},
  competition = aCompetition(),
) {
  return openPage(<SubmissionPanel competition={competition} />, {
    path: '/competition/harbor-ai',
    session: aSession(),
    answers: {
      [UPLOAD]: { status: true, data: { assetId: 'Qm1' } },
      [`GET ${BASE}/entries`]: { entries: [], left: left(3) },
      ...answers,
    },
  });
}

async function submit(size = 10) {
  const file = new File(['x'.repeat(size)], 'good.csv', { type: 'text/csv' });
  await userEvent.upload(await screen.findByLabelText('Submission file'), file);
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
}

describe('submissions', () => {
  it('show how many are left today before anything is sent', async () => {
    open();
    expect(await screen.findByText('3 of 5 left today, resets 00:00 UTC')).toBeTruthy();
    expect(
      screen.getByText(/Failed and withdrawn submissions do not count, up to 20 a day\./),
    ).toBeTruthy();
  });

  it('are uploaded, scored and listed', async () => {
    const { sent, network, host } = open({ [`POST ${BASE}/entries`]: anEntry() });
    const submitted = jest.fn();
    host.events.on('competition:submitted', submitted);
    await screen.findByText('Nothing submitted yet.');
    network.answers[`GET ${BASE}/entries`] = { entries: [anEntry()], left: left(2) };
    await submit();
    expect(await screen.findByText('Scored: 1.5')).toBeTruthy();
    expect(await screen.findByText('2 of 5 left today, resets 00:00 UTC')).toBeTruthy();
    expect(within(screen.getByRole('list')).getByText('good.csv')).toBeTruthy();
    expect(sent('POST', '/entries').map(({ body }) => JSON.parse(body))).toEqual([
      { artifactId: 'Qm1' },
    ]);
    expect(submitted.mock.calls).toEqual([[{ compId: 'harbor-ai', entryId: anEntry().id }]]);
  });

  it('show why a file was not scored', async () => {
    const failed = anEntry({
      state: 'failed',
      score: null,
      message: 'The row with the id "b" is missing.',
    });
    open({ [`POST ${BASE}/entries`]: failed });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The row with the id "b" is missing.',
    );
  });

  it('are not uploaded again when only the request to score them failed', async () => {
    const { sent, network } = open({ [`POST ${BASE}/entries`]: 503 });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Service temporarily unavailable');
    network.answers[`POST ${BASE}/entries`] = anEntry();
    await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Scored: 1.5')).toBeTruthy();
    expect(sent('POST', 'upload_artifacts')).toHaveLength(1);
  });

  it('score the file that is chosen, not one that was uploaded before', async () => {
    const { sent, network } = open({ [`POST ${BASE}/entries`]: 503 });
    await submit();
    expect((await screen.findByRole('alert')).textContent).toBe('Service temporarily unavailable');
    network.answers[UPLOAD] = { status: true, data: { assetId: 'Qm2' } };
    network.answers[`POST ${BASE}/entries`] = anEntry();
    await submit(20);
    expect(await screen.findByText('Scored: 1.5')).toBeTruthy();
    expect(sent('POST', '/entries').map(({ body }) => JSON.parse(body))).toEqual([
      { artifactId: 'Qm1' },
      { artifactId: 'Qm2' },
    ]);
  });

  it('are rejected before the upload when they are too large', async () => {
    const { sent } = open();
    await submit(1024 ** 2 + 1);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'A submission may have at most 1 MB.',
    );
    expect(sent('POST', '')).toEqual([]);
  });

  it('say that the organizer has removed one, and why', async () => {
    const removed = anEntry({ state: 'withdrawn', removed: true, message: 'Copied' });
    open({ [`GET ${BASE}/entries`]: { entries: [removed], left: left(2) } });
    const list = within(await screen.findByRole('list'));
    expect(list.getByText('Removed by the organizer')).toBeTruthy();
    expect(list.getByText('Copied')).toBeTruthy();
    expect(list.queryByRole('button')).toBeNull();
  });

  it('cannot be sent once the daily limit is reached', async () => {
    open({ [`GET ${BASE}/entries`]: { entries: [], left: left(0) } });
    const field = await screen.findByLabelText<HTMLInputElement>('Submission file');
    expect([
      field.disabled,
      screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' }).disabled,
    ]).toEqual([true, true]);
  });

  it('close at the deadline', async () => {
    open(
      {},
      aCompetition({
        deadlines: { registration: '2025-05-15T12:00:00Z', submission: '2025-05-31T12:00:00Z' },
      }),
    );
    expect(await screen.findByText('Submissions closed on May 31, 2025.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull();
  });

  it('are withdrawn after confirmation', async () => {
    const { sent } = open({
      [`GET ${BASE}/entries`]: { entries: [anEntry()], left: left(2) },
      [`DELETE ${BASE}/entries/e1`]: { entries: [], left: left(3) },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Withdraw this submission?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await untilInPage(() => screen.queryByRole('alertdialog') === null);
    expect(sent('DELETE', '/entries/e1')).toHaveLength(1);
  });

  it('saves the sample submission of the network under the name of the competition', async () => {
    const saved: (string | Blob)[] = [];
    URL.createObjectURL = (file) => {
      saved.push(file as Blob);
      return 'blob:sample';
    };
    URL.revokeObjectURL = () => {};
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.unshift(this.download);
    });
    open({
      [`GET ${BASE}/sample-submission.csv`]: () => new Response('id,value\r\na,0\r\n'),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Download a sample submission' }),
    );
    await untilInPage(() => saved.length === 2);
    expect(saved[0]).toBe('harbor-ai-sample-submission.csv');
    expect((saved[1] as Blob).size).toBe('id,value\r\na,0\r\n'.length);
    click.mockRestore();
  });
});
