import { VIEWS } from '@trove/contract/views.ts';

import { TOP_MENU } from './menus/menu.ts';
import { findCompetition, isFaucet, findRedirect, findScreen, getTitle } from './routes.ts';

const findRemote = (pathname: string) => {
  const screen = findScreen(pathname);
  return 'remote' in screen ? screen.remote : 'shell';
};

describe('the route table', () => {
  it.each([
    ['[ROUTE-34] [ROUTE-64]', '/'],
    ['[ROUTE-35]', '/dashboard'],
    ['[ROUTE-35]', '/dashboard/'],
    ['[ROUTE-37]', '/dashboard/nonsense'],
    ['[ROUTE-02] [ROUTE-67]', '/dashboard/home'],
    ['[ROUTE-56]', '/foo/bar'],
    ['[ROUTE-56]', '/dashboard/model'],
    ['[ROUTE-56]', '/dashboard/model/a/b'],
    ['[ROUTE-56]', '/Dashboard/models'],
    ['[ROUTE-69]', '/competition'],
  ])('%s %s redirects to /dashboard/all', (_ids, pathname) => {
    expect(findRedirect(pathname)).toBe('/dashboard/all');
  });

  it('[ROUTE-36] [ROUTE-57] has exactly the fourteen views', () => {
    expect(
      Object.keys(VIEWS).filter(
        (view) => findRedirect(`/dashboard/${view}`) === `/dashboard/${view}`,
      ),
    ).toHaveLength(14);
  });

  it.each([
    ['[ROUTE-01]', '/dashboard/all', 'mfe-browse'],
    ['[ROUTE-03]', '/dashboard/models', 'mfe-browse'],
    ['[ROUTE-05]', '/dashboard/datasets', 'mfe-browse'],
    ['[ROUTE-06]', '/dashboard/infra-providers', 'mfe-browse'],
    ['[ROUTE-10]', '/dashboard/assets', 'mfe-browse'],
    ['[ROUTE-11]', '/dashboard/transactions', 'mfe-browse'],
    ['[ROUTE-12]', '/dashboard/settings', 'shell'],
    ['[ROUTE-38]', '/dashboard/model/GPT-2', 'mfe-browse'],
    ['[ROUTE-39]', '/dashboard/dataset/x', 'mfe-browse'],
    ['[ROUTE-40]', '/dashboard/infra/x', 'mfe-browse'],
    ['[ROUTE-41]', '/dashboard/assets/x', 'mfe-browse'],
    ['[ROUTE-07] [ROUTE-49]', '/dashboard/providerDetails/x', 'mfe-browse'],
    ['[ROUTE-50]', '/faucet', 'mfe-faucet'],
  ])('%s %s is not redirected and is shown by %s', (_ids, pathname, remote) => {
    expect(findRedirect(pathname)).toBe(pathname);
    expect(findRemote(pathname)).toBe(remote);
  });

  // These cases cover the shell's half only; the rows of the specification are about the pages, and are named where
  // the pages are tested.
  it.each([
    ['/dashboard/earnings', 'mfe-publish'],
    ['/dashboard/withdraw', 'mfe-publish'],
    ['/dashboard/my-uploads', 'mfe-publish'],
    ['/dashboard/become-partner', 'mfe-publish'],
    ['/dashboard/competitions', 'mfe-competitions'],
    ['/dashboard/creator/c1', 'mfe-publish'],
    ['/dashboard/upload/model', 'mfe-publish'],
    ['/dashboard/upload/dataset', 'mfe-publish'],
    ['/dashboard/upload', 'mfe-publish'],
    ['/dashboard/upload/infra', 'mfe-publish'],
    ['/dashboard/upload/infra/pricing', 'mfe-publish'],
    ['/dashboard/upload/pricing', 'mfe-publish'],
    ['/dashboard/upload/infra/review', 'mfe-publish'],
    ['/dashboard/upload/review', 'mfe-publish'],
    ['/playground', 'mfe-playground'],
    ['/competition/dallas-ai', 'mfe-competitions'],
    ['/competition/dallas-ai/models', 'mfe-competitions'],
    ['/competition/dallas-ai/nonsense', 'mfe-competitions'],
    ['/competition/dallas-ai/models/My-Llama', 'mfe-competitions'],
    ['/competition/default', 'mfe-competitions'],
    ['/competition/zzz', 'mfe-competitions'],
    ['/dashboard/upload-model', 'mfe-publish'],
    ['/dashboard/upload-dataset', 'mfe-publish'],
  ])('%s is not redirected and belongs to %s', (pathname, remote) => {
    expect(findRedirect(pathname)).toBe(pathname);
    expect(findRemote(pathname)).toBe(remote);
  });

  it.each([
    ['/x/reports', 'reports'],
    ['/x/reports/2026/june', 'reports'],
    ['/x/acme-charts', 'acme-charts'],
  ])(
    '%s is not redirected and belongs to the remote %s, which the site does not know',
    (path, id) => {
      expect([findRedirect(path), findRemote(path)]).toEqual([path, id]);
    },
  );

  it.each(['/x', '/x/', '/x/mfe-faucet', '/reports'])('%s is no page of a remote', (path) => {
    expect(findRedirect(path)).toBe('/dashboard/all');
  });

  it('ignores a trailing slash', () => {
    expect(findRedirect('/dashboard/models/')).toBe('/dashboard/models');
    expect(findRedirect('/faucet/')).toBe('/faucet');
  });

  it('[ROUTE-33] recognizes the faucet and the competition in a path', () => {
    expect([isFaucet('/faucet'), isFaucet('/dashboard/all')]).toEqual([true, false]);
    expect(findCompetition('/competition/dallas-ai/models')).toBe('dallas-ai');
    expect(findCompetition('/competition/dallas-ai')).toBe('dallas-ai');
    expect(findCompetition('/dashboard/competitions')).toBeUndefined();
  });

  it.each([
    ['/dashboard/earnings', 'Earnings Overview'],
    ['/playground', 'Playground'],
    ['/competition/dallas-ai/models', 'Competitions'],
    ['/dashboard/model/Spam-Ham-Filter', 'Spam Ham Filter'],
    ['/dashboard/providerDetails/Quiet-Cloud', 'Quiet Cloud'],
    ['/dashboard/upload/model', ''],
    ['/dashboard/creator/bafybmi', ''],
  ])('sets the title of %s before its page has loaded', (path, title) => {
    expect(getTitle(path)).toBe(title);
  });

  it('[ROUTE-70] keeps the name of an unknown competition', () => {
    expect(findCompetition('/competition/zzz')).toBe('zzz');
  });

  it('[DATA-152] links the menus to buying, selling, providers, competitions and the playground', () => {
    const { groups, competitions, playground } = TOP_MENU;
    const items = [
      ...Object.values(groups).flatMap((group) => group.items),
      competitions,
      playground,
    ];
    expect(items.map(({ id, to }) => [id, findRedirect(to), findRemote(to)])).toEqual([
      ['models', '/dashboard/models', 'mfe-browse'],
      ['datasets', '/dashboard/datasets', 'mfe-browse'],
      ['upload-model', '/dashboard/upload-model', 'mfe-publish'],
      ['upload-dataset', '/dashboard/upload-dataset', 'mfe-publish'],
      ['infra-providers', '/dashboard/infra-providers', 'mfe-browse'],
      ['become-partner', '/dashboard/become-partner', 'mfe-publish'],
      ['competitions', '/dashboard/competitions', 'mfe-competitions'],
      ['playground', '/playground', 'mfe-playground'],
    ]);
  });
});
