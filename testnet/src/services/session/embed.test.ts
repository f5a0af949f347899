import { MINUTE } from '@trove/shared/contract/time.ts';
import type { EmbedSession } from '@trove/shared/contract/wire/partner.ts';
import type { OpenSession } from '@trove/shared/contract/wire/session-list.ts';

import { newKeyPair } from '../../identity/keys.ts';
import { signText } from '../../identity/signatures.ts';
import { aCompetition } from '../../testing/a-competition.ts';
import { REGISTRATION } from '../../testing/a-contestant.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { manualClock } from '../../testing/manual-clock.ts';
import { sessionOf } from '../../testing/session-of.ts';

const PARTNER = 'https://partner.example';
const OTHER = 'https://other.example';
const COMPETITIONS = '/net/dapp/api/v1/competitions';

describe('pages of partners', () => {
  const clock = manualClock();
  let network: TestNetwork;
  let organiser: Record<string, string>;

  beforeEach(async () => {
    network = await aNetwork({ clock });
    await aCompetition(network.context, { access: 'open' });
    await aCompetition(network.context, { id: 'second-comp', access: 'open' });
    organiser = await sessionOf(network.context, 'did-organiser');
    await allow(PARTNER);
  });
  afterEach(() => network.close());

  const call = (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS',
    url: string,
    headers: Record<string, string> = {},
    payload?: object,
  ) => network.app.inject({ method, url, headers, ...(payload && { payload }) });

  const partners = `${COMPETITIONS}/test-comp/partners`;
  const allow = (origin: string, url = partners) => call('POST', url, organiser, { origin });
  const forbid = (origin: string) =>
    call('DELETE', `${partners}/${encodeURIComponent(origin)}`, organiser);

  const session = (part: string, headers: Record<string, string>, payload?: object) =>
    call('POST', `/net/session/embed/${part}`, headers, payload);

  async function signIn(origin = PARTNER, keys = newKeyPair()) {
    const challenge = await session('challenge', { origin }, { did: keys.did });
    const { message } = challenge.json<{ message: string }>();
    const signature = Buffer.from(signText(keys.privateKey, message)).toString('base64');
    const proof = { did: keys.did, publicKey: keys.publicKey, message, signature };
    const reply = await session('verify', { origin }, proof);
    return { keys, message, proof, reply, ...reply.json<EmbedSession>() };
  }
  const bearer = (token: string, origin = PARTNER) => ({
    origin,
    authorization: `Bearer ${token}`,
  });
  const register = async (headers: Record<string, string>) =>
    (await call('PUT', `${COMPETITIONS}/test-comp/registration`, headers, REGISTRATION)).statusCode;

  describe('the list', () => {
    it('is kept by the organizer alone', async () => {
      const ada = await sessionOf(network.context, 'did-ada');
      for (const headers of [ada, {}] as Record<string, string>[]) {
        const status = 'cookie' in headers ? 403 : 401;
        expect((await call('GET', partners, headers)).statusCode).toBe(status);
        expect((await call('POST', partners, headers, { origin: OTHER })).statusCode).toBe(status);
        expect((await call('DELETE', `${partners}/x`, headers)).statusCode).toBe(status);
      }
    });

    it('takes the address of a page for its origin, once', async () => {
      await allow(`${OTHER}/contests/page.html?a=1`);
      const { partners: listed } = (await allow(OTHER)).json();
      const origins = listed.map(({ origin }: { origin: string }) => origin);
      expect(origins.toSorted()).toEqual([OTHER, PARTNER]);
    });

    it.each([
      'partner.example',
      'http://partner.example',
      'null',
      '*',
      'file:///x',
      'javascript:0',
    ])('takes no %s', async (origin) => {
      expect((await allow(origin)).statusCode).toBe(422);
    });

    it('takes plain http on this machine, to try it', async () => {
      expect((await allow('http://localhost:4000')).statusCode).toBe(200);
    });

    it('ends somewhere', async () => {
      for (let one = 2; one <= 50; one += 1) await allow(`https://p${one}.example`);
      expect((await allow('https://p51.example')).statusCode).toBe(409);
    });
  });

  describe('what is read', () => {
    const board = (origin: string, comp = 'test-comp') =>
      call('GET', `/embed/v1/board/${comp}`, { origin });

    it('is open to a page on the list, without cookies', async () => {
      const { headers } = await call('GET', COMPETITIONS, { origin: PARTNER });
      expect(headers['access-control-allow-origin']).toBe(PARTNER);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const asked = { 'access-control-request-method': 'PUT', origin: PARTNER };
      const preflight = await call('OPTIONS', `${COMPETITIONS}/test-comp/registration`, asked);
      expect(preflight.headers['access-control-allow-origin']).toBe(PARTNER);
    });

    it('is closed to any other page', async () => {
      for (const origin of [OTHER, `${PARTNER}.evil.example`, 'http://partner.example', 'null'])
        expect((await call('GET', COMPETITIONS, { origin })).headers).not.toHaveProperty(
          'access-control-allow-origin',
        );
    });

    it('is, of other competitions, nothing to a page that their organizers have not listed', async () => {
      const { token } = await signIn();
      const ids = async (headers: Record<string, string>) =>
        (await call('GET', COMPETITIONS, headers))
          .json<{ competitions: { id: string }[] }>()
          .competitions.map(({ id }) => id);
      expect(await ids({ origin: PARTNER })).toEqual(['test-comp']);
      expect(await ids({})).toContain('second-comp');
      const other = `${COMPETITIONS}/second-comp`;
      const asks = [
        ['GET', other],
        ['GET', `${other}/leaderboard`],
        ['PUT', `${other}/registration`, REGISTRATION],
        ['POST', '/net/compute/second-comp/did', { did: 'x' }],
        ['POST', '/net/compute/second-comp/authenticate', { wallet: 'x', token: 'abc' }],
      ] as const;
      for (const [method, url, body] of asks) {
        const reply = await call(method, url, bearer(token), body);
        expect([url, reply.statusCode]).toEqual([url, 403]);
        expect(reply.json().message).toMatch(/^https:\/\/partner\.example is not on the list/);
      }
      expect((await call('GET', `${COMPETITIONS}/test-comp`, bearer(token))).statusCode).toBe(200);
    });

    it('is refused to a page that is on no list in one sentence that its owner can read', async () => {
      for (const reply of [await board(OTHER), await board(PARTNER, 'second-comp')]) {
        expect(reply.statusCode).toBe(403);
        expect(reply.headers['access-control-allow-origin']).toBe('*');
        expect(reply.json().message).toMatch(
          /^https:\/\/\w+\.example is not on the list of partner pages of this competition\. Its organizer can add it\.$/,
        );
      }
      expect((await board(PARTNER)).statusCode).toBe(200);
    });
  });

  describe('a session in such a page', () => {
    it('lets its DID take part, and sets no cookie', async () => {
      const { reply, token, did } = await signIn();
      expect(reply.headers).not.toHaveProperty('set-cookie');
      expect(await register(bearer(token))).toBe(200);
      const me = await call('GET', `${COMPETITIONS}/test-comp/me`, bearer(token));
      expect(me.json()).toMatchObject({ did, participant: true });
    });

    it('is signed for the host of that page, by which the wallet knows it', async () => {
      const { message } = await signIn();
      expect(message).toMatch(/^partner\.example wants you to sign in /);
      expect(message).toContain(`URI: ${PARTNER}`);
    });

    it('begins in no page that is not on a list', async () => {
      const { did } = newKeyPair();
      expect((await session('challenge', { origin: OTHER }, { did })).statusCode).toBe(403);
      const { proof } = await signIn();
      expect((await session('verify', { origin: OTHER }, proof)).statusCode).toBe(403);
    });

    it('takes no text that was signed for another host, and none twice', async () => {
      await allow(OTHER);
      const keys = newKeyPair();
      const { proof } = await signIn(PARTNER, keys);
      expect((await session('verify', { origin: PARTNER }, proof)).statusCode).toBe(400);
      const { message } = (
        await session('challenge', { origin: PARTNER }, { did: keys.did })
      ).json<{ message: string }>();
      const signature = Buffer.from(signText(keys.privateKey, message)).toString('base64');
      const stolen = { ...proof, message, signature };
      expect((await session('verify', { origin: OTHER }, stolen)).statusCode).toBe(400);
      // Nor does it open a session of the site itself.
      expect((await call('POST', '/net/session/verify', {}, stolen)).statusCode).toBe(400);
    });

    it('counts with no other origin', async () => {
      await allow(OTHER);
      const { token } = await signIn();
      expect(await register(bearer(token, OTHER))).toBe(401);
      expect(await register({ authorization: `Bearer ${token}` })).toBe(401);
      expect((await session('renew', bearer(token, OTHER))).statusCode).toBe(401);
    });

    it('is no cookie, and a cookie is no token', async () => {
      const { token } = await signIn();
      expect(await register({ cookie: `trove_session=${token}` })).toBe(403);
      const me = `${COMPETITIONS}/test-comp/me`;
      expect((await call('GET', me, { cookie: `trove_session=${token}` })).statusCode).toBe(401);
      const cookie = /trove_session=(\w+)/.exec(organiser['cookie'] ?? '')?.[1] ?? '';
      expect((await call('GET', me, bearer(cookie))).statusCode).toBe(401);
      // A wrong token is not made good by a cookie beside it.
      const both = { ...organiser, authorization: `Bearer ${'x'.repeat(43)}` };
      expect((await call('GET', me, both)).statusCode).toBe(401);
    });

    it('ends after 15 minutes unless it is renewed', async () => {
      const [{ token }, unused] = [await signIn(), await signIn()];
      clock.pass(14 * MINUTE);
      const renewed = (await session('renew', bearer(token))).json<EmbedSession>();
      expect(await register(bearer(token))).toBe(401);
      expect(await register(bearer(unused.token))).toBe(200);
      clock.pass(MINUTE);
      expect(await register(bearer(unused.token))).toBe(401);
      clock.pass(13 * MINUTE);
      expect(await register(bearer(renewed.token))).toBe(200);
      clock.pass(MINUTE);
      expect(await register(bearer(renewed.token))).toBe(401);
      expect((await session('renew', bearer(renewed.token))).statusCode).toBe(401);
    });

    it('is renewed for eight hours at most', async () => {
      let { token } = await signIn();
      for (let passed = 0; passed < 8 * 60 - 10; passed += 10) {
        clock.pass(10 * MINUTE);
        token = (await session('renew', bearer(token))).json<EmbedSession>().token;
      }
      clock.pass(10 * MINUTE);
      expect((await session('renew', bearer(token))).statusCode).toBe(401);
    });

    it('ends when its page ends it, and when the organizer takes the page off the list', async () => {
      const [one, two] = [await signIn(), await signIn()];
      expect((await session('end', bearer(one.token))).statusCode).toBe(200);
      expect(await register(bearer(one.token))).toBe(401);
      expect(await register(bearer(two.token))).toBe(200);
      await forbid(PARTNER);
      expect(await register(bearer(two.token))).toBe(403);
      await allow(PARTNER);
      expect(await register(bearer(two.token))).toBe(401);
    });

    it('is listed on the site with its page, and ended there', async () => {
      const { token, did } = await signIn();
      const own = await sessionOf(network.context, did);
      const listed = (await call('GET', '/net/session/list', own)).json<{
        sessions: OpenSession[];
      }>().sessions;
      expect(listed.map(({ origin }) => origin)).toEqual([PARTNER, undefined]);
      await call('POST', '/net/session/revoke', own, { ids: [listed[0]?.id] });
      expect(await register(bearer(token))).toBe(401);
    });

    it('acts for its own DID alone, and in competitions alone', async () => {
      const keys = newKeyPair();
      await network.context.db
        .updateTable('competitions')
        .set({ organiser_did: keys.did })
        .where('id', '=', 'test-comp')
        .execute();
      const { token, did } = await signIn(PARTNER, keys);
      const asks = [
        ['GET', `${COMPETITIONS}/test-comp/participants`, 403],
        ['POST', `${COMPETITIONS}/test-comp/keys`, 403, { label: 'Stolen' }],
        ['GET', '/net/session/list', 401],
        ['GET', `/net/dapp/api/v1/accounts/${did}/earnings`, 401],
        ['GET', '/net/dapp/api/v1/purchases', 401],
      ] as const;
      for (const [method, url, status, body] of asks)
        expect([url, (await call(method, url, bearer(token), body)).statusCode]).toEqual([
          url,
          status,
        ]);
      const eve = newKeyPair();
      const foreign = await call('POST', '/net/compute/test-comp/authenticate', bearer(token), {
        wallet: eve.did,
        token: 'abc',
      });
      expect(foreign.json().data.error).toMatch(/./);
    });

    it('is kept in the database as a hash only', async () => {
      const { token } = await signIn();
      const rows = await network.context.db.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });
});
