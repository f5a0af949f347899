import type { Challenge } from '@trove/contract/wire/people/session.ts';

import { newKeyPair } from '../../chain/identity/keys.ts';
import { signText } from '../../chain/identity/signatures.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';

describe('the web session', () => {
  const clock = manualClock();
  const keys = newKeyPair();
  let network: TestNetwork;

  beforeAll(async () => {
    network = await aNetwork({ clock });
  });
  afterAll(() => network.close());

  const post = (call: string, body: object, headers: Record<string, string> = {}) =>
    network.app.inject({ method: 'POST', url: `/net/session/${call}`, body, headers });
  const challenge = async (did = keys.did) =>
    (await post('challenge', { did })).json() as Challenge;
  const proof = (message: string, changes = {}) => ({
    did: keys.did,
    publicKey: keys.publicKey,
    message,
    signature: Buffer.from(signText(keys.privateKey, message)).toString('base64'),
    ...changes,
  });
  const signIn = async () => {
    const reply = await post('verify', proof((await challenge()).message));
    const cookies = Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]));
    return {
      reply,
      cookie: `trove_session=${cookies['trove_session']}`,
      csrf: cookies['XSRF-TOKEN'] ?? '',
    };
  };
  const current = async (cookie = '') =>
    (await network.app.inject({ url: '/net/session/current', headers: { cookie } })).json();

  it('has a challenge in the shape of CAIP-122', async () => {
    const { message, nonce, expiresAt } = await challenge();
    expect(message.split('\n')).toEqual([
      'localhost:80 wants you to sign in with your Rubix account:',
      keys.did,
      '',
      'Sign in. This costs nothing and moves no tokens.',
      '',
      'URI: http://localhost:80',
      'Version: 1',
      'Chain ID: rubix:testnet',
      `Nonce: ${nonce}`,
      `Issued At: ${new Date(clock.now()).toISOString()}`,
      `Expiration Time: ${expiresAt}`,
    ]);
    expect(new Date(expiresAt).getTime() - clock.now()).toBe(5 * 60 * 1000);
  });

  it('starts with a signed challenge, in an HttpOnly cookie', async () => {
    const { reply, cookie } = await signIn();
    expect(reply.json()).toEqual({
      did: keys.did,
      expiresAt: new Date(clock.now() + 7 * 24 * 60 * 60 * 1000).toISOString(),
    });
    expect(reply.cookies).toMatchObject([
      { name: 'trove_session', httpOnly: true, sameSite: 'Lax', path: '/' },
      { name: 'XSRF-TOKEN', sameSite: 'Lax', path: '/' },
    ]);
    expect(reply.cookies[1]).not.toHaveProperty('httpOnly');
    expect(await current(cookie)).toMatchObject({ did: keys.did });
  });

  it('[PERM-02] ignores a role and permissions in a sign-in', async () => {
    const { message } = await challenge();
    const reply = await post('verify', proof(message, { role: 'admin', permissions: ['admin'] }));
    expect(Object.keys(reply.json()).toSorted()).toEqual(['did', 'expiresAt']);
    const [session] = reply.cookies;
    expect(Object.keys(await current(`trove_session=${session?.value}`)).toSorted()).toEqual([
      'did',
      'expiresAt',
      'proof',
    ]);
  });

  it('is stored as a hash only', async () => {
    const { cookie } = await signIn();
    const rows = await network.context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.replace('trove_session=', ''));
  });

  it('has no DID for a visitor or a forged cookie', async () => {
    expect(await current()).toEqual({ did: null, expiresAt: null, proof: 'none' });
    expect(await current('trove_session=made-up')).toEqual({
      did: null,
      expiresAt: null,
      proof: 'none',
    });
  });

  it('registers the DID for writes on the node', async () => {
    await signIn();
    expect(await network.context.identities.find(network.context.db, keys.did)).toMatchObject({
      registered: 1,
    });
  });

  it('accepts a challenge once', async () => {
    const { message } = await challenge();
    expect((await post('verify', proof(message))).statusCode).toBe(200);
    expect((await post('verify', proof(message))).json()).toMatchObject({
      status: false,
      message: 'This sign-in request has expired. Please connect again.',
    });
  });

  it.each([
    ['evil.example', 421],
    ['localhost.evil.example:3000', 421],
    ['127.0.0.1.evil.example', 421],
    ['192.0.2.7', 400],
    ['localhost@evil.example', 400],
    ['a b', 400],
  ])('creates no challenge for an unknown host: %j', async (host, status) => {
    for (const call of ['challenge', 'claim']) {
      const reply = await post(call, { did: keys.did }, { host });
      expect([reply.statusCode, reply.json().nonce, reply.json().comment]).toEqual([
        status,
        undefined,
        undefined,
      ]);
    }
  });

  it('accepts a challenge only at the host it names', async () => {
    const { message } = await challenge();
    const elsewhere = await post('verify', proof(message), { host: '127.0.0.1:80' });
    expect(elsewhere.statusCode).toBe(400);
    expect((await post('verify', proof(message))).statusCode).toBe(200);
  });

  it('rejects a challenge for a host that no longer belongs to the site', async () => {
    const { message, nonce } = await challenge();
    const moved = message.replaceAll('localhost:80', '192.0.2.7');
    await network.context.db
      .updateTable('challenges')
      .set({ message: moved })
      .where('nonce', '=', nonce)
      .execute();
    const reply = await post('verify', proof(moved), { host: '192.0.2.7' });
    expect(reply.statusCode).toBe(400);
  });

  it('accepts a challenge for five minutes', async () => {
    const { message } = await challenge();
    clock.pass(5 * 60 * 1000);
    expect((await post('verify', proof(message))).statusCode).toBe(400);
  });

  it('invalidates a challenge after a wrong signature', async () => {
    const { message } = await challenge();
    const wrong = Buffer.from(signText(newKeyPair().privateKey, message)).toString('base64');
    expect((await post('verify', proof(message, { signature: wrong }))).json()).toMatchObject({
      message: 'The signature is not from this DID',
    });
    expect((await post('verify', proof(message))).statusCode).toBe(400);
  });

  it('rejects the challenge of another DID, modified text and a foreign key', async () => {
    const foreign = await challenge(newKeyPair().did);
    expect((await post('verify', proof(foreign.message))).statusCode).toBe(400);

    const { message } = await challenge();
    expect(
      (await post('verify', proof(message.replace('localhost', 'elsewhere')))).statusCode,
    ).toBe(400);

    const own = await challenge();
    const { publicKey } = newKeyPair();
    expect((await post('verify', proof(own.message, { publicKey }))).json()).toMatchObject({
      message: 'The public key does not belong to this DID',
    });
  });

  it('returns 422 with the invalid fields', async () => {
    const reply = await post('verify', { did: 5 }, { 'x-request-id': 'mine' });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()).toEqual({
      status: false,
      message: 'Validation error',
      requestId: 'mine',
      errors: {
        did: [expect.any(String)],
        publicKey: [expect.any(String)],
        message: [expect.any(String)],
        signature: [expect.any(String)],
      },
    });
  });

  it('ends after seven days', async () => {
    const { cookie } = await signIn();
    clock.pass(7 * 24 * 60 * 60 * 1000);
    expect(await current(cookie)).toEqual({ did: null, expiresAt: null, proof: 'none' });
  });

  it('ends on request, also for a copy of the cookie', async () => {
    const { cookie, csrf } = await signIn();
    const reply = await post('end', {}, { cookie, 'x-xsrf-token': csrf });
    expect(reply.statusCode).toBe(200);
    expect(reply.cookies).toMatchObject([{ value: '' }, { value: '' }]);
    expect(await current(cookie)).toEqual({ did: null, expiresAt: null, proof: 'none' });
  });

  it.each(['', 'guess', '0'.repeat(64)])(
    'rejects a write with the CSRF header %j',
    async (header) => {
      const { cookie } = await signIn();
      const reply = await post('end', {}, { cookie, 'x-xsrf-token': header });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({
        message: 'You do not have permission to perform this action',
      });
      expect(await current(cookie)).toMatchObject({ did: keys.did });
    },
  );

  it('rejects the CSRF token of another session', async () => {
    const [mine, other] = [await signIn(), await signIn()];
    const reply = await post('end', {}, { cookie: mine.cookie, 'x-xsrf-token': other.csrf });
    expect(reply.statusCode).toBe(403);
  });
});
