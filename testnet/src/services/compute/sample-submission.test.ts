import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { manualClock } from '../../testing/manual-clock.ts';

describe('the sample submission', () => {
  let network: TestNetwork;
  let competition: CompetitionRow;
  beforeAll(async () => {
    network = await aNetwork({ clock: manualClock(Date.UTC(2026, 10, 21, 9)) });
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

  it('is for participants only', async () => {
    const stranger = await read(await createSession(network.context, 'did-eve'));
    expect([stranger.statusCode, (await read()).statusCode]).toEqual([403, 401]);
  });
});
