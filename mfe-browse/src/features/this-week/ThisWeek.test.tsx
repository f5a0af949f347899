import { screen, within } from '@testing-library/react';

import { openPage } from '#common/testing/open-page.tsx';

import { ThisWeek } from './ThisWeek.tsx';

const row = (name: string, type: 'model' | 'dataset', recent: number) => ({
  nft: `Qm${name}`,
  owner_did: 'bafybmiseller',
  nft_value: 0.005,
  nft_metadata: JSON.stringify({ name, type, description: `About ${name}` }),
  nft_file_name: type === 'model' ? 'm.gguf' : 'rows.csv',
  likes: 0,
  usage: { total: 9, recent, last: 1_767_225_600 },
});

const rows = (type: 'model' | 'dataset', count: number, recent = 5) => ({
  items: Array.from({ length: count }, (_, n) => row(`${type}${n}`, type, recent)),
  total: count,
});

const competition = {
  id: 'harbor-ai',
  title: 'Harbor AI',
  subtitle: 'Forecast the work of a harbor',
  description: '',
  dates: '',
  location: '',
  image: '',
  status: 'upcoming',
  theme: {},
  access: 'key',
  schedule: [],
  phases: [],
  deadlines: { registration: '2026-01-20T00:00:00Z', submission: '2026-01-21T12:00:00Z' },
  limits: { entriesADay: 5, entriesTotal: 50, teamMax: 3 },
  leaderboard: { metric: 'mean-absolute-error', better: 'lower', counts: 'best', text: '' },
  ended: false,
  participants: 2,
  now: '2026-01-01T00:00:00Z',
};

const open = (models: object, datasets: object, board: object[] = []) =>
  openPage(<ThisWeek />, {
    path: '/dashboard/all',
    hasIndex: true,
    answers: {
      'type=model&perPage=5&order=trending': models,
      'type=dataset&perPage=5&order=trending': datasets,
      'v1/competitions/harbor-ai/leaderboard': {
        competition: { id: 'harbor-ai', title: 'Harbor AI' },
        rule: competition.leaderboard,
        rows: board,
        baseline: { name: 'A line', score: 12.5 },
      },
      'v1/competitions': { competitions: [competition] },
    },
  });

const names = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('what is in use', () => {
  it('is shown as six cards, half of each type, with what each does and its price', async () => {
    open(rows('model', 5), rows('dataset', 5));
    const [card] = await screen.findAllByRole('article');
    expect(names()).toEqual(['model0', 'model1', 'model2', 'dataset0', 'dataset1', 'dataset2']);
    expect(card?.textContent).toMatch(/About model0.*5 TROVE \$5/);
    expect(screen.getByRole('region', { name: 'Most used this week' })).toBeTruthy();
  });

  it('fills up with the other type, and says nothing of a week without uses', async () => {
    open(rows('model', 5, 0), rows('dataset', 1, 0));
    await screen.findAllByRole('article');
    expect(names()).toEqual(['model0', 'model1', 'model2', 'model3', 'model4', 'dataset0']);
    expect(screen.getByRole('region', { name: 'Most used' })).toBeTruthy();
  });

  it('names the open competition with the days left and the score to beat', async () => {
    const entry = { id: 'a', rank: 1, name: 'Ada', members: 1, score: 3.25, entries: 1, at: '' };
    open(rows('model', 5), rows('dataset', 5), [entry]);
    expect(await screen.findByText('20 days left · Best score 3.25')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Harbor AI' }).getAttribute('href')).toBe(
      '/dashboard/competitions?about=harbor-ai',
    );
  });

  it('keeps a question until it is taken to the playground', async () => {
    const { user, host } = open(rows('model', 5), rows('dataset', 5));
    await user.type(await screen.findByLabelText('Ask model0'), 'What is it?');
    const kept = () =>
      Object.values(sessionStorage).some((text) => String(text).includes('What is it?'));
    expect(kept()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    expect(host.nav.location.get()).toMatchObject({
      pathname: '/playground',
      search: '?model=Qmmodel0&ask=What%20is%20it%3F',
    });
    expect(kept()).toBe(false);
  });
});
