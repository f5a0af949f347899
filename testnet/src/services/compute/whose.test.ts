import type { EntriesLeft, Entry, Leaderboard } from '@trove/contract/wire/people/competition.ts';

import { aCompetition } from '../../testing/a-competition.ts';
import {
  aContestant,
  type Contestant,
  entryTable,
  REGISTRATION,
} from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';

interface Own {
  entries: Entry[];
  left: EntriesLeft;
}

/** Ada and Bob take part in two competitions, each with an organizer of its own. */
describe('a write of a participant', () => {
  const clock = manualClock(Date.UTC(2026, 10, 21, 9));
  let network: TestNetwork;
  let people: Record<'ada' | 'adaInTwo' | 'bob' | 'bobInTwo', Contestant>;
  beforeEach(async () => {
    network = await aNetwork({ clock });
    await aCompetition(network.context, { id: 'one' });
    await aCompetition(network.context, { id: 'two', organiser_did: 'did-rival' });
    people = {
      ada: await aContestant(network, 'one', 'did-ada'),
      adaInTwo: await aContestant(network, 'two', 'did-ada'),
      bob: await aContestant(network, 'one', 'did-bob'),
      bobInTwo: await aContestant(network, 'two', 'did-bob'),
    };
  });
  afterEach(() => network.close());

  const own = (one: Contestant) => one.call<Own>('GET', 'entries');
  const states = async (one: Contestant) => (await own(one)).entries.map(({ state }) => state);
  const organiser = () => aContestant(network, 'one', 'did-organiser', { isParticipant: false });

  describe('about an entry', () => {
    it('is for its sender and the sender’s team, under its own competition', async () => {
      const { ada, adaInTwo, bob } = people;
      const { id } = await ada.handIn(entryTable(1, 2));
      for (const other of [bob, adaInTwo, await organiser()])
        expect((await other.call('DELETE', `entries/${id}`)).code).toBe(404);
      expect(await states(ada)).toEqual(['scored']);
      expect((await ada.call('DELETE', `entries/${id}`)).code).toBe(200);
    });

    it('may be made by the other members of the team', async () => {
      const { ada, bob } = people;
      const { team } = await ada.found('Lines');
      await bob.join(team.joinCode);
      const { id } = await ada.handIn(entryTable(1, 2));
      expect((await bob.call('DELETE', `entries/${id}`)).code).toBe(200);
      expect(await states(ada)).toEqual(['withdrawn']);
    });

    it('withdraws that entry alone', async () => {
      const { ada, bob, adaInTwo } = people;
      const { id } = await ada.handIn(entryTable(1, 2), 'first.csv');
      clock.pass(1);
      await ada.handIn(entryTable(1, 2), 'second.csv');
      await bob.handIn(entryTable(1, 2));
      await adaInTwo.handIn(entryTable(1, 2));
      await ada.call('DELETE', `entries/${id}`);
      expect(await states(ada)).toEqual(['scored', 'withdrawn']);
      expect([await states(bob), await states(adaInTwo)]).toEqual([['scored'], ['scored']]);
    });

    it('counts towards the limits of its sender in its competition alone', async () => {
      const { ada, adaInTwo, bob } = people;
      await ada.handIn(entryTable(1, 2));
      const left = async (one: Contestant) => (await own(one)).left;
      expect(await left(ada)).toMatchObject({ today: 4, total: 99 });
      expect(await left(adaInTwo)).toMatchObject({ today: 5, total: 100 });
      expect(await left(bob)).toMatchObject({ today: 5, total: 100 });
    });

    it('leaves no more for today than in total', async () => {
      await network.context.db
        .updateTable('competitions')
        .set({ entries_total: 2 })
        .where('id', '=', 'one')
        .execute();
      const { ada } = people;
      expect((await own(ada)).left).toMatchObject({ today: 2, total: 2 });
      await ada.handIn(entryTable(1, 2), '1.csv');
      await ada.handIn(entryTable(1, 2), '2.csv');
      expect((await own(ada)).left).toMatchObject({ today: 0, total: 0 });
      expect(await ada.handIn(entryTable(1, 2))).toMatchObject({
        code: 409,
        message: 'All 2 submissions have been used.',
      });
    });

    it('counts for the team that its sender has in this competition', async () => {
      const { ada, adaInTwo } = people;
      await adaInTwo.found('Lines');
      await ada.handIn(entryTable(1, 2));
      const url = '/net/dapp/api/v1/competitions/one/leaderboard';
      const { rows } = (await network.app.inject(url)).json<Leaderboard>();
      expect(rows).toMatchObject([{ name: 'did-ada', members: 1 }]);
    });

    it('takes the last try of a team once, also from two members at once', async () => {
      await network.context.db.updateTable('competitions').set({ entries_a_day: 1 }).execute();
      const { ada, bob } = people;
      const { team } = await ada.found('Lines');
      await bob.join(team.joinCode);
      const both = await Promise.all([ada, bob].map((one) => one.handIn(entryTable(1, 2))));
      expect(both.filter(({ code }) => code === 200)).toHaveLength(1);
      expect(both.filter(({ code }) => code === 409)).toHaveLength(1);
    });

    it('is for participants of this competition, whatever others are open', async () => {
      await aCompetition(network.context, { id: 'a-first-one', access: 'open' });
      const eve = await aContestant(network, 'one', 'did-eve', { isParticipant: false });
      expect((await eve.handIn(entryTable(1, 2))).code).toBe(403);
    });

    it('changes the leaderboard of its competition alone', async () => {
      await people.ada.handIn(entryTable(1, 2));
      await people.bobInTwo.handIn(entryTable(3, 4));
      const names = async (id: string) => {
        const url = `/net/dapp/api/v1/competitions/${id}/leaderboard`;
        return (await network.app.inject(url)).json<Leaderboard>().rows.map(({ name }) => name);
      };
      expect([await names('one'), await names('two')]).toEqual([['did-ada'], ['did-bob']]);
    });
  });

  describe('about a registration', () => {
    it('changes and deletes that of its DID in its competition alone', async () => {
      const { ada, adaInTwo, bob } = people;
      for (const one of [ada, adaInTwo, bob]) await one.register();
      await ada.register({ ...REGISTRATION, name: 'Ada L' });
      const name = async (one: Contestant) => (await one.me()).registration?.name;
      expect([await name(ada), await name(adaInTwo), await name(bob)]).toEqual([
        'Ada L',
        'Ada',
        'Ada',
      ]);
      await ada.call('DELETE', 'registration');
      expect([await name(ada), await name(adaInTwo), await name(bob)]).toEqual([
        undefined,
        'Ada',
        'Ada',
      ]);
    });

    it('is possible after an entry to another competition, or of another participant', async () => {
      const { ada, adaInTwo, bob } = people;
      await ada.register();
      await adaInTwo.handIn(entryTable(1, 2));
      await bob.handIn(entryTable(1, 2));
      await ada.handIn('no table');
      expect((await ada.register()).code).toBe(200);
      expect((await ada.call('DELETE', 'registration')).code).toBe(200);
    });
  });

  describe('about a team', () => {
    it('is independent of teams in another competition', async () => {
      const { ada, adaInTwo, bob, bobInTwo } = people;
      const { team } = await ada.found('Lines');
      const second = await adaInTwo.found('Lines');
      expect(second.code).toBe(200);
      expect((await bob.join(second.team.joinCode)).code).toBe(404);
      await bob.join(team.joinCode);
      await bobInTwo.join(second.team.joinCode);
      await ada.call('DELETE', 'team/members/did-bob');
      expect([(await bob.me()).team, (await bobInTwo.me()).team?.name]).toEqual([null, 'Lines']);
      await ada.call('DELETE', 'team');
      expect([(await ada.me()).team, (await adaInTwo.me()).team?.captainDid]).toEqual([
        null,
        'did-ada',
      ]);
    });

    it('passes the captaincy on in its competition alone', async () => {
      const { ada, adaInTwo, bob } = people;
      const { team } = await ada.found('Lines');
      await bob.join(team.joinCode);
      await adaInTwo.found('Curves');
      await ada.call('DELETE', 'team');
      expect((await bob.me()).team?.captainDid).toBe('did-bob');
      expect((await adaInTwo.me()).team?.captainDid).toBe('did-ada');
    });

    it('changes no other team of its competition', async () => {
      const { ada, bob } = people;
      const eve = await aContestant(network, 'one', 'did-eve');
      const max = await aContestant(network, 'one', 'did-max');
      const { team } = await ada.found('Lines');
      await eve.join(team.joinCode);
      const other = await bob.found('Curves');
      await max.join(other.team.joinCode);
      expect((await ada.call('DELETE', 'team/members/did-max')).code).toBe(404);
      expect((await max.call('DELETE', 'team/members/did-bob')).code).toBe(403);
      await ada.call('DELETE', 'team');
      expect((await eve.me()).team?.captainDid).toBe('did-eve');
      await max.call('DELETE', 'team');
      expect((await bob.me()).team).toMatchObject({
        captainDid: 'did-bob',
        members: [{ did: 'did-bob' }],
      });
    });
  });
});
