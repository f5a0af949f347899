import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { aMembership } from '#common/testing/open-page.tsx';

import { openArea } from './testing/open-area.tsx';

const card = () => screen.findByRole('article');

describe('the area of a competition', () => {
  it('[AREA-01] [AREA-14] [AREA-32] [ROUTE-52] shows its name and description at the top', async () => {
    const { container } = openArea();
    const header = () => within(container.querySelector('header') as HTMLElement);
    expect(await header().findByText('Harbor AI Challenge')).toBeTruthy();
    expect(header().getByText('The colours of the marketplace.')).toBeTruthy();
  });

  it('[AREA-02] [AREA-03] links back to the marketplace in its header and its navigation', async () => {
    const { address } = openArea();
    for (const name of ['Back to the marketplace', 'Go Back']) {
      expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(
        '/dashboard/all',
      );
    }
    await userEvent.click(screen.getByRole('link', { name: 'Go Back' }));
    expect(address()).toBe('/dashboard/all');
  });

  it('[AREA-04] [AREA-05] [AREA-06] lists its sections in the side navigation', async () => {
    openArea();
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

  it('[AREA-07] shows models, datasets and home in the bottom bar', async () => {
    openArea();
    const bar = within(await screen.findByRole('navigation', { name: 'Competition shortcuts' }));
    expect(bar.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'AI Models',
      'Datasets',
      'Home',
    ]);
  });

  it('[AREA-12] shows the card of the list on its home page', async () => {
    openArea('/competition/dallas-ai/home');
    const shown = within(await card());
    expect(shown.getByRole('heading', { name: 'Dallas AI Summer Program 2025' })).toBeTruthy();
    expect(shown.getAllByRole('row')).toHaveLength(3);
    expect(shown.getByText('Rewards')).toBeTruthy();
  });

  it('[AREA-13] shows the text of the program under its own name', async () => {
    const { container } = openArea('/competition/dallas-ai/home');
    const text = (await card()).querySelectorAll('p')[2]?.textContent ?? '';
    container.remove();
    openArea('/competition/harbor-ai/home');
    const other = within(await card());
    expect(other.getByRole('heading', { name: 'Harbor AI Challenge' })).toBeTruthy();
    expect(other.getByText(text)).toBeTruthy();
  });

  it('folds the card for those who have submitted, after the submissions', async () => {
    const ME = 'GET /net/dapp/api/v1/competitions/harbor-ai/me';
    const { network, queryClient } = openArea('/competition/harbor-ai/home');
    expect((await card()).closest('details')).toBeNull();
    network.answers[ME] = aMembership({ entered: true });
    await queryClient.invalidateQueries({ queryKey: ['competitions', 'harbor-ai', 'me'] });
    expect((await screen.findByText('About Harbor AI Challenge')).tagName).toBe('SUMMARY');
    expect((await card()).closest('details')?.open).toBe(false);
  });

  it('[ROUTE-54] falls back to its home page for an unknown view', async () => {
    const { address } = openArea('/competition/harbor-ai/nonsense');
    expect(await card()).toBeTruthy();
    expect(address()).toBe('/competition/harbor-ai/nonsense');
  });

  it.each([
    ['models', 'mfe-browse'],
    ['datasets', 'mfe-browse'],
    ['upload-model', 'mfe-publish'],
    ['upload-dataset', 'mfe-publish'],
    ['my-uploads', 'mfe-publish'],
    ['models/My-Llama', 'mfe-browse'],
    ['datasets/Harbor-Hours', 'mfe-browse'],
  ])('[ROUTE-53] [AREA-39] shows the page of another remote for %s', async (view, remote) => {
    const leave = jest.fn();
    const compose = jest.fn((element: HTMLElement, _remote: string) => {
      element.textContent = 'The other page';
      return leave;
    });
    openArea(`/competition/harbor-ai/${view}`, { host: { compose } });
    expect(await screen.findByText('The other page')).toBeTruthy();
    expect(compose.mock.lastCall?.[1]).toBe(remote);
    expect(leave).not.toHaveBeenCalled();
  });

  it('explains where its pages are when the host cannot show other remotes', async () => {
    openArea('/competition/harbor-ai/models');
    expect(await screen.findByText('This page is on the marketplace')).toBeTruthy();
  });

  it('[ROUTE-70] [AREA-36] exists for a name the network does not have, in the default theme', async () => {
    const { sent, container } = openArea('/competition/zzz');
    expect(await screen.findByRole('heading', { level: 2, name: 'Default Theme' })).toBeTruthy();
    expect(container.querySelector('header')?.textContent).toContain('Default Theme');
    expect(sent('POST', '').map(({ url }) => url)).toEqual(['/net/compute/zzz/did']);
  });

  it('explains what is missing for an unproven wallet', async () => {
    openArea('/competition/harbor-ai', { session: aSession({ proven: false }) });
    expect(await screen.findByText(/has not proved your DID yet/)).toBeTruthy();
  });
});
