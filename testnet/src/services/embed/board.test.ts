import type { Leaderboard } from '@trove/contract/wire/people/competition.ts';

import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, entryTable } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

const HOSTILE = `<img src=x onerror=alert(1)> & "Sons"`;

/** A mean absolute error between those of the two entries. */
const BETWEEN = 0.25;

describe('the leaderboard for partner pages', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
    const { id, facts } = await aCompetition(network.context);
    await aCompetition(network.context, {
      id: 'odd-comp',
      scoring: '',
      facts: JSON.stringify({
        ...(JSON.parse(facts) as object),
        title: HOSTILE,
        theme: { id: 'odd-comp', primaryColor: 'red}</style><script>' },
      }),
    });
    for (const [did, value] of [
      ['did-ada', 1],
      ['did-bob', 2],
    ] as const) {
      const contestant = await aContestant(network, id, did);
      await contestant.register();
      if (did === 'did-bob') await contestant.found(HOSTILE);
      await contestant.handIn(entryTable(value, 2));
    }
  });
  afterAll(() => network.close());

  const ask = (comp = 'test-comp', query = '', headers: Record<string, string> = {}) =>
    network.app.inject({ url: `/embed/v1/board/${comp}${query}`, headers });

  it('shows the figures of the JSON leaderboard', async () => {
    const { rows } = (
      await network.app.inject('/net/dapp/api/v1/competitions/test-comp/leaderboard')
    ).json<Leaderboard>();
    const { body, headers } = await ask();
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('Competition test-comp');
    expect(body).toContain('2 participants');
    const cells = [...body.matchAll(/<tr><td>(.+?)<\/td><td>.*?<\/td><td>(.+?)<\/td>/g)];
    expect(cells.map(([, rank, score]) => [Number(rank), Number(score)])).toEqual(
      rows.map(({ rank, score }) => [rank, score]),
    );
  });

  it('places the baseline by its score', async () => {
    const scoring = {
      rule: 'best',
      metric: 'mean-absolute-error',
      idColumn: 'id',
      valueColumn: 'value',
      baseline: { name: 'A line', score: BETWEEN },
    };
    const change = (text: string) =>
      network.context.db
        .updateTable('competitions')
        .set({ scoring: text })
        .where('id', '=', 'test-comp')
        .execute();
    const { scoring: before } = await network.context.db
      .selectFrom('competitions')
      .select('scoring')
      .where('id', '=', 'test-comp')
      .executeTakeFirstOrThrow();
    await change(JSON.stringify(scoring));
    const { body } = await ask();
    await change(before);
    expect([...body.matchAll(/<tr><td>(.+?)<\/td>/g)].map(([, rank]) => rank)).toEqual([
      '1',
      '–',
      '2',
    ]);
    expect(body).toContain('A line <small>Baseline. Stated by the organizer</small>');
  });

  it('formats the scores in the locale of the page, or as on the site', async () => {
    const scores = async (query: string) =>
      [...(await ask('test-comp', query)).body.matchAll(/<td>([\d.,]+)<\/td><\/tr>/g)].map(
        ([, score]) => score,
      );
    const [german, own, odd] = await Promise.all(['?locale=de', '', '?locale=<b>'].map(scores));
    expect(own?.join()).toMatch(/\d\.\d/);
    expect(german).toEqual(own?.map((score) => score?.replace('.', ',')));
    expect(odd).toEqual(own);
  });

  it('contains no script and escapes user input', async () => {
    for (const { body } of [await ask(), await ask('odd-comp')]) {
      expect(body).not.toMatch(/<script|<img|javascript:/i);
      expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;Sons&quot;');
    }
  });

  it.each([
    ['light', 'color-scheme:light', 'color-scheme:dark'],
    ['dark', 'color-scheme:dark', 'color-scheme:light'],
  ])('is %s when requested', async (theme, shown, other) => {
    const { body } = await ask('test-comp', `?theme=${theme}`);
    expect(body).toContain(shown);
    expect(body).not.toContain(other);
  });

  it('follows the color scheme of the visitor otherwise', async () => {
    expect((await ask()).body).toContain('@media (prefers-color-scheme:dark)');
    expect((await ask('test-comp', '?theme=pink')).statusCode).toBe(422);
  });

  it('is cached until it changes', async () => {
    const { headers } = await ask();
    const again = await ask('test-comp', '', { 'if-none-match': String(headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('has no table without scores, and gets 404 for an unknown competition', async () => {
    expect((await ask('odd-comp')).body).not.toContain('<table');
    expect((await ask('nobody')).statusCode).toBe(404);
  });
});
