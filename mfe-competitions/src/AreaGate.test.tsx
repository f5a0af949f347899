import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { aCompetition } from '#common/testing/open-page.tsx';

import { COMPETITION, DID_CHECK, KEY_CALL, openArea } from './testing/open-area.tsx';

const visitor = {
  status: 'visitor',
  did: null,
  username: '',
  balance: null,
  proven: false,
} as const;
const bodies = (calls: { body: string }[]): unknown[] => calls.map(({ body }) => JSON.parse(body));
const card = () => screen.findByRole('article');
const keyField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Access Key' });
const submitButton = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Open competition' });
const dialog = () => screen.queryByRole('dialog');

describe('the access gate of a competition', () => {
  it('[AREA-08] [AREA-09] [AREA-10] [AREA-37] shows a visitor its panel and sends no request', async () => {
    const compose = jest.fn();
    const { sent } = openArea('/competition/harbor-ai/models', {
      session: visitor,
      host: { compose },
    });
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enter Access Key' })).toBeTruthy();
    expect([dialog(), sent('POST', '').length, compose.mock.calls.length]).toEqual([null, 0, 0]);
  });

  it('shows a visitor under its panel what everybody may know', async () => {
    openArea('/competition/harbor-ai', { session: visitor });
    expect(await screen.findByRole('region', { name: 'Rules' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Register' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'I have an access key' })).toBeNull();
  });

  it('[AREA-15] [AREA-16] [HTTP-57] [HTTP-59] opens for a DID with access, checked when the wallet connects', async () => {
    const { sent, host } = openArea('/competition/harbor-ai', { session: visitor });
    expect(screen.queryByRole('article')).toBeNull();
    act(() => host.session.set(aSession()));
    expect(await card()).toBeTruthy();
    expect(bodies(sent('POST', '/net/compute/harbor-ai/did'))).toEqual([{ did: 'bafybmibuyer' }]);
    expect(dialog()).toBeNull();
  });

  it('[AREA-17] [AREA-25] [AREA-26] opens the key dialog automatically; only leaving the page closes it', async () => {
    const { address } = openArea('/competition/harbor-ai', { isIn: false });
    await keyField();
    await userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    expect(dialog()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    expect(address()).toBe('/dashboard/all');
  });

  it('[AREA-11] [AREA-23] accepts keys longer than one character', async () => {
    openArea('/competition/harbor-ai', { session: visitor });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter Access Key' }));
    await userEvent.type(await keyField(), ' a ');
    expect(submitButton().disabled).toBe(true);
    await userEvent.type(await keyField(), 'b');
    expect(submitButton().disabled).toBe(false);
  });

  it('[AREA-18] [AREA-19] [AREA-24] [HTTP-58] [PERM-52] opens with a valid key, sent without surrounding spaces', async () => {
    const { sent } = openArea('/competition/harbor-ai', {
      isIn: false,
      answers: { [KEY_CALL]: { data: {} } },
    });
    await userEvent.type(await keyField(), ' ab ');
    await userEvent.click(submitButton());
    expect(await card()).toBeTruthy();
    expect(bodies(sent('POST', 'authenticate'))).toEqual([{ token: 'ab', wallet: 'bafybmibuyer' }]);
    await untilInPage(() => dialog() === null);
  });

  it('includes a new participant in the count at once', async () => {
    let participants = 3;
    openArea('/competition/harbor-ai', {
      isIn: false,
      answers: {
        [KEY_CALL]: () => ({ data: { participants: (participants += 1) } }),
        [COMPETITION]: () => aCompetition({ participants }),
      },
    });
    await userEvent.type(await keyField(), 'ab');
    await userEvent.click(submitButton());
    expect(await screen.findByText('4 participants')).toBeTruthy();
  });

  it('[AREA-20] [AREA-21] stays closed for an invalid key, and shows why in a toast and beside the field', async () => {
    const why = 'Too many attempts. Try again in 9 min.';
    const { host } = openArea('/competition/harbor-ai', {
      isIn: false,
      answers: { [KEY_CALL]: { data: { error: why } } },
    });
    await userEvent.type(await keyField(), 'ab');
    await userEvent.click(submitButton());
    expect((await screen.findByRole('alert')).textContent).toBe(why);
    expect(host.notify.error.mock.lastCall).toEqual([
      expect.objectContaining({ message: why }),
      { position: 'top-center' },
    ]);
    expect(screen.queryByRole('article')).toBeNull();
    expect((await keyField()).value).toBe('ab');
  });

  it('[AREA-22] shows an error when the network cannot be reached', async () => {
    const { host } = openArea('/competition/harbor-ai', {
      isIn: false,
      answers: { [KEY_CALL]: new TypeError('Failed to fetch') },
    });
    await userEvent.type(await keyField(), 'ab');
    await userEvent.click(submitButton());
    await untilInPage(() => host.notify.error.mock.calls.length === 1);
    expect(host.notify.error.mock.lastCall?.[0]).toMatchObject({
      message: 'Authentication failed. Please try again.',
    });
  });

  it('connects the wallet of a visitor with a key, then opens', async () => {
    const { sent } = openArea('/competition/harbor-ai', {
      session: visitor,
      isIn: false,
      answers: { [KEY_CALL]: { data: {} } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter Access Key' }));
    await userEvent.type(await keyField(), 'harbor-key');
    await userEvent.click(submitButton());
    expect(await card()).toBeTruthy();
    expect(bodies(sent('POST', 'authenticate'))).toEqual([
      { token: 'harbor-key', wallet: 'bafybmibuyer' },
    ]);
  });

  describe('with a key in the link', () => {
    const at = '/competition/harbor-ai#key=pk4%2Dvn';

    it('opens in one step, sends the key in no URL and removes it', async () => {
      const { sent, network, host } = openArea(at, {
        isIn: false,
        answers: { [KEY_CALL]: { data: {} } },
      });
      expect(await card()).toBeTruthy();
      expect(bodies(sent('POST', 'authenticate'))).toEqual([
        { token: 'pk4-vn', wallet: 'bafybmibuyer' },
      ]);
      expect(network.calls.filter(({ url }) => url.includes('pk4'))).toEqual([]);
      await untilInPage(() => host.nav.location.get().hash === '');
      expect(host.nav.navigate.mock.lastCall).toEqual([
        '/competition/harbor-ai',
        { replace: true },
      ]);
    });

    it('keeps the key for a visitor until the wallet is connected', async () => {
      const { sent, host } = openArea(at, {
        session: visitor,
        isIn: false,
        answers: { [KEY_CALL]: { data: {} } },
      });
      await screen.findByRole('heading', { name: 'Authentication Required' });
      expect([sent('POST', '').length, host.nav.location.get().hash]).toEqual([0, '#key=pk4%2Dvn']);
      act(() => host.session.set(aSession()));
      expect(await card()).toBeTruthy();
    });

    it('asks again with the reason when the key is rejected', async () => {
      openArea(at, {
        isIn: false,
        answers: { [KEY_CALL]: { error: 'This access key has expired.' } },
      });
      expect((await keyField()).value).toBe('pk4-vn');
      expect((await screen.findByRole('alert')).textContent).toBe('This access key has expired.');
    });
  });

  it('shows when access cannot be checked, and checks again on Retry', async () => {
    const { network } = openArea('/competition/harbor-ai', { answers: { [DID_CHECK]: 404 } });
    network.answers[DID_CHECK] = 404;
    expect(
      await screen.findByRole('heading', { name: 'Your access could not be checked' }),
    ).toBeTruthy();
    network.answers[DID_CHECK] = { authenticated: true };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeTruthy();
  });
});
