import type { CompetitionRecord, Leaderboard } from '@trove/contract/wire/people/competition.ts';

import { addAccessKey, newAccessKey, readKeys } from '../../people/competitions/access-keys.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, entryTable } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';

/** Two competitions, each with an organizer of its own. */
describe('a write of an organizer', () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 9));
  let network: TestNetwork;
  let competitions: Record<'one' | 'two', CompetitionRow>;
  beforeEach(async () => {
    network = await aNetwork({ clock });
    competitions = {
      one: await aCompetition(network.context, { id: 'one' }),
      two: await aCompetition(network.context, { id: 'two', organiser_did: 'did-rival' }),
    };
  });
  afterEach(() => network.close());

  const organiser = () => aContestant(network, 'one', 'did-organiser', { isParticipant: false });

  describe('about an access key', () => {
    const enter = async (comp: string, token: string, wallet = 'did-eve') =>
      (
        await network.app.inject({
          method: 'POST',
          url: `/net/compute/${comp}/authenticate`,
          payload: { token, wallet },
        })
      ).json<{ error?: string }>().error;

    it('opens and counts in its competition alone', async () => {
      const { db } = network.context;
      const { one, two } = competitions;
      const key = newAccessKey();
      await addAccessKey(db, one, key, { label: 'A', maxUses: 1 }, clock.now());
      await addAccessKey(db, one, newAccessKey(), { label: 'B', maxUses: 1 }, clock.now());
      await addAccessKey(db, two, newAccessKey(), { label: 'C', maxUses: 1 }, clock.now());
      expect(await enter('two', key)).toBe('This access key is not valid.');
      expect(await enter('one', key)).toBeUndefined();
      const uses = [...(await readKeys(db, 'one')), ...(await readKeys(db, 'two'))].map(
        ({ label, uses: count }) => `${label}${count}`,
      );
      expect(uses.toSorted()).toEqual(['A1', 'B0', 'C0']);
      const inside = async (comp: string) => {
        const url = `/net/compute/${comp}/did`;
        const reply = await network.app.inject({
          method: 'POST',
          url,
          payload: { did: 'did-eve' },
        });
        return reply.json<{ authenticated: boolean }>().authenticated;
      };
      expect([await inside('one'), await inside('two')]).toEqual([true, false]);
    });

    it('is revoked without the other keys', async () => {
      const { db } = network.context;
      const { one } = competitions;
      const theirs = await addAccessKey(db, one, newAccessKey(), { label: 'B' }, clock.now());
      const id = await addAccessKey(db, one, newAccessKey(), { label: 'A' }, clock.now());
      await addAccessKey(db, one, newAccessKey(), { label: 'C' }, clock.now());
      const rival = await aContestant(network, 'two', 'did-rival', { isParticipant: false });
      expect((await rival.call('DELETE', `keys/${theirs}`)).code).toBe(404);
      await (await organiser()).call('DELETE', `keys/${id}`);
      const revoked = (await readKeys(db, 'one')).flatMap((key) => (key.revoked ? key.label : []));
      expect(revoked).toEqual(['A']);
    });
  });

  it('about the theme changes that of its competition alone', async () => {
    const change = { primaryColor: '#123456', name: 'Deep Blue', description: '' };
    await (await organiser()).call('PUT', 'theme', change);
    const name = async (id: string) =>
      (await network.app.inject(`/net/dapp/api/v1/competitions/${id}`)).json<CompetitionRecord>()
        .theme.name;
    expect([await name('one'), await name('two')]).toEqual([
      'Deep Blue',
      expect.not.stringMatching('Deep Blue'),
    ]);
  });

  it('about a prize is refused for a row of another leaderboard', async () => {
    await (await aContestant(network, 'one', 'did-ada')).handIn(entryTable(1, 2));
    await (await aContestant(network, 'two', 'did-bob')).handIn(entryTable(1, 2));
    const boardUrl = '/net/dapp/api/v1/competitions/two/leaderboard';
    const [row] = (await network.app.inject(boardUrl)).json<Leaderboard>().rows;
    const by = await organiser();
    await by.call('POST', 'close', { what: 'submission' });
    expect(await by.call('POST', 'prizes', { id: row?.id, amount: 1 })).toMatchObject({
      code: 404,
      message: 'The leaderboard has no such row.',
    });
  });
});
