import { DAY } from '@trove/contract/time.ts';

import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { manualClock } from '../../testing/manual-clock.ts';

describe('the sample submission', () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 9));
  let network: TestNetwork;
  let competition: CompetitionRow;
  beforeAll(async () => {
    network = await aNetwork({ clock });
    competition = await aCompetition(network.context);
  });
  afterAll(() => network.close());

  const read = (headers: Record<string, string> = {}) =>
    network.app.inject({
      url: `/net/dapp/api/v1/competitions/${competition.id}/sample-submission.csv`,
      headers,
    });

  it('has the columns and every id with the same value, and is scored as it is', async () => {
    const ada = await aContestant(network, competition.id, 'did-ada');
    const { body, headers } = await read(await createSession(network.context, ada.did));
    expect(body).toBe('id,value\r\na,0\r\nb,0\r\n');
    expect(headers['content-disposition']).toContain('sample-submission.csv');
    expect(await ada.handIn(body)).toMatchObject({ state: 'scored' });
  });

  it('is scored with ids that a spreadsheet would run as formulas, and its order says nothing', async () => {
    await network.context.db
      .updateTable('competitions')
      .set({ solution: JSON.stringify({ 'z z': 1, '=a': 2, '-1': 3, "'q": 4 }) })
      .where('id', '=', competition.id)
      .execute();
    const bea = await aContestant(network, competition.id, 'did-bea');
    const { body } = await read(await createSession(network.context, bea.did));
    expect(body).toBe("id,value\r\n'q,0\r\n'-1,0\r\n'=a,0\r\nz z,0\r\n");
    expect(await bea.handIn(body)).toMatchObject({ state: 'scored', message: null });
  });

  it('is made of the true values in the process that scores, however many they are', async () => {
    const cid = await aContestant(network, competition.id, 'did-cid');
    const headers = await createSession(network.context, cid.did);
    const parse = jest.spyOn(JSON, 'parse');
    expect((await read(headers)).statusCode).toBe(200);
    const { solution } = await network.context.db
      .selectFrom('competitions')
      .select('solution')
      .where('id', '=', competition.id)
      .executeTakeFirstOrThrow();
    const parsed = parse.mock.calls.map(([text]) => text);
    parse.mockRestore();
    expect(parsed).not.toContain(solution);
  });

  it('is for participants only, while entries are accepted', async () => {
    const stranger = await read(await createSession(network.context, 'did-eve'));
    expect([stranger.statusCode, (await read()).statusCode]).toEqual([403, 401]);
    clock.pass(365 * DAY);
    const late = await read(await createSession(network.context, 'did-ada'));
    expect(late.statusCode).toBe(409);
  });
});
