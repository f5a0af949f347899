import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '@trove/shared/testing/fake-host.ts';
import { until } from '@trove/shared/testing/until.ts';

import { aCompetition, aMembership, openPage, theDallasCompetition } from '#common/testing.tsx';

import { AreaPage } from './AreaPage.tsx';

const COMPETITIONS = '/net/dapp/api/v1/competitions';
const DID_CHECK = 'POST /net/compute/harbor-ai/did';
const KEY_CALL = 'POST /net/compute/harbor-ai/authenticate';

type Scene = Partial<Parameters<typeof openPage>[1]> & { isIn?: boolean };

function open(at = '/competition/harbor-ai', { isIn = true, answers, ...scene }: Scene = {}) {
  const check = { data: { authenticated: isIn } };
  return openPage(<AreaPage />, {
    path: at.split('/').length > 3 ? '/competition/:compid/:view' : '/competition/:compid',
    at,
    session: aSession(),
    ...scene,
    answers: {
      ...answers,
      [`GET ${COMPETITIONS}/harbor-ai/me`]: aMembership(),
      [`GET ${COMPETITIONS}/harbor-ai/`]: 404,
      [`GET ${COMPETITIONS}/harbor-ai`]: aCompetition(),
      [`GET ${COMPETITIONS}/dallas-ai/`]: 404,
      [`GET ${COMPETITIONS}/dallas-ai`]: theDallasCompetition(),
      [DID_CHECK]: check,
      '/did': check,
    },
  });
}

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
  screen.getByRole<HTMLButtonElement>('button', { name: 'Open Competition' });
const dialog = () => screen.queryByRole('dialog');

describe('the area of a competition', () => {
  it('[AREA-01] [AREA-14] [AREA-32] [ROUTE-52] has its name and its description above all', async () => {
    const { container } = open();
    const header = () => within(container.querySelector('header') as HTMLElement);
    expect(await header().findByText('Harbor AI Challenge')).toBeTruthy();
    expect(header().getByText('The colours of the marketplace.')).toBeTruthy();
  });

  it('[AREA-02] [AREA-03] leads back to the marketplace from its header and its navigation', async () => {
    const { address } = open();
    for (const name of ['Back to the marketplace', 'Go Back']) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
        '/dashboard/all',
      );
    }
    await userEvent.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(address()).toBe('/dashboard/all');
  });

  it('[AREA-04] [AREA-05] [AREA-06] has its sections in the side navigation', async () => {
    open();
    const nav = within(await screen.findByRole('navigation', { name: 'Competition' }));
    const linksOf = (name: string) =>
      within(nav.getByRole('region', { name }))
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(linksOf('ALL')).toEqual([
      ['Home', '/competition/harbor-ai/home'],
      ['AI Models', '/competition/harbor-ai/models'],
      ['Datasets', '/competition/harbor-ai/datasets'],
    ]);
    expect(linksOf('MY')).toEqual([
      ['Upload AI Model', '/competition/harbor-ai/upload-model'],
      ['Upload Dataset', '/competition/harbor-ai/upload-dataset'],
      ['My Uploads', '/competition/harbor-ai/my-uploads'],
    ]);
  });

  it('[AREA-07] has models, datasets and home in the bottom bar', async () => {
    open();
    const bar = within(await screen.findByRole('navigation', { name: 'Competition shortcuts' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'AI Models',
      'Datasets',
      'Home',
    ]);
  });

  it('[AREA-12] shows the card of the list on its home', async () => {
    open('/competition/dallas-ai/home');
    const shown = within(await card());
    expect(shown.getByRole('heading', { name: 'Dallas AI Summer Program 2025' })).toBeTruthy();
    expect(shown.getAllByRole('row')).toHaveLength(3);
    expect(shown.getByText('Rewards')).toBeTruthy();
  });

  it("[AREA-13] has the program's text under its own name", async () => {
    const { container } = open('/competition/dallas-ai/home');
    const text = (await card()).querySelectorAll('p')[2]?.textContent ?? '';
    container.remove();
    open('/competition/harbor-ai/home');
    const other = within(await card());
    expect(other.getByRole('heading', { name: 'Harbor AI Challenge' })).toBeTruthy();
    expect(other.getByText(text)).toBeTruthy();
  });

  it('[ROUTE-54] falls back to its home for an unknown view', async () => {
    const { address } = open('/competition/harbor-ai/nonsense');
    expect(await card()).toBeTruthy();
    expect(address()).toBe('/competition/harbor-ai/nonsense');
  });

  it.each([
    ['models', 'mfe-browse'],
    ['datasets', 'mfe-browse'],
    ['upload-model', 'mfe-publish'],
    ['upload-dataset', 'mfe-publish'],
    ['my-uploads', 'mfe-publish'],
  ])('[ROUTE-53] [AREA-39] has the page of another remote for %s', async (view, remote) => {
    const leave = jest.fn();
    const compose = jest.fn((element: HTMLElement, _remote: string) => {
      element.textContent = 'The other page';
      return leave;
    });
    open(`/competition/harbor-ai/${view}`, { host: { compose } });
    expect(await screen.findByText('The other page')).toBeTruthy();
    expect(compose.mock.lastCall?.[1]).toBe(remote);
    expect(leave).not.toHaveBeenCalled();
  });

  it('says where its pages are when the host shows no others', async () => {
    open('/competition/harbor-ai/models');
    expect(await screen.findByText('This page is on the marketplace')).toBeTruthy();
  });

  it('[ROUTE-70] [AREA-36] is there for a name the network does not know, in the default theme', async () => {
    const { sent, container } = open('/competition/zzz');
    expect(await screen.findByRole('heading', { level: 2, name: 'Default Theme' })).toBeTruthy();
    expect(container.querySelector('header')?.textContent).toContain('Default Theme');
    expect(sent('POST', '').map(({ url }) => url)).toEqual(['/net/compute/zzz/did']);
  });

  it('says what a wallet that has proved nothing is missing', async () => {
    open('/competition/harbor-ai', { session: aSession({ proven: false }) });
    expect(await screen.findByText(/has not proved your DID yet/)).toBeTruthy();
  });
});

describe('the gate of a competition', () => {
  it('[AREA-08] [AREA-09] [AREA-10] [AREA-37] shows a visitor its panel, and asks nothing', async () => {
    const compose = jest.fn();
    const { sent } = open('/competition/harbor-ai/models', { session: visitor, host: { compose } });
    expect(await screen.findByRole('heading', { name: 'Authentication Required' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Enter Access Key' })).toBeTruthy();
    expect([dialog(), sent('POST', '').length, compose.mock.calls.length]).toEqual([null, 0, 0]);
  });

  it('[AREA-15] [AREA-16] [HTTP-57] [HTTP-59] opens for a DID that is in, asked as the wallet connects', async () => {
    const { sent, host } = open('/competition/harbor-ai', { session: visitor });
    expect(screen.queryByRole('article')).toBeNull();
    act(() => host.session.set(aSession()));
    expect(await card()).toBeTruthy();
    expect(bodies(sent('POST', '/net/compute/harbor-ai/did'))).toEqual([{ did: 'bafybmibuyer' }]);
    expect(dialog()).toBeNull();
  });

  it('[AREA-17] [AREA-25] [AREA-26] asks for a key by itself; only leaving closes it', async () => {
    const { address } = open('/competition/harbor-ai', { isIn: false });
    await keyField();
    await userEvent.click(document.querySelector('.MuiDialog-container') as HTMLElement);
    expect(dialog()).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Close dialog' }));
    expect(address()).toBe('/dashboard/all');
  });

  it('[AREA-11] [AREA-23] takes keys longer than one character', async () => {
    open('/competition/harbor-ai', { session: visitor });
    await userEvent.click(await screen.findByRole('button', { name: 'Enter Access Key' }));
    await userEvent.type(await keyField(), ' a ');
    expect(submitButton().disabled).toBe(true);
    await userEvent.type(await keyField(), 'b');
    expect(submitButton().disabled).toBe(false);
  });

  it('[AREA-18] [AREA-19] [AREA-24] [HTTP-58] [PERM-52] opens with a good key, sent without its blanks', async () => {
    const { sent } = open('/competition/harbor-ai', {
      isIn: false,
      answers: { [KEY_CALL]: { data: {} } },
    });
    await userEvent.type(await keyField(), ' ab ');
    await userEvent.click(submitButton());
    expect(await card()).toBeTruthy();
    expect(bodies(sent('POST', 'authenticate'))).toEqual([{ token: 'ab', wallet: 'bafybmibuyer' }]);
    await until(() => dialog() === null);
  });

  it('[AREA-20] [AREA-21] stays shut for a bad one, and says why in a toast and beside the field', async () => {
    const why = 'Too many attempts. Try again in 9 min.';
    const { host } = open('/competition/harbor-ai', {
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

  it('[AREA-22] says that it failed when the network cannot be asked', async () => {
    const { host } = open('/competition/harbor-ai', {
      isIn: false,
      answers: { [KEY_CALL]: new TypeError('Failed to fetch') },
    });
    await userEvent.type(await keyField(), 'ab');
    await userEvent.click(submitButton());
    await until(() => host.notify.error.mock.calls.length === 1);
    expect(host.notify.error.mock.lastCall?.[0]).toMatchObject({
      message: 'Authentication failed. Please try again.',
    });
  });

  it('connects the wallet of a visitor who has a key, then opens', async () => {
    const { sent } = open('/competition/harbor-ai', {
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

  describe('with the key of a link', () => {
    const at = '/competition/harbor-ai#key=pk4%2Dvn';

    it('opens in one step, sends it in no address and forgets it', async () => {
      const { sent, network, host } = open(at, {
        isIn: false,
        answers: { [KEY_CALL]: { data: {} } },
      });
      expect(await card()).toBeTruthy();
      expect(bodies(sent('POST', 'authenticate'))).toEqual([
        { token: 'pk4-vn', wallet: 'bafybmibuyer' },
      ]);
      expect(network.calls.filter(({ url }) => url.includes('pk4'))).toEqual([]);
      await until(() => host.nav.location.get().hash === '');
      expect(host.nav.navigate.mock.lastCall).toEqual([
        '/competition/harbor-ai',
        { replace: true },
      ]);
    });

    it('keeps it for a visitor until the wallet is connected', async () => {
      const { sent, host } = open(at, {
        session: visitor,
        isIn: false,
        answers: { [KEY_CALL]: { data: {} } },
      });
      await screen.findByRole('heading', { name: 'Authentication Required' });
      expect([sent('POST', '').length, host.nav.location.get().hash]).toEqual([0, '#key=pk4%2Dvn']);
      act(() => host.session.set(aSession()));
      expect(await card()).toBeTruthy();
    });

    it('asks again with the reason when it does not open', async () => {
      open(at, { isIn: false, answers: { [KEY_CALL]: { error: 'This access key has expired.' } } });
      expect((await keyField()).value).toBe('pk4-vn');
      expect((await screen.findByRole('alert')).textContent).toBe('This access key has expired.');
    });
  });

  it('says when the access cannot be checked, and checks again', async () => {
    const { network } = open('/competition/harbor-ai', { answers: { [DID_CHECK]: 404 } });
    network.answers[DID_CHECK] = 404;
    expect(
      await screen.findByRole('heading', { name: 'Your access could not be checked' }),
    ).toBeTruthy();
    network.answers[DID_CHECK] = { authenticated: true };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeTruthy();
  });
});
