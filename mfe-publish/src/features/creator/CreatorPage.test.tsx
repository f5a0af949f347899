import { act, screen, waitFor, within } from '@testing-library/react';
import { anAsset } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { ada, openCreator } from './testing/open-creator.tsx';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Opens the page and waits for its skeleton to end. */
async function open(scene: Parameters<typeof openCreator>[0] = {}) {
  const opened = openCreator(scene);
  await pass(1500);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const models = (count: number) => Array.from({ length: count }, () => anAsset({ type: 'model' }));
const cards = () => screen.queryAllByRole('heading', { level: 2 });

describe('the creator page', () => {
  it('[CREATOR-01] [ROUTE-42] [ROUTE-66] shows the breadcrumb, which links to home', async () => {
    const { user, address } = await open();
    const trail = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(
      within(trail)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Home', 'Creators', 'Ada']);
    await user.click(within(trail).getByRole('link', { name: 'Home' }));
    expect(address()).toBe('/dashboard/all');
  });

  it('[CREATOR-02] [CREATOR-03] [CREATOR-04] [DATA-145] shows the profile of the creator', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada');
    for (const text of ['Counts cats.', 'London', 'Joined 02-Jan-2026', '2 followers', 'A']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const website = screen.getByRole('link', { name: 'ada.example' });
    expect(website.getAttribute('href')).toBe('https://ada.example/notes');
    expect(document.title).toBe('Ada');
  });

  it('says when the name looks like the name of another publisher', async () => {
    await open({ creator: { remark: 'The name looks like another one.' } });
    expect(screen.getByText('The name looks like another one.')).toBeTruthy();
  });

  it('[CREATOR-02] shows the avatar if there is one', async () => {
    await open({ creator: { avatar: '/ada.png' } });
    expect(document.querySelector('header img')?.getAttribute('src')).toBe('/ada.png');
  });

  it('has no place for what is not known, such as of a new creator', async () => {
    await open({ creator: { joinedDate: '', location: '', website: undefined, followers: 0 } });
    expect(screen.getByText('Counts cats.')).toBeTruthy();
    expect(screen.queryByText(/^Joined/)).toBeNull();
    expect(screen.queryByText(/follower/)).toBeNull();
  });

  it('[CREATOR-05] shows three social networks, one of which is given', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'GitHub' }).getAttribute('href')).toBe(
      'https://github.com/ada',
    );
    expect(screen.getByText('X (Twitter): not given')).toBeTruthy();
    expect(screen.getByText('LinkedIn: not given')).toBeTruthy();
  });

  it('[CREATOR-06] shows the four counts from the ledger', async () => {
    await open();
    const stats = ['Models', 'Datasets', 'Downloads', 'Likes'].map(
      (label) => screen.getByText(label).nextElementSibling?.textContent,
    );
    expect(stats).toEqual(['7', '1', '1,234', '5']);
  });

  it('[CREATOR-07] has tabs for models and datasets, which are kept in the address', async () => {
    const { user, address } = await open({
      assets: [...models(2), anAsset({ name: 'Rows', type: 'dataset' })],
    });
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Models (2)',
      'Datasets (1)',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Datasets (1)' }));
    await waitFor(() => expect(cards().map(({ textContent }) => textContent)).toEqual(['Rows']));
    expect(address()).toBe('/dashboard/creator/bafybmiada?tab=datasets');
  });

  it('[CREATOR-08] [CREATOR-10] shows six cards per page, and a pager for the seventh', async () => {
    const { user } = await open({ assets: models(7) });
    await waitFor(() => expect(cards()).toHaveLength(6));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  it('[CREATOR-10] has no pager for six', async () => {
    await open({ assets: models(6) });
    await waitFor(() => expect(cards()).toHaveLength(6));
    expect(screen.queryByRole('navigation', { name: 'Pagination' })).toBeNull();
  });

  it('[CREATOR-11] shows a skeleton for a second and a half', async () => {
    openCreator();
    const skeleton = () => document.querySelector('[data-skeleton=creator]');
    await pass(1499);
    expect(skeleton()).toBeTruthy();
    await pass(1);
    expect(skeleton()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Ada');
  });

  it('[CREATOR-12] shows an empty state when nothing is published', async () => {
    await open({ creator: { stats: { ...ada.stats, models: 0, datasets: 0 } } });
    expect(await screen.findByText('No models published yet')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Models (0)' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Upload' })).toBeNull();
  });

  it('tells its owner what to do while nothing is published', async () => {
    await open({ session: aSession({ did: ada.did }) });
    const next = await screen.findByRole('link', { name: 'Upload' });
    expect(next.getAttribute('href')).toBe('/dashboard/upload');
  });

  it('[CREATOR-13] requests published assets from a network with profiles, and owned assets from others', async () => {
    const { network } = await open({ isOurs: false, assets: models(2) });
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(network.calls.filter(({ url }) => url.includes('/creators/bafybmiada/assets'))).toEqual(
      [],
    );
  });

  it('[CREATOR-14] [DATA-155] shows an unknown creator under the name in the address', async () => {
    const { host } = await open({ isOurs: false, at: '/dashboard/creator/c1' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('c1');
    expect(await screen.findByText('No models published yet')).toBeTruthy();
    expect(host.notify.error).not.toHaveBeenCalled();
  });

  it('links to an asset', async () => {
    const { user, address } = await open({ assets: [anAsset({ id: 'Qm1', name: 'My Model' })] });
    await user.click(await screen.findByRole('link', { name: /My Model/ }));
    expect(address()).toBe('/dashboard/model/My-Model?nft=Qm1');
  });

  it('escapes text, and links to https addresses only', async () => {
    await open({
      creator: {
        bio: '<b>bold</b>',
        website: 'javascript:alert(1)',
        socialLinks: { github: 'http://x' },
      },
    });
    expect(screen.getByText('<b>bold</b>')).toBeTruthy();
    expect(screen.getByText('GitHub: not given')).toBeTruthy();
    for (const link of screen.getAllByRole('link')) {
      expect(link.getAttribute('href')).toMatch(/^(?:https:|\/)/);
    }
  });
});
