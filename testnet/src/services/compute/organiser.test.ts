import type {
  CompetitionRecord,
  ParticipantRecord,
} from '@trove/contract/wire/people/competition.ts';

import { addAccessKey, readKeys, newAccessKey } from '../../people/competitions/access-keys.ts';
import { findCompetition } from '../../people/competitions/competitions.ts';
import type { CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, type Contestant, entryTable } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';

describe('organizing a competition', () => {
  let network: TestNetwork;
  let competition: CompetitionRow;
  let organiser: Contestant;
  let ada: Contestant;
  const clock = manualClock();
  beforeEach(async () => {
    network = await aNetwork({ clock });
    competition = await aCompetition(network.context);
    organiser = await aContestant(network, competition.id, competition.organiser_did);
    ada = await aContestant(network, competition.id, 'did-ada');
  });
  afterEach(() => network.close());

  it('is limited to its organizer', async () => {
    for (const [method, path, body] of [
      ['GET', 'participants', undefined],
      ['GET', 'participants.csv', undefined],
      ['POST', 'close', { what: 'registration' }],
      ['PUT', 'theme', { primaryColor: '#123456', name: 'Mine', description: '' }],
    ] as const) {
      const reply = await network.app.inject({
        method,
        url: `/net/dapp/api/v1/competitions/${competition.id}/${path}`,
        ...(body && { payload: body }),
      });
      expect([path, reply.statusCode]).toEqual([path, 401]);
      expect([path, (await ada.call(method, path, body)).code]).toEqual([path, 403]);
    }
  });

  it('lists registrations, participants and submissions', async () => {
    await ada.register({ name: '=Ada', email: 'ada@example.org', projectIdea: 'A line' });
    await ada.handIn(entryTable(1, 2));
    await ada.handIn('no table');
    const { id } = await ada.handIn(entryTable(1, 3));
    await ada.call('DELETE', `entries/${id}`);
    const eve = await aContestant(network, competition.id, 'did-eve', { isParticipant: false });
    await eve.register();
    const { participants } = await organiser.call<{ participants: ParticipantRecord[] }>(
      'GET',
      'participants',
    );
    expect(participants).toMatchObject([
      {
        did: 'did-ada',
        registration: { name: '=Ada' },
        hasAccess: true,
        scored: 1,
        failed: 1,
        withdrawn: 1,
      },
      { did: 'did-eve', hasAccess: false, scored: 0, failed: 0, withdrawn: 0 },
    ]);
  });

  it('publishes the same number of participants as the organizer sees', async () => {
    await ada.handIn(entryTable(1, 2));
    const eve = await aContestant(network, competition.id, 'did-eve', { isParticipant: false });
    await eve.register();
    const { participants } = await organiser.call<{ participants: ParticipantRecord[] }>(
      'GET',
      'participants',
    );
    const shown = await network.app.inject(`/net/dapp/api/v1/competitions/${competition.id}`);
    expect(participants).toHaveLength(2);
    expect(shown.json<CompetitionRecord>().participants).toBe(2);
  });

  it.each([
    ['registration', (one: Contestant) => one.register()],
    ['submission', (one: Contestant) => one.handIn(entryTable(1, 2))],
  ] as const)('ends the %s immediately', async (what, late) => {
    const other = await aCompetition(network.context, { id: 'other-comp' });
    expect((await organiser.call('POST', 'close', { what })).code).toBe(200);
    expect(await findCompetition(network.context.db, 'other-comp')).toEqual(other);
    expect((await late(ada)).code).toBe(409);
    expect((await organiser.call('POST', 'close', { what })).code).toBe(409);
  });

  it('ends the phases that depend on it, and no other', async () => {
    const { registration_ends, submission_ends, facts } = competition;
    const phases = [
      { name: 'Registration', starts: 0, ends: registration_ends },
      { name: 'Entries', starts: registration_ends, ends: submission_ends },
      { name: 'Finale', starts: submission_ends, ends: submission_ends + 1 },
    ];
    await network.context.db
      .updateTable('competitions')
      .set({ facts: JSON.stringify({ ...(JSON.parse(facts) as object), phases }) })
      .execute();
    const { deadlines, phases: left } = await organiser.call<CompetitionRecord>('POST', 'close', {
      what: 'submission',
    });
    const iso = (time: number) => new Date(time).toISOString();
    expect(left.map(({ starts, ends }) => [starts, ends])).toEqual([
      [iso(0), iso(registration_ends)],
      [deadlines.submission, deadlines.submission],
      [iso(submission_ends), iso(submission_ends + 1)],
    ]);
  });

  it('revokes keys of its own, and none of another competition', async () => {
    const other = await aCompetition(network.context, {
      id: 'other-comp',
      organiser_did: 'did-other',
    });
    const terms = { label: 'Theirs' };
    const id = await addAccessKey(network.context.db, other, newAccessKey(), terms, clock.now());
    expect((await organiser.call('DELETE', `keys/${id}`)).code).toBe(404);
    const { id: own } = await organiser.call<{ id: string }>('POST', 'keys', { label: 'Mine' });
    const { keys } = await organiser.call<{ keys: object[] }>('DELETE', `keys/${own}`);
    expect(keys).toMatchObject([{ label: 'Mine', revoked: true }]);
    expect(await readKeys(network.context.db, other.id)).toMatchObject([{ revoked: false }]);
  });

  it('changes the theme for everyone and rejects invalid values', async () => {
    const change = { primaryColor: '#123456', name: 'Deep Blue', description: 'Ships at night' };
    const { theme } = await organiser.call<CompetitionRecord>('PUT', 'theme', change);
    expect(theme).toMatchObject({ id: competition.id, ...change });
    for (const wrong of [
      { primaryColor: 'red' },
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { description: 'x'.repeat(501) },
    ])
      expect((await organiser.call('PUT', 'theme', { ...change, ...wrong })).code).toBe(422);
  });
});
