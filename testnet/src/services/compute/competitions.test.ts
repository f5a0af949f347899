import { DAY } from '@trove/contract/time.ts';
import type { CompetitionRecord, Membership } from '@trove/contract/wire/people/competition.ts';

import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, entryTable, REGISTRATION } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { type ManualClock, manualClock } from '../../testing/manual-clock.ts';

describe('a competition', () => {
  let clock: ManualClock;
  let network: TestNetwork;
  let competition: CompetitionRow;
  beforeEach(async () => {
    clock = manualClock(Date.UTC(2026, 10, 21, 9));
    network = await aNetwork({ clock });
    competition = await aCompetition(network.context);
  });
  afterEach(() => network.close());

  const base = '/net/dapp/api/v1/competitions';

  const somebody = (did: string, isParticipant = true) =>
    aContestant(network, competition.id, did, { isParticipant });

  it('[PERM-53] shows its rules and scoring to everyone', async () => {
    const list = (await network.app.inject(base)).json<{ competitions: CompetitionRecord[] }>();
    expect(list.competitions).toMatchObject([
      {
        id: 'test-comp',
        status: 'upcoming',
        ended: false,
        access: 'key',
        limits: { entriesADay: 5, entriesTotal: 100, teamMax: 5 },
        leaderboard: {
          text: 'Mean absolute error, lower is better. The best entry counts; of equal scores the earlier one leads.',
        },
      },
    ]);
    expect(JSON.stringify(list)).not.toContain('solution');
    expect((await network.app.inject(`${base}/nothing`)).statusCode).toBe(404);
    clock.pass(30 * DAY);
    const later = (await network.app.inject(`${base}/test-comp`)).json<CompetitionRecord>();
    expect(later).toMatchObject({ status: 'upcoming', ended: true });
  });

  it('requires a session for personal data', async () => {
    for (const path of ['me', 'entries', 'team']) {
      const reply = await network.app.inject(`${base}/test-comp/${path}`);
      expect(reply.statusCode).toBe(401);
    }
  });

  describe('registration', () => {
    it('[REG-11] [REG-15] is stored for the DID, can be changed repeatedly, and withdrawn', async () => {
      const ada = await somebody('did-ada', false);
      expect((await ada.me()).registration).toBeNull();
      expect((await ada.register()).registration).toEqual(REGISTRATION);
      const changed = { ...REGISTRATION, teamSize: 3, experience: 'none' };
      expect((await ada.register(changed)).registration).toEqual(changed);
      expect((await ada.register(changed)).code).toBe(200);
      expect((await ada.call<Membership>('DELETE', 'registration')).registration).toBeNull();
    });

    it.each([
      ['[REG-11] without a name', { name: ' ' }],
      ['[REG-13] with an address that is none', { email: 'abc' }],
      ['[REG-14] without an idea', { projectIdea: '' }],
      ['with six people', { teamSize: 6 }],
      ['with a name that nobody sees', { name: '\u200B\u2800' }],
      ['that is endless', { projectIdea: 'x'.repeat(30_000) }],
    ])('%s is rejected', async (_what, wrong) => {
      const ada = await somebody('did-ada', false);
      expect((await ada.register({ ...REGISTRATION, ...wrong })).code).toBe(422);
    });

    it('keeps no letter of a name that nobody sees', async () => {
      const ada = await somebody('did-ada', false);
      const { registration } = await ada.register({ ...REGISTRATION, name: 'A\u200Bd\u202Ea' });
      expect(registration?.name).toBe('Ada');
    });

    it('closes by the clock of the network', async () => {
      clock.pass(10 * DAY);
      const ada = await somebody('did-ada', false);
      expect((await ada.register()).code).toBe(200);
      clock.pass(1);
      const late = await ada.register();
      expect([late.code, late.message]).toEqual([409, 'Registration closed on December 1, 2026.']);
    });

    it('is locked after the first submission', async () => {
      const ada = await somebody('did-ada');
      await ada.register();
      expect((await ada.register({ ...REGISTRATION, name: 'Ada L' })).code).toBe(200);
      await ada.handIn(entryTable(1, 2));
      expect((await ada.register()).code).toBe(409);
      expect(await ada.call('DELETE', 'registration')).toMatchObject({
        code: 409,
        message: 'You have submitted, so the registration can no longer be changed.',
      });
    });
  });

  describe('a team', () => {
    it('is founded, joined by its code and left, and passes its captaincy on', async () => {
      const [ada, bob] = [await somebody('did-ada'), await somebody('did-bob')];
      await ada.register();
      const { team } = await ada.found('Lines');
      expect(team).toMatchObject({
        name: 'Lines',
        captainDid: 'did-ada',
        members: [{ did: 'did-ada', name: 'Ada' }],
      });
      const joined = await bob.join(team.joinCode);
      expect(joined.team.members.map(({ did }) => did)).toEqual(['did-ada', 'did-bob']);
      await ada.call('DELETE', 'team');
      expect((await bob.me()).team).toMatchObject({
        captainDid: 'did-bob',
        members: [{ did: 'did-bob', name: null }],
      });
    });

    it('is one per DID, with a unique name, for participants only', async () => {
      const [ada, bob] = [await somebody('did-ada'), await somebody('did-bob')];
      const { team } = await ada.found('Lines');
      expect((await ada.found('More lines')).message).toBe('You are in a team already.');
      expect((await ada.join(team.joinCode)).message).toBe('You are in a team already.');
      expect((await bob.found('lines')).message).toBe('Another team has this name.');
      expect((await bob.join('nonsense')).code).toBe(404);
      const stranger = await somebody('did-stranger', false);
      expect((await stranger.join(team.joinCode)).code).toBe(403);
    });

    it('loses a member through its captain only, until the first submission', async () => {
      const [ada, bob] = [await somebody('did-ada'), await somebody('did-bob')];
      const { team } = await ada.found('Lines');
      await bob.join(team.joinCode);
      expect((await bob.call('DELETE', 'team/members/did-ada')).code).toBe(403);
      expect((await ada.call('DELETE', 'team/members/did-ada')).code).toBe(409);
      expect((await ada.call('DELETE', 'team/members/did-eve')).code).toBe(404);
      const left = await ada.call<{ team: { members: object[] } }>(
        'DELETE',
        'team/members/did-bob',
      );
      expect(left.team.members).toHaveLength(1);
      expect((await bob.me()).team).toBeNull();
      await bob.join(team.joinCode);
      await bob.handIn(entryTable(1, 2));
      expect((await ada.call('DELETE', 'team/members/did-bob')).message).toBe(
        'Once the team has submitted, it can no longer change.',
      );
    });

    it('has at most five members, also when the last two join concurrently', async () => {
      const people = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => somebody(`did-${n}`)));
      const [founder, ...others] = people;
      const { team } = (await founder?.found('Full')) ?? { team: { joinCode: '' } };
      const answers = await Promise.all(others.map((one) => one.join(team.joinCode)));
      expect(answers.filter(({ code }) => code === 200)).toHaveLength(4);
      expect(answers.find(({ code }) => code !== 200)?.message).toBe(
        'A team has at most 5 members.',
      );
    });

    it('is locked after its first submission, and shares its attempts', async () => {
      const [ada, bob, eve] = await Promise.all(['ada', 'bob', 'eve'].map((n) => somebody(n)));
      if (!ada || !bob || !eve) throw new Error('nobody');
      const { team } = await ada.found('Lines');
      await bob.join(team.joinCode);
      await ada.handIn(entryTable(1, 2));
      expect((await bob.me()).left).toMatchObject({ today: 4, total: 99 });
      const fixed = 'Once the team has submitted, it can no longer change.';
      expect((await bob.call('DELETE', 'team')).message).toBe(fixed);
      expect((await eve.join(team.joinCode)).message).toBe(fixed);
      await eve.handIn(entryTable(1, 2));
      expect((await eve.found('Late')).message).toBe(
        'You have already submitted an entry of your own.',
      );
    });
  });
});
