import { act, screen, waitFor } from '@testing-library/react';
import { anAsset } from '@trove/kit/testing/factories.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';

import { openPage } from '#common/testing/open-page.tsx';

import { ModelsPage } from './CataloguePage.tsx';

// The filter alone has 57 options, which take long to render on a busy machine.
jest.setTimeout(20_000);

type Scene = Partial<Parameters<typeof openPage>[1]> & { search?: string };

const path = '/dashboard/models';
const open = ({ search = '', ...scene }: Scene) =>
  openPage(<ModelsPage />, { path, at: `${path}${search}`, hasIndex: true, ...scene });

const shows = async (name: string) =>
  expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy();

describe('the listing of a network with an index', () => {
  const row = (name: string, compId?: string) => ({
    nft: `Qm${name}`,
    owner_did: 'bafybmiseller',
    nft_value: 0.005,
    nft_metadata: JSON.stringify({ name, type: 'model', compId }),
    nft_file_name: 'm.gguf',
    likes: 7,
    usage: { total: 1, recent: 1, last: 1 },
  });
  const aPage = (page: number, names: string[], total = names.length) => ({
    items: names.map((name) => row(name)),
    total,
    perPage: 12,
    page,
    pages: Math.max(1, Math.ceil(total / 12)),
    next: null,
  });
  const counts = {
    'v1/catalogue/counts': { total: 13, counts: { Robotics: 1, Tabular: 4 }, inCompetitions: 2 },
  };
  const asked = ({ network }: ReturnType<typeof open>) =>
    network.calls.map(({ url }) => url.replace('/net/dapp/api/', ''));

  it('opens a competition item inside its area', async () => {
    open({
      path: '/competition/:compid/models',
      at: '/competition/harbor-ai/models',
      answers: {
        ...counts,
        'v1/catalogue?': { ...aPage(1, ['walker']), items: [row('walker', 'harbor-ai')] },
      },
    });
    const link = await screen.findByRole('link', { name: 'walker' });
    expect(link.getAttribute('href')).toBe('/competition/harbor-ai/models/walker?nft=Qmwalker');
  });

  it('requests the page and the counts and nothing else', async () => {
    const page = open({
      search: '?category=Robotics&category=Audio&sort=rating&page=2',
      answers: { ...counts, 'v1/catalogue?': aPage(2, ['walker'], 13) },
    });
    await shows('walker');
    expect(await screen.findByText('13 results')).toBeTruthy();
    expect(screen.queryByText('2 more in competitions')).toBeNull();
    expect(screen.getByRole('button', { name: /^Like walker/ }).textContent).toMatch(/ 7$/);
    await waitFor(() =>
      expect(screen.getByLabelText('Tabular').closest('label')?.textContent).toBe('Tabular4'),
    );
    expect(asked(page)).toEqual([
      'v1/catalogue?type=model&perPage=12&category=Robotics&category=Audio&order=rating&page=2',
      'v1/catalogue/counts?type=model&category=Robotics&category=Audio',
    ]);
  });

  it('links to the competition items that home counts and no filter shows', async () => {
    open({ answers: { ...counts, 'v1/catalogue?': aPage(1, ['walker'], 13) } });
    const more = await screen.findByRole('link', { name: '2 more in competitions' });
    expect(more.getAttribute('href')).toBe('/dashboard/competitions');
  });

  it('searches the assets and shows the number of matches in the other listing', async () => {
    const { user, network, address } = open({
      answers: {
        ...counts,
        'type=dataset&perPage=1&q=spma': { ...aPage(1, []), total: 3 },
        'q=spma&wide=1': aPage(1, ['spam filter']),
        'v1/catalogue?': aPage(1, ['walker'], 13),
      },
    });
    await shows('walker');
    await user.type(await screen.findByRole('searchbox', { name: 'Search AI models' }), 'spma');
    await shows('spam filter');
    expect(address()).toBe('/dashboard/models?find=spma');
    expect(network.calls.some(({ url }) => url.includes('perPage=12&q=spma&wide=1'))).toBe(true);
    const more = await screen.findByRole('link', { name: '3 more in Datasets' });
    expect(more.getAttribute('href')).toBe('/dashboard/datasets?find=spma');
  });

  it('shows that nothing was found, and clears the search', async () => {
    const { user, address } = open({
      search: '?find=zzzz',
      answers: { ...counts, 'q=zzzz': aPage(1, []), 'v1/catalogue?': aPage(1, ['walker']) },
    });
    await user.click(await screen.findByRole('button', { name: 'Clear the search' }));
    await shows('walker');
    expect(address()).toBe('/dashboard/models');
  });

  it('prefetches the next page when the user is about to open it', async () => {
    window.scrollTo = jest.fn();
    const page = open({
      answers: {
        ...counts,
        '&page=2': aPage(2, ['last'], 13),
        'v1/catalogue?': aPage(1, ['first'], 13),
      },
    });
    await shows('first');
    const next = screen.getByRole('button', { name: 'Page 2' });
    const second = 'v1/catalogue?type=model&perPage=12&page=2';
    expect(asked(page)).not.toContain(second);
    await page.user.hover(next);
    await waitFor(() => expect(asked(page)).toContain(second));

    await page.user.click(next);
    await shows('last');
    expect(asked(page).filter((path) => path === second)).toHaveLength(1);
  });

  it('updates the count of its own like without refetching all counts', async () => {
    const page = open({
      session: aSession(),
      answers: {
        ...counts,
        'v1/catalogue?': aPage(1, ['walker']),
        'GET /net/dapp/api/v1/likes': { likes: [] },
        'PUT /net/dapp/api/v1/likes/': { nft: 'x', liked: true, likes: 9 },
      },
    });
    const like = await screen.findByRole('button', { name: /^Like walker/ });
    await waitFor(() => expect(asked(page).join()).toContain('v1/likes'));
    await page.user.click(like);
    await waitFor(() => expect(like.textContent).toMatch(/ 9$/));
    expect(asked(page).join()).not.toContain('likes/counts');
  });

  it.each([
    { search: '?category=Audio', way: 'Remove Audio → 13 results' },
    { search: '?category=Audio&category=Other', way: 'Clear filters → 13 results' },
  ])('offers to clear $search when nothing matches', async ({ search, way }) => {
    const page = open({
      search,
      answers: {
        ...counts,
        'category=': aPage(1, []),
        'v1/catalogue?': aPage(1, ['walker'], 13),
      },
    });
    await page.user.click(await screen.findByRole('button', { name: way }));
    await shows('walker');
    expect(page.address()).toBe(path);
  });
});

describe('the listing of a plain node', () => {
  it('[PERM-43] is shown to a visitor without a redirect or a wallet request', async () => {
    const { host, address } = open({ hasIndex: false, assets: [anAsset({ name: 'walker' })] });
    await shows('walker');
    expect(host.session.get()).toMatchObject({ status: 'visitor', did: null });
    expect(address()).toBe(path);
    expect(host.nav.navigate).not.toHaveBeenCalled();
    expect(host.session.connect).not.toHaveBeenCalled();
  });

  it('is sorted by the data received so far, and shows the progress', async () => {
    let answer = (_rating: object) => {};
    const held = new Promise<object>((resolve) => (answer = resolve));
    open({
      hasIndex: false,
      search: '?sort=rating',
      assets: ['held', 'bad', 'good'].map((name) => anAsset({ name, id: `Qm-${name}` })),
      answers: {
        'asset_id=Qm-held': () => held,
        'asset_id=Qm-good': { average_rating: 5, user_count: 3 },
        'asset_id=Qm-bad': { average_rating: 1, user_count: 3 },
      },
    });
    const names = () =>
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const progress = await screen.findByRole('progressbar', { name: 'So far from 2 of 3 ratings' });
    expect(progress).toMatchObject({ value: 2, max: 3 });
    await waitFor(() => expect(names()).toEqual(['good', 'held', 'bad']));

    await act(async () => answer({ average_rating: 5, user_count: 9 }));
    await waitFor(() => expect(names()).toEqual(['held', 'good', 'bad']));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});
