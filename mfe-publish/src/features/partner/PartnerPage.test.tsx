import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SessionState } from '@trove/contract/host.ts';
import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';
import { fakeNetwork } from '@trove/contract/testing/fake-network.ts';
import type { Answering } from '@trove/contract/testing/fake-network.ts';
import { aHost, aSession } from '@trove/kit/testing/fake-host.ts';
import { renderWithHost } from '@trove/kit/testing/render-with-host.tsx';

import { PartnerPage } from './PartnerPage.tsx';

const ASK = 'POST /net/dapp/api/v1/wishes';

interface Scene {
  session?: SessionState;
  answer?: Answering;
  topics?: string[];
}

function open({ session, answer = { topic: 'partner', already: false }, topics = [] }: Scene = {}) {
  const network = fakeNetwork({ [ASK]: answer, 'GET /net/dapp/api/v1/wishes': { topics } });
  const host = aHost({
    at: '/dashboard/become-partner',
    fetch: network.fetch,
    ...(session && { session }),
  });
  renderWithHost(<PartnerPage />, host);
  const asked = () =>
    network.calls
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(body) as unknown);
  return {
    host,
    network,
    asked,
    user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }),
    address: () => host.nav.location.get().pathname,
  };
}

const notify = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Get Notified' });
const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('dialog', { name: 'Request Received' });

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

describe('the partner page', () => {
  it('[PARTNER-01] [PARTNER-02] announces the program', async () => {
    open();
    expect(screen.getByRole('heading', { level: 1, name: 'Coming Soon' })).toBeTruthy();
    expect(notify()).toBeTruthy();
    expect(document.title).toBe('Become a Partner');
    await pass(0);
  });

  it('[PARTNER-08] [ROUTE-65] links to home', async () => {
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: 'Back to Home' }));
    expect(address()).toBe('/dashboard/all');
  });

  it('[PARTNER-03] [PARTNER-04] [PARTNER-05] [PARTNER-06] confirms the request of a wallet after two seconds', async () => {
    const { user, asked } = open({ session: aSession() });
    await user.click(notify());
    await pass(1999);
    expect(dialog()).toBeNull();
    await pass(1);
    await pass(0);
    expect(dialog()?.textContent).toContain('Thank You!');
    expect(dialog()?.textContent).toContain(
      "We've received your request. We'll notify you as soon as the partner program launches.",
    );
    expect(asked()).toEqual([{ topic: 'partner' }]);
  });

  it('[PARTNER-07] returns to home from the dialog', async () => {
    const { user, address } = open({ session: aSession() });
    await user.click(notify());
    await pass(2000);
    await user.click(screen.getAllByRole('button', { name: 'Back to Home' }).at(-1)!);
    expect(address()).toBe('/dashboard/all');
  });

  it('[PARTNER-10] sends the request once, however often the button is pressed', async () => {
    const { user, asked } = open({ session: aSession() });
    await user.dblClick(notify());
    const sending = screen.getByRole<HTMLButtonElement>('button', { name: 'Sending…' });
    // In a browser, the `disabled` attribute would remove the focus.
    expect([sending.getAttribute('aria-disabled'), sending.disabled]).toEqual(['true', false]);
    await user.click(sending);
    await pass(2000);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(asked()).toHaveLength(1);
  });

  it('shows the second time that the user is already on the list', async () => {
    const { user } = open({
      session: aSession(),
      answer: { topic: 'partner', already: true },
      topics: ['partner'],
    });
    await pass(0);
    expect(screen.getByText('You are already on the list.')).toBeTruthy();
    await user.click(notify());
    await pass(2000);
    expect(dialog()?.textContent).toContain('You are already on the list.');
  });

  it('accepts the e-mail address of a visitor', async () => {
    const { user, asked } = open();
    await user.type(screen.getByLabelText('E-mail address'), ' ada@example.com ');
    await user.click(notify());
    await pass(2000);
    expect(dialog()).toBeTruthy();
    expect(asked()).toEqual([{ topic: 'partner', email: 'ada@example.com' }]);
  });

  it('sends nothing with an invalid address', async () => {
    const { user, asked } = open();
    const field = screen.getByLabelText<HTMLInputElement>('E-mail address');
    await user.type(field, 'ada');
    await user.click(notify());
    expect(screen.getByText(/Please enter an address such as/)).toBeTruthy();
    expect(document.activeElement).toBe(field);
    await pass(3000);
    expect([dialog(), asked()]).toEqual([null, []]);
    await user.type(field, '@example.com');
    expect(screen.queryByText(/Please enter an address such as/)).toBeNull();
  });

  it('[PARTNER-09] stores the request of a visitor without an address in this browser only', async () => {
    const { user, network } = open();
    await user.click(notify());
    await pass(2000);
    expect(dialog()?.textContent).toContain('kept in this browser');
    expect(network.calls).toEqual([]);
  });

  it("sends a visitor's stored request to the network once a wallet is connected", async () => {
    localStorage.setItem('trove_partner_request', '2026-01-01');
    const { host, asked } = open();
    expect(screen.getByText('You are already on the list.')).toBeTruthy();
    await act(async () => host.session.set(aSession()));
    await pass(0);
    expect(asked()).toEqual([{ topic: 'partner' }]);
    expect(localStorage.getItem('trove_partner_request')).toBeNull();
  });

  it('keeps the request in this browser until the network has it', async () => {
    localStorage.setItem('trove_partner_request', '2026-01-01');
    const { asked } = open({ session: aSession(), answer: 403 });
    await pass(0);
    expect(asked()).toEqual([{ topic: 'partner' }]);
    expect(localStorage.getItem('trove_partner_request')).toBe('2026-01-01');
  });

  it('shows why a request failed, keeps what was typed and accepts the next one', async () => {
    const { user, network } = open({ answer: 403 });
    const field = screen.getByLabelText<HTMLInputElement>('E-mail address');
    await user.type(field, 'ada@example.com');
    await user.click(notify());
    await pass(2000);
    expect((await screen.findByRole('alert')).textContent).toContain(HTTP_MESSAGE[403]);
    expect([dialog(), field.value]).toEqual([null, 'ada@example.com']);
    network.answers[ASK] = { topic: 'partner', already: false };
    await user.click(notify());
    await pass(2000);
    expect(dialog()).toBeTruthy();
  });
});
