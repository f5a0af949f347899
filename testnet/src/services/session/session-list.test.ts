import type { OpenSession } from '@trove/contract/wire/people/session-list.ts';

import { newKeyPair } from '../../chain/identity/keys.ts';
import { signText } from '../../chain/identity/signatures.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('the sessions of a DID', () => {
  const clock = manualClock();
  let network: TestNetwork;

  beforeAll(async () => {
    network = await aNetwork({ clock });
  });
  afterAll(() => network.close());

  const post = (call: string, body: object, headers: Record<string, string> = {}) =>
    network.app.inject({ method: 'POST', url: `/net/session/${call}`, body, headers });

  const signIn = async (keys = newKeyPair(), agent = FIREFOX) => {
    const { did, publicKey, privateKey } = keys;
    const { message } = (await post('challenge', { did })).json();
    const signature = Buffer.from(signText(privateKey, message)).toString('base64');
    const reply = await post(
      'verify',
      { did, publicKey, message, signature },
      { 'user-agent': agent },
    );
    const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
    return {
      cookie: `trove_session=${cookies['trove_session']}`,
      'x-xsrf-token': cookies['XSRF-TOKEN'] ?? '',
    };
  };
  type Headers = Awaited<ReturnType<typeof signIn>>;

  const list = async (headers: Headers): Promise<OpenSession[]> =>
    (await network.app.inject({ url: '/net/session/list', headers })).json().sessions;
  const isSignedIn = async (headers: Headers) =>
    (await network.app.inject({ url: '/net/session/current', headers })).json().did !== null;

  it('are listed with browser and times, and the current one is marked', async () => {
    const keys = newKeyPair();
    const start = clock.now();
    await signIn(keys, 'phone');
    clock.pass(60 * 60 * 1000);
    const here = await signIn(keys);

    expect(await list(here)).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        current: true,
        proof: 'signed',
        userAgent: FIREFOX,
        startedAt: new Date(clock.now()).toISOString(),
        seenAt: new Date(clock.now()).toISOString(),
        expiresAt: new Date(clock.now() + 7 * 24 * 60 * 60 * 1000).toISOString(),
      },
      expect.objectContaining({
        current: false,
        userAgent: 'phone',
        startedAt: new Date(start).toISOString(),
      }),
    ]);
  });

  it('record their last use to within five minutes', async () => {
    const keys = newKeyPair();
    const [here, phone] = [await signIn(keys), await signIn(keys, 'phone')];
    const seen = async () =>
      (await list(here)).find(({ userAgent }) => userAgent === 'phone')?.seenAt;
    const first = await seen();

    clock.pass(4 * 60 * 1000);
    await isSignedIn(phone);
    expect(await seen()).toBe(first);

    clock.pass(60 * 1000);
    await isSignedIn(phone);
    expect(await seen()).toBe(new Date(clock.now()).toISOString());
  });

  it('can be revoked one by one, idempotently', async () => {
    const keys = newKeyPair();
    const [here, phone, tablet] = [
      await signIn(keys),
      await signIn(keys, 'phone'),
      await signIn(keys, 'tablet'),
    ];
    const id = (await list(here)).find(({ userAgent }) => userAgent === 'phone')?.id;

    for (const _time of [1, 2]) {
      const reply = await post('revoke', { ids: [id] }, here);
      expect([reply.statusCode, reply.json()]).toEqual([200, { status: true }]);
    }
    expect(await Promise.all([here, phone, tablet].map(isSignedIn))).toEqual([true, false, true]);
    expect(
      (await network.app.inject({ url: '/net/session/list', headers: phone })).statusCode,
    ).toBe(401);
  });

  it('are omitted once expired', async () => {
    const keys = newKeyPair();
    await signIn(keys, 'phone');
    clock.pass(7 * 24 * 60 * 60 * 1000);
    expect(await list(await signIn(keys))).toHaveLength(1);
  });

  it('are neither visible to nor revocable by another DID', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const [own] = await list(mine);
    expect(await list(other)).toHaveLength(1);
    await post('revoke', { ids: [own?.id] }, other);
    expect(await isSignedIn(mine)).toBe(true);
  });

  it('are hidden from visitors and from a session that only names the DID', async () => {
    const { did } = newKeyPair();
    expect((await network.app.inject({ url: '/net/session/list' })).statusCode).toBe(401);
    const claimed = await post('claim', { did });
    const cookie = `trove_session=${claimed.cookies[0]?.value}`;
    const named = await network.app.inject({ url: '/net/session/list', headers: { cookie } });
    expect(named.statusCode).toBe(403);
  });

  it('are not revoked by a request of another site', async () => {
    const { cookie } = await signIn();
    expect((await post('revoke', { ids: ['x'] }, { cookie })).statusCode).toBe(403);
  });

  it('reveal nothing about the cookie', async () => {
    const headers = await signIn();
    const rows = await network.context.db.selectFrom('sessions').select('token_hash').execute();
    const [own] = await list(headers);
    expect(headers.cookie).not.toContain(own?.id);
    expect(rows.some(({ token_hash }) => token_hash.includes(own?.id ?? ''))).toBe(false);
  });

  it('are revoked by a list of ids, which must not be empty', async () => {
    const headers = await signIn();
    for (const body of [{}, { ids: [] }, { ids: 'x' }]) {
      expect((await post('revoke', body, headers)).statusCode).toBe(422);
    }
  });
});
