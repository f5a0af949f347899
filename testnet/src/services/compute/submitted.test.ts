import type {
  EntriesLeft,
  Entry,
  Leaderboard,
  SubmittedEntry,
} from '@trove/contract/wire/people/competition.ts';

import { keepProfile } from '../../market/profiles/profile.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aContestant, type Contestant, entryTable } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

const BOB = {
  name: 'Bob Marsh',
  bio: '',
  location: '',
  website: '',
  twitter: '',
  github: '',
  linkedin: '',
};

type Submitted = { entries: SubmittedEntry[] };

describe('the entries of all participants', () => {
  let network: TestNetwork;
  let organiser: Contestant;
  let ada: Contestant;
  beforeEach(async () => {
    network = await aNetwork({ log: { level: 'silent' } });
    await aCompetition(network.context);
    organiser = await somebody('did-organiser', false);
    ada = await somebody('did-ada');
  });
  afterEach(() => network.close());

  const somebody = (did: string, isParticipant = true, compId = 'test-comp') =>
    aContestant(network, compId, did, { isParticipant });
  const submitted = async (q = '') =>
    (await organiser.call<Submitted>('GET', `submitted?q=${q}`)).entries;
  const remove = (entry: string, by: Contestant = organiser, reason = 'Copied from the forum') =>
    by.call<Submitted>('POST', `submitted/${entry}/removal`, { reason });
  const own = () => ada.call<{ entries: Entry[]; left: EntriesLeft }>('GET', 'entries');
  const board = async () => {
    const url = '/net/dapp/api/v1/competitions/test-comp/leaderboard';
    return (await network.app.inject(url)).json<Leaderboard>().rows;
  };

  it('are listed for the organizer, and found by team, DID and file', async () => {
    await ada.found('Lines 100%');
    await ada.handIn(entryTable(1, 2), 'first.csv');
    const bob = await somebody('did-bob');
    await bob.handIn(entryTable(2, 2), 'second.csv');
    await bob.handIn('nothing', 'failed.csv');
    const names = async (q?: string) => (await submitted(q)).map(({ name }) => name).toSorted();
    expect(await names()).toEqual(['Lines 100%', 'did-bob']);
    expect(await names('LINES')).toEqual(['Lines 100%']);
    expect(await names('did-b')).toEqual(['did-bob']);
    expect(await names('first')).toEqual(['Lines 100%']);
    expect(await names('0%25')).toEqual(['Lines 100%']);
    expect(await names('d%25d')).toEqual([]);
    await network.context.transact((tx) => keepProfile(tx, 'did-bob', BOB, 1));
    expect([await names('bob m'), await names('grace')]).toEqual([['Bob Marsh'], []]);
  });

  it('are removed for a reason that their sender is shown, and give no other try', async () => {
    const { id } = await ada.handIn(entryTable(1, 2));
    expect(await board()).toHaveLength(1);
    const { entries } = await remove(id);
    expect(entries).toMatchObject([{ id, removed: true, message: 'Copied from the forum' }]);
    expect(await board()).toEqual([]);
    const { entries: shown, left } = await own();
    expect(shown).toMatchObject([
      { id, state: 'withdrawn', removed: true, message: 'Copied from the forum' },
    ]);
    expect(left).toMatchObject({ today: 4, total: 99 });
  });

  it('stay removed if their sender withdraws them', async () => {
    const { id } = await ada.handIn(entryTable(1, 2));
    await remove(id);
    await ada.call('DELETE', `entries/${id}`);
    expect(await own()).toMatchObject({ entries: [{ removed: true }], left: { total: 99 } });
  });

  it('include one that cannot be ranked, so that it can be removed', async () => {
    const { id } = await ada.handIn(entryTable(1, 2));
    const bob = await somebody('did-bob');
    await bob.handIn(entryTable(2, 2));
    await network.context.db
      .updateTable('competition_entries')
      .set({ score: 'Infinity' })
      .where('id', '=', id)
      .execute();
    expect((await board()).map(({ name }) => name)).toEqual(['did-bob']);
    expect((await own()).entries).toMatchObject([{ id, score: null }]);
    expect((await submitted()).find((one) => one.id === id)).toMatchObject({ score: null });
    expect(await remove(id)).toMatchObject({ code: 200 });
  });

  it('are for the organizer of this competition only', async () => {
    const { id } = await ada.handIn(entryTable(1, 2));
    expect(await ada.call('GET', 'submitted')).toMatchObject({ code: 403 });
    expect(await remove(id, ada)).toMatchObject({ code: 403 });
    await aCompetition(network.context, { id: 'other', organiser_did: 'did-rival' });
    const rival = await somebody('did-rival', false, 'other');
    expect(await rival.call('GET', 'submitted')).toMatchObject({ code: 200, entries: [] });
    expect(await remove(id, rival)).toMatchObject({ code: 404 });
    expect(await board()).toHaveLength(1);
  });

  it('are removed one by one', async () => {
    const { id } = await ada.handIn(entryTable(1, 2), 'first.csv');
    await ada.handIn(entryTable(2, 2), 'second.csv');
    await remove(id);
    const counted = (await own()).entries.filter(({ state }) => state === 'scored');
    expect(counted).toMatchObject([{ fileName: 'second.csv' }]);
  });

  it('are removed only once, and not without a reason', async () => {
    const { id } = await ada.handIn(entryTable(1, 2));
    expect(await remove(id, organiser, '  ')).toMatchObject({ code: 422 });
    expect(await remove(id)).toMatchObject({ code: 200 });
    expect(await remove(id, organiser, 'Another reason')).toMatchObject({ code: 404 });
    expect((await own()).entries).toMatchObject([{ message: 'Copied from the forum' }]);
  });
});
