import { competitionListSchema } from '@trove/contract/wire/people/competition.ts';
import { parseRows } from '@trove/inspection/table/parse-rows.ts';

import { isParticipant } from '../../people/competitions/participants.ts';
import { aContestant } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { demoPeople, settleDemoPeople } from '../history/demo-people.ts';
import { type DemoAccess, publishHarborData, seedCompetitions } from './seed-competitions.ts';

describe('the demo competitions', () => {
  let network: TestNetwork;
  let access: DemoAccess[];
  beforeAll(async () => {
    network = await aNetwork();
    await settleDemoPeople(network.context, demoPeople(network.context));
    access = await seedCompetitions(network.context);
    await publishHarborData(network.context);
  });
  afterAll(() => network.close());

  const listed = async () =>
    competitionListSchema.parse((await network.app.inject('/net/dapp/api/v1/competitions')).json())
      .competitions.rows;

  it('[COMP-19] [COMP-20] [COMP-23] [AREA-33] include dallas-ai exactly as specified', async () => {
    const [dallas] = await listed();
    expect(dallas).toMatchObject({
      id: 'dallas-ai',
      title: 'Dallas AI Summer Program 2025',
      dates: 'June 7 - August 9, 2025',
      location: 'Dallas in-person plus Zoom',
      status: 'upcoming',
      ended: true,
      schedule: [
        { event: 'Kickoff', date: 'June 7th', format: 'in-person' },
        { event: 'Sessions', date: 'June 14th to August 2nd', format: 'in-person plus Zoom' },
        { event: 'Showcase', date: 'August 9th', format: 'in-person' },
      ],
      incentives: 'TROVE tokens',
      applyUrl: expect.stringMatching(/^https:/),
      meetupUrl: expect.stringMatching(/^https:/),
    });
    expect(Object.keys(dallas?.theme ?? {})).toEqual([
      'id',
      'primaryColor',
      'secondaryColor',
      'accentColor',
      'textColor',
      'name',
      'description',
      'dates',
      'location',
    ]);
  });

  it('[COMP-22] keep its sample deadlines', async () => {
    const { deadlines } = (await listed())[0] ?? {};
    expect(deadlines?.registration.slice(0, 10)).toBe('2025-05-15');
    expect(deadlines?.submission.slice(0, 10)).toBe('2025-05-31');
  });

  it('include a future, open one with colours of its own', async () => {
    const [dallas, harbor] = await listed();
    expect(harbor).toMatchObject({ id: 'harbor-ai', status: 'upcoming', ended: false });
    expect(harbor?.theme.primaryColor).not.toBe(dallas?.theme.primaryColor);
  });

  it('accept the keys that the network prints, which are the same at every start', async () => {
    expect(await seedCompetitions(network.context)).toEqual(access);
    expect(await listed()).toHaveLength(2);
    for (const { id, key } of access) {
      await network.app.inject({
        method: 'POST',
        url: `/net/compute/${id}/authenticate`,
        payload: { token: key, wallet: 'did-ada' },
      });
      expect(await isParticipant(network.context.db, 'did-ada', id)).toBe(true);
    }
    const other = await aNetwork();
    await settleDemoPeople(other.context, demoPeople(other.context));
    const others = await seedCompetitions(other.context);
    expect(others.map(({ key }) => key)).not.toEqual(access.map(({ key }) => key));
    await other.close();
  });

  it('can be won with their data: interpolation by nearest hours beats a straight line', async () => {
    const readTable = async (fileName: string) => {
      const { sha256 } = await network.context.db
        .selectFrom('artifacts')
        .select('sha256')
        .where('file_name', '=', fileName)
        .executeTakeFirstOrThrow();
      const bytes = await network.context.blobs.read(sha256);
      const text = (await bytes.toArray()).join('');
      const [names = [], ...rows] = parseRows(text, ',');
      return rows.map((row) => Object.fromEntries(row.map((value, at) => [names[at], value])));
    };
    const [train, test] = [await readTable('harbor-train.csv'), await readTable('harbor-test.csv')];
    const work = (row: Readonly<Record<string, string>>) =>
      Math.min(Number(row['cranes']), 2 * Number(row['ships'])) *
      (row['weekend'] === '1' ? 0.6 : 1) *
      (Number(row['wind_ms']) > 16 ? 0.25 : 1);
    const perUnit =
      train.reduce((sum, row) => sum + Number(row['moves']), 0) /
      train.reduce((sum, row) => sum + work(row), 0);
    const rows = test.map((row) => `${row['id']},${work(row) * perUnit}`);

    const ada = await aContestant(network, 'harbor-ai', 'did-winner');
    const { score } = await ada.handIn(['id,moves', ...rows].join('\n'));
    const { baseline } = (
      await network.app.inject('/net/dapp/api/v1/competitions/harbor-ai/leaderboard')
    ).json<{ baseline: { score: number } }>();
    expect(score).toBeLessThan(baseline.score);
  });
});
