import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@trove/contract/host.ts';
import { FAUCET_MESSAGE } from '@trove/contract/messages.ts';
import { aConfig, fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { FaucetPage } from './FaucetPage.tsx';

const did = `bafybmi${'a'.repeat(48)}x3k9`;
const other = `bafybmi${'b'.repeat(48)}x3k9`;

interface Scene {
  /** Reply of `increment`. */
  answer?: Parameters<typeof fakeNetwork>[0] extends Record<string, infer Answer> | undefined
    ? Answer
    : never;
  status?: object | number;
  session?: SessionState;
  at?: string;
  token?: string;
}

function open({
  answer = { success: true },
  status = 404,
  session,
  at = '/faucet',
  token = 'TROVE',
}: Scene = {}) {
  const network = fakeNetwork({
    'POST /net/faucet/increment': answer,
    'GET /net/faucet/status': status,
  });
  const plain = aConfig();
  const config = { ...plain, tokens: { ...plain.tokens, active: token } };
  const host = aHost({ session, at, config, fetch: network.fetch });
  renderWithHost(<FaucetPage />, host);
  return { host, requests: () => network.calls.filter(({ method }) => method === 'POST'), network };
}

const field = () => screen.getByPlaceholderText<HTMLInputElement>('Enter your DID');
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Get |^Sending/ });

async function ask(text = did) {
  await userEvent.click(field());
  await userEvent.paste(text);
  await userEvent.click(button());
}

beforeEach(() => localStorage.clear());

describe('FaucetPage', () => {
  it('[FAUCET-01] [FAUCET-02] [FAUCET-05] names the token in its title, its subtitle and its button', async () => {
    open({ token: 'trove' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('TROVE Faucet');
    expect(screen.getByText('Get test TROVE tokens for the testnet')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Get trove' })).toBeTruthy();
  });

  it('[FAUCET-03] [FAUCET-04] accepts a DID', async () => {
    open();
    await userEvent.type(field(), did);
    expect(field().value).toBe(did);
  });

  it('[FAUCET-11] sets the page title', () => {
    open();
    expect(document.title).toBe('TROVE Faucet');
  });

  it('[FAUCET-13] is disabled for an empty DID', async () => {
    open();
    expect(button().disabled).toBe(true);
    await userEvent.type(field(), '   ');
    expect(button().disabled).toBe(true);
    await userEvent.type(field(), 'x');
    expect(button().disabled).toBe(false);
  });

  it('[FAUCET-06] [FAUCET-14] is disabled and shows the progress while sending, then opens the dialog', async () => {
    let answer = (_reply: object) => {};
    open({ answer: () => new Promise<object>((resolve) => (answer = resolve)) });
    await ask();
    expect(button().disabled).toBe(true);
    expect(button().textContent).toContain('Sending…');
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => answer({ success: true }));
    expect(await screen.findByRole('dialog')).toBeTruthy();
  });

  it('[FAUCET-15] [FAUCET-19] [HTTP-56] sends the trimmed DID and 10 tokens to increment once', async () => {
    const { requests } = open();
    await ask(`  ${did} `);
    await screen.findByRole('dialog');
    expect(requests().map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ['/net/faucet/increment', { username: did, ftCount: 10 }],
    ]);
  });

  it('sends on Enter', async () => {
    const { requests } = open();
    await userEvent.type(field(), `${did}{Enter}`);
    await screen.findByRole('dialog');
    expect(requests()).toHaveLength(1);
  });

  it('[FAUCET-07] [FAUCET-08] announces the tokens in the dialog', async () => {
    open();
    await ask();
    const dialog = await screen.findByRole('dialog', { name: 'Success!' });
    expect(dialog.textContent).toContain(
      'TROVE token request has been successful. You should get them in some time!',
    );
  });

  it('[FAUCET-09] closes the dialog and returns the focus to the field', async () => {
    open();
    await ask();
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(field());
  });

  it('[FAUCET-10] closes the dialog automatically after 5000 ms', async () => {
    jest.useFakeTimers();
    try {
      open();
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
      await user.type(field(), did);
      await user.click(button());
      await act(async () => jest.advanceTimersByTimeAsync(0));
      expect(screen.getByRole('dialog')).toBeTruthy();
      await act(async () => jest.advanceTimersByTimeAsync(4999));
      expect(screen.getByRole('dialog')).toBeTruthy();
      await act(async () => jest.advanceTimersByTimeAsync(1));
      expect(screen.queryByRole('dialog')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the received amount, the new balance and a link to the transaction', async () => {
    open({ answer: { success: true, amount: 10, balance: 30, txId: 'a/b' } });
    await ask();
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Received10 TROVE');
    expect(dialog.textContent).toContain('New balance30 TROVE');
    expect(dialog.textContent).toContain('The TROVE tokens are in the wallet.');
    expect(dialog.textContent).not.toContain('in some time');
    const link = screen.getByRole('link', { name: 'View in explorer' });
    expect(link.getAttribute('href')).toBe('http://localhost/net/explorer/#/transaction/a%2Fb');
  });

  it('notifies the rest of the site that the balance changed', async () => {
    const { host } = open();
    const listener = jest.fn();
    host.events.on('balance:changed', listener);
    await ask();
    await screen.findByRole('dialog');
    expect(listener).toHaveBeenCalledWith({ did });
  });

  it.each([
    [
      'the message of the network',
      { success: false, message: 'Please wait 8 min' },
      'Please wait 8 min',
    ],
    ['a default message when there is none', { success: false }, 'Failed to add faucet'],
    ['a default message for a blank', { success: false, message: ' ' }, 'Failed to add faucet'],
    ['one message for an error', 400, 'An error occurred while processing your request'],
    ['one message for no response', new TypeError('Failed to fetch'), FAUCET_MESSAGE.threw],
    ['one message for an invalid response', { ok: 1 }, FAUCET_MESSAGE.threw],
  ])(
    '[FAUCET-12] [FAUCET-16] [FAUCET-17] [FAUCET-18] when refused shows %s and clears the field',
    async (_why, answer, words) => {
      const { host } = open({ answer });
      const listener = jest.fn();
      host.events.on('balance:changed', listener);
      await ask();
      expect((await screen.findByRole('alert')).textContent).toBe(words);
      expect(field().value).toBe('');
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(listener).not.toHaveBeenCalled();
      // The message is shown beside the form, so there is no toast.
      expect(host.notify.error).not.toHaveBeenCalled();
    },
  );

  it('[FAUCET-12] clears the field after a success too', async () => {
    open();
    await ask();
    await screen.findByRole('dialog');
    expect(field().value).toBe('');
  });

  it('removes the error message on the next attempt', async () => {
    const { network } = open({ answer: { success: false, message: 'No' } });
    await ask();
    await screen.findByRole('alert');
    network.answers['POST /net/faucet/increment'] = { success: true };
    await ask();
    await screen.findByRole('dialog');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('suggests the connected DID, the DID in the link and recently used ones', async () => {
    open({ session: aSession({ did: other }), at: `/faucet?did=${did}` });
    expect(field().value).toBe(did);
    await userEvent.click(screen.getByRole('button', { name: 'Use my DID' }));
    expect(field().value).toBe(other);
    await userEvent.click(button());
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(field().value).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'bafybmi…x3k9' }));
    expect(field().value).toBe(did);
    expect(document.activeElement).toBe(field());
  });

  it('clears recently used DIDs on request', async () => {
    open();
    await ask();
    await screen.findByRole('dialog');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'bafybmi…x3k9' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Forget the DIDs used here' }));
    expect(screen.queryByRole('button', { name: 'bafybmi…x3k9' })).toBeNull();
  });

  it('shows the reserve, the balance of the DID and its waiting time', async () => {
    const nextAt = new Date(Date.now() + 492_000).toISOString();
    const status = { reserve: 750, capacity: 1000, balance: 20, nextAt, max: 1000, perRequest: 10 };
    const { network } = open({ status, session: aSession({ did }) });
    expect(await screen.findByText('750 of 1,000 TROVE')).toBeTruthy();
    expect(screen.getByText(/^in 9 min, at /)).toBeTruthy();
    expect(screen.getByText('20')).toBeTruthy();
    expect(network.calls[0]?.url).toBe(`/net/faucet/status?did=${did}`);
  });

  it('is disabled while a DID has to wait, and shows how long', async () => {
    const nextAt = new Date(Date.now() + 492_000).toISOString();
    const status = { reserve: 750, balance: 20, nextAt, max: 1000, perRequest: 10 };
    open({ status, session: aSession({ did }) });
    await userEvent.click(screen.getByRole('button', { name: 'Use my DID' }));
    const waiting = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^Next request in 9 min/,
    });
    expect(waiting.disabled).toBe(true);
    await userEvent.type(field(), 'x');
    expect(button().disabled).toBe(false);
  });

  it('connects a visitor and fills in the DID', async () => {
    const { host } = open({
      session: { ...aSession(), status: 'visitor', did: null, proven: false },
    });
    host.session.connect.mockImplementation(async () => {
      host.session.set(aSession({ did }));
      return true;
    });
    await userEvent.click(screen.getByRole('button', { name: 'Connect wallet' }));
    expect(field().value).toBe(did);
  });

  it('works without the status of the faucet, and shows none', async () => {
    const { host } = open({ status: 404 });
    await ask();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect(screen.queryByText('Reserve')).toBeNull();
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('links back to the site', () => {
    open();
    expect(screen.getByRole('link', { name: 'Back to Trove' }).getAttribute('href')).toBe('/');
  });
});
