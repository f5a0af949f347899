import { MINUTE } from '@trove/contract/time.ts';

import {
  addAccessKey,
  type KeyTerms,
  newAccessKey,
  readKeys,
} from '../../people/competitions/access-keys.ts';
import type { AccessAttemptRow, CompetitionRow } from '../../platform/db/competition-rows.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { manualClock } from '../../testing/manual-clock.ts';

describe('access to a competition', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let competition: CompetitionRow;
  beforeEach(async () => {
    network = await aNetwork({ clock });
    competition = await aCompetition(network.context);
  });
  afterEach(() => network.close());

  const post = async (path: string, payload: object, headers: Record<string, string> = {}) => {
    const reply = await network.app.inject({
      method: 'POST',
      url: `/net/compute/${path}`,
      payload,
      headers,
    });
    return {
      status: reply.statusCode,
      ...reply.json<{ authenticated?: boolean; error?: string }>(),
    };
  };
  const isIn = async (did: string, comp = competition.id) =>
    (await post(`${comp}/did`, { did })).authenticated;
  const enter = async (token: string, wallet = 'did-1', headers = {}) =>
    (await post(`${competition.id}/authenticate`, { token, wallet }, headers)).error;
  async function aKey(terms: Partial<KeyTerms> = {}) {
    const key = newAccessKey();
    await addAccessKey(
      network.context.db,
      competition,
      key,
      { label: 'test', ...terms },
      clock.now(),
    );
    return key;
  }
  const attempts = (): Promise<AccessAttemptRow[]> =>
    network.context.db.selectFrom('access_attempts').selectAll().execute();

  it('[AREA-16] [PERM-52] is denied until a key binds the DID, and granted to that DID only', async () => {
    expect(await isIn('did-1')).toBe(false);
    expect(await enter(await aKey())).toBeUndefined();
    expect([await isIn('did-1'), await isIn('did-2')]).toEqual([true, false]);
  });

  it('responds with the fields of the specification', async () => {
    const key = await aKey();
    expect(await post(`${competition.id}/did`, { did: 'did-1' })).toEqual({
      status: 200,
      authenticated: false,
      data: { authenticated: false },
    });
    const refused = 'This access key is not valid.';
    expect(await post(`${competition.id}/authenticate`, { token: 'no', wallet: 'did-1' })).toEqual({
      status: 200,
      error: refused,
      data: { error: refused },
    });
    expect(
      await post(`${competition.id}/authenticate`, { token: ` ${key} `, wallet: 'did-1' }),
    ).toEqual({ status: 200, data: {} });
  });

  it('rejects an unknown competition', async () => {
    expect(await isIn('did-1', 'default')).toBe(false);
    expect((await post('default/authenticate', { token: 'ab', wallet: 'did-1' })).error).toBe(
      'There is no competition "default".',
    );
  });

  it('is granted for every key of the competition, and for none of another', async () => {
    const other = await aCompetition(network.context, { id: 'other' });
    const elsewhere = newAccessKey();
    await addAccessKey(network.context.db, other, elsewhere, { label: '' }, clock.now());
    const [one, two] = [await aKey(), await aKey()];
    expect(await enter(one, 'did-1')).toBeUndefined();
    expect(await enter(two, 'did-2')).toBeUndefined();
    expect(await enter(elsewhere, 'did-3')).toBe('This access key is not valid.');
  });

  it('is granted to many users at one address, because a valid key is no failed attempt', async () => {
    const key = await aKey();
    for (let pupil = 0; pupil < 7; pupil += 1)
      expect(await enter(key, `did-${pupil}`)).toBeUndefined();
  });

  it('stores only the hash of a key', async () => {
    const key = await aKey();
    const rows = await network.context.db.selectFrom('competition_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows[0]?.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('stores the same key once, under one id', async () => {
    const add = () =>
      addAccessKey(network.context.db, competition, 'the-same-key', { label: '' }, clock.now());
    const ids = [await add(), await add()];
    const keys = await readKeys(network.context.db, competition.id);
    expect(keys.map(({ id }) => [id, id])).toEqual([ids]);
  });

  it('is granted only within the validity period of a key', async () => {
    const key = await aKey({ notBefore: clock.now() + MINUTE, notAfter: clock.now() + 2 * MINUTE });
    expect(await enter(key)).toBe('This access key is not valid yet.');
    clock.pass(3 * MINUTE);
    expect(await enter(key)).toBe('This access key has expired.');
    clock.pass(-MINUTE);
    expect(await enter(key)).toBeUndefined();
  });

  it('is granted as often as the key allows, also under concurrent requests', async () => {
    const key = await aKey({ maxUses: 2 });
    const answers = await Promise.all(['did-1', 'did-2', 'did-3'].map((did) => enter(key, did)));
    expect(answers.filter((error) => error === undefined)).toHaveLength(2);
    expect(await enter(key, 'did-4')).toBe('This access key has been used up.');
    // A participant who is already in does not need the key again.
    const inside = answers.indexOf(undefined);
    expect(await enter(key, `did-${inside + 1}`)).toBeUndefined();
  });

  it('is denied for a revoked key', async () => {
    const key = await aKey();
    await network.context.db.updateTable('competition_keys').set({ revoked: 1 }).execute();
    expect(await enter(key)).toBe('This access key has been withdrawn.');
  });

  it('is blocked for ten minutes after five wrong keys from one address', async () => {
    const key = await aKey();
    for (let attempt = 0; attempt < 5; attempt += 1) await enter('wrong', `did-${attempt}`);
    clock.pass(MINUTE);
    expect(await enter(key, 'did-9')).toBe('Too many attempts. Try again in 9 min.');
    clock.pass(9 * MINUTE);
    expect(await enter(key, 'did-9')).toBeUndefined();
  });

  it('checks at most five of many concurrent attempts', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => enter(`wrong${n}`)));
    expect(
      answers.filter((error) => error === 'This access key is not valid.').length,
    ).toBeLessThanOrEqual(5);
    expect((await attempts()).length).toBeLessThanOrEqual(5);
  });

  it('counts wrong keys of a proven DID across addresses, and ignores those of others who name it', async () => {
    const key = await aKey();
    const session = await createSession(network.context, 'did-1');
    const from = (ip: string) =>
      network.context.db.updateTable('access_attempts').set({ ip }).execute();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await enter('wrong', 'did-1', session);
      await from(`10.0.0.${attempt}`);
    }
    for (let attempt = 0; attempt < 5; attempt += 1) await enter('wrong', 'did-1');
    await from('10.0.0.9');
    expect(await enter('wrong', 'did-1', session)).toBe('This access key is not valid.');
    await from('10.0.0.9');
    expect(await enter(key, 'did-1', session)).toBe('Too many attempts. Try again in 10 min.');
  });

  it('is not granted to a DID other than that of the session', async () => {
    const session = await createSession(network.context, 'did-1');
    expect(await enter(await aKey(), 'did-2', session)).toBe(
      'You do not have permission to perform this action',
    );
  });

  it('is granted to everyone in an open competition', async () => {
    await aCompetition(network.context, { id: 'open', access: 'open' });
    expect(await isIn('did-1', 'open')).toBe(true);
  });

  it('is granted to invited users only where there is a list', async () => {
    await aCompetition(network.context, { id: 'list', access: 'list' });
    expect((await post('list/authenticate', { token: 'ab', wallet: 'did-1' })).error).toBe(
      'This competition is open to invited participants only.',
    );
    await network.context.db
      .insertInto('competition_participants')
      .values({ comp_id: 'list', did: 'did-1', key_id: '', created: 0 })
      .execute();
    expect(await isIn('did-1', 'list')).toBe(true);
  });
});
