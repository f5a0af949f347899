import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Registry } from '@trove/contract/registry.ts';
import type { Leaderboard } from '@trove/contract/wire/people/competition.ts';
import { aSession } from '@trove/kit/testing/fake-host.ts';
import { untilInPage } from '@trove/kit/testing/until-in-page.ts';

import { aCompetition, aMembership, openPage } from '#common/testing/open-page.tsx';

import { LeaderboardPage } from './LeaderboardPage.tsx';

const BOARD = 'GET /net/dapp/api/v1/competitions/harbor-ai/leaderboard';
const ME = 'GET /net/dapp/api/v1/competitions/harbor-ai/me';

const aRow = (rank: number, overrides: Partial<Leaderboard['rows'][number]> = {}) => ({
  id: `row-${rank}`,
  rank,
  name: `Team ${rank}`,
  members: 1,
  score: rank / 2,
  entries: 1,
  at: '2026-11-22T09:00:00.000Z',
  ...overrides,
});

const aBoard = (overrides: Partial<Leaderboard> = {}): Leaderboard => ({
  competition: { id: 'harbor-ai', title: 'Harbor AI Challenge' },
  rule: {
    metric: 'Mean absolute error',
    better: 'lower',
    counts: 'best',
    text: 'Mean absolute error, lower is better. The best entry counts; of equal scores the earlier one leads.',
  },
  rows: [aRow(1), aRow(2)],
  ...overrides,
});

const open = (board: Leaderboard | number, session?: ReturnType<typeof aSession>) =>
  openPage(<LeaderboardPage compId="harbor-ai" />, {
    path: '/dashboard/competitions',
    ...(session && { session }),
    answers: { [BOARD]: board, [ME]: aMembership({ boardId: 'row-2' }) },
  });

/** The site's registry, as the deploy writes it. */
const aRegistry = (live: string): Registry => ({
  schema: 1,
  epoch: 1,
  remotes: {
    'mfe-test': {
      title: 'Competitions',
      owner: 'somebody',
      live,
      builds: [live],
      details: {
        [live]: {
          version: '1.0.0',
          base: `remotes/mfe-competitions/${live}/`,
          global: 'mfe_competitions',
          entry: 'remoteEntry.js',
          preload: [],
          integrity: { 'remoteEntry.js': `sha384-${live}` },
          requires: { contract: '^1.0.0', shared: {} },
        },
      },
    },
  },
});

/** The network does not score a baseline, and the row states so. */
const STATED = 'BaselineStated by the organizer';

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => `${row.children[0]?.textContent} ${row.children[1]?.textContent}`);

describe('the leaderboard of a competition', () => {
  it('is public, with its rule as text and its tables', async () => {
    const { sent } = open(aBoard());
    expect(await screen.findByRole('table', { name: 'Leaderboard' })).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
      'Leaderboard of Harbor AI Challenge',
    );
    expect(
      screen.getByText(/lower is better\. The best entry counts; of equal scores the earlier/),
    ).toBeTruthy();
    expect(screen.getByText('Scored by the network')).toBeTruthy();
    const hrefs = ['CSV', 'JSON'].map((name) =>
      screen.getByRole('link', { name }).getAttribute('href'),
    );
    expect(hrefs.map((href) => new URL(href ?? '').pathname)).toEqual([
      '/net/dapp/api/v1/competitions/harbor-ai/leaderboard.csv',
      '/net/dapp/api/v1/competitions/harbor-ai/leaderboard',
    ]);
    expect(sent('GET', '/me')).toEqual([]);
  });

  it('shows names that hide, reverse or paint over others as one plain line', async () => {
    const tower = `Z${'\u0301'.repeat(40)}`;
    const rows = [`Ada\u202Enekot`, tower, '\u2800\u200B'].map((name, at) =>
      aRow(at + 1, { name }),
    );
    open(aBoard({ rows, baseline: { name: `A\u202E line`, score: 9 } }));
    await screen.findByRole('table');
    expect(names()).toEqual(['1 Adanekot', `2 Z${'\u0301'.repeat(3)}`, '3 -', `– A line${STATED}`]);
  });

  it("marks the user's own row", async () => {
    open(aBoard(), aSession());
    const own = await screen.findByText('You');
    expect(own.closest('tr')?.textContent).toContain('Team 2');
    expect(screen.getAllByText('You')).toHaveLength(1);
  });

  it.each([
    ['lower', 0.7, ['1 Team 1', `– A line${STATED}`, '2 Team 2']],
    ['higher', 0.7, ['2 Team 2', `– A line${STATED}`, '1 Team 1']],
  ] as const)(
    "shows the organizer's baseline at the position of its score when %s is better",
    async (better, score, rows) => {
      const ranked = better === 'lower' ? [aRow(1), aRow(2)] : [aRow(2), aRow(1)];
      const { rule } = aBoard();
      open(
        aBoard({ rule: { ...rule, better }, rows: ranked, baseline: { name: 'A line', score } }),
      );
      await screen.findByRole('table');
      expect(names()).toEqual(rows);
    },
  );

  it('shows when nothing has been scored yet and when there is no leaderboard', async () => {
    open(aBoard({ rows: [] }));
    expect(await screen.findByText('No submission has been scored yet.')).toBeTruthy();
    open(404);
    expect(
      await screen.findByRole('heading', { name: 'There is no such leaderboard' }),
    ).toBeTruthy();
  });

  describe('offers the embed code', () => {
    // jsdom does not implement constructed style sheets.
    beforeAll(() => Object.assign(CSSStyleSheet.prototype, { replaceSync: () => undefined }));

    const openCode = async (live = 'test') => {
      const drawn = openPage(<LeaderboardPage compId="harbor-ai" />, {
        path: '/dashboard/competitions',
        host: { compose: () => () => {} },
        answers: {
          [BOARD]: aBoard(),
          'GET /embed/v1/board/harbor-ai': ({ url }) =>
            new Response(
              `<style>p { color: red; }</style><p>The board in ${url.split('=')[1]}</p>`,
            ),
          'GET /registry.json': aRegistry(live),
          'GET /net/dapp/api/v1/competitions/harbor-ai': aCompetition({
            title: 'A "Harbor" & <AI>',
          }),
        },
      });
      await userEvent.click(await screen.findByRole('button', { name: 'Embed' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Embed this competition' }));
      await dialog.findByRole('figure', { name: 'Dark' });
      const preview = () => dialog.queryByRole('region', { name: 'Preview' })?.shadowRoot;
      return { ...drawn, dialog, preview, code: () => dialog.getByLabelText('Code').textContent };
    };

    it('as an element, with the chosen theme and routing', async () => {
      const { dialog, code, preview } = await openCode();
      expect(code()).toBe(
        `<script type="module" src="${location.origin}/embed/v1.js"></script>
<trove-competitions comp="harbor-ai" theme="auto" routing="memory">
  <a href="${location.origin}/dashboard/competitions?board=harbor-ai">A &quot;Harbor&quot; &amp; &lt;AI></a>
</trove-competitions>`,
      );
      await userEvent.selectOptions(dialog.getByLabelText('Theme'), 'Dark');
      await userEvent.selectOptions(
        dialog.getByLabelText('Addresses'),
        'Below a path of the page’s site',
      );
      expect(code()).toContain('theme="dark" routing="path" base="/contests"');
      await untilInPage(() => preview()?.textContent === 'The board in dark');
      await userEvent.clear(dialog.getByLabelText('Path'));
      await userEvent.type(dialog.getByLabelText('Path'), 'x"y');
      expect(dialog.queryByLabelText('Code')).toBeNull();
      expect(dialog.getByText('A path begins with a slash, such as /contests.')).toBeTruthy();
    });

    it('as a frame, and for a site with Module Federation', async () => {
      const { dialog, code } = await openCode();
      await userEvent.click(dialog.getByRole('tab', { name: 'Frame' }));
      expect(code()).toContain('title="A &quot;Harbor&quot; &amp; &lt;AI>"');
      expect(code()).toContain('/embed/competitions.html?comp=harbor-ai&amp;theme=auto"');
      await userEvent.click(dialog.getByRole('tab', { name: 'Module Federation' }));
      expect(code()).toContain(`path: "/dashboard/competitions?board=harbor-ai"`);
    });

    it('with a copy button and the contrast of its colours', async () => {
      const { dialog, code, host } = await openCode();
      // This user has a separate clipboard.
      const user = userEvent.setup();
      const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
      await user.click(dialog.getByRole('button', { name: 'Copy code' }));
      expect(copied).toHaveBeenCalledWith(code());
      expect(host.notify.success).toHaveBeenCalledWith('Code copied');
      expect(
        dialog.getAllByText(/Text in the colour: \d+\.\d:1 on the page as chosen/),
      ).toHaveLength(2);
      // Only the organizer may change the colours.
      expect(dialog.queryByLabelText('Primary colour')).toBeNull();
    });

    it.each([
      ['test', 'Partner pages get build test, the one this page runs.'],
      ['newer', 'Partner pages get build newer. This page still runs test: reload it.'],
    ])('with the build %s and its hash', async (live, sentence) => {
      const { dialog } = await openCode(live);
      expect(await dialog.findByText(`${sentence} Hash of remoteEntry.js:`)).toBeTruthy();
      expect(dialog.getByTitle(`sha384-${live}`)).toBeTruthy();
    });

    it('but not in an embedded page', async () => {
      open(aBoard());
      expect(await screen.findByRole('table')).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Embed' })).toBeNull();
    });
  });

  it('is refetched when the socket reports a submission to this competition only', async () => {
    const { host, network } = open(aBoard(), aSession());
    await screen.findByRole('table');
    network.answers[BOARD] = aBoard({ rows: [aRow(1, { name: 'The new leader' })] });
    act(() => host.push('leaderboard', { compId: 'dallas-ai' }));
    await act(async () => {});
    expect(network.calls.filter(({ url }) => url.endsWith('/leaderboard'))).toHaveLength(1);
    act(() => host.push('leaderboard', { compId: 'harbor-ai' }));
    expect(await screen.findByText('The new leader')).toBeTruthy();
  });
});
