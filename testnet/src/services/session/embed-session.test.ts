import { MINUTE } from '@trove/contract/time.ts';
import type { EmbedSession } from '@trove/contract/wire/people/partner.ts';
import type { OpenSession } from '@trove/contract/wire/people/session-list.ts';

import { newKeyPair } from '../../chain/identity/keys.ts';
import { signText } from '../../chain/identity/signatures.ts';
import { createSession } from '../../testing/create-session.ts';
import { COMPETITIONS, OTHER, PARTNER, usePartnerPages } from '../../testing/partner-pages.ts';

describe('partner pages', () => {
  const { clock, network, organiser, call, allow, forbid, session, signIn, bearer, register } =
    usePartnerPages();

  describe('a session on a partner page', () => {
    it('lets its DID participate and sets no cookie', async () => {
      const { reply, token, did } = await signIn();
      expect(reply.headers).not.toHaveProperty('set-cookie');
      expect(await register(bearer(token))).toBe(200);
      const me = await call('GET', `${COMPETITIONS}/test-comp/me`, bearer(token));
      expect(me.json()).toMatchObject({ did, participant: true });
    });

    it('is signed for the host of that page, which the wallet shows', async () => {
      const { message } = await signIn();
      expect(message).toMatch(/^partner\.example wants you to sign in /);
      expect(message).toContain(`URI: ${PARTNER}`);
    });

    it('cannot start on an unlisted page', async () => {
      const { did } = newKeyPair();
      expect((await session('challenge', { origin: OTHER }, { did })).statusCode).toBe(403);
      const { proof } = await signIn();
      expect((await session('verify', { origin: OTHER }, proof)).statusCode).toBe(403);
    });

    it.each(['evil.example', '192.0.2.7'])(
      'gets no text to sign by calling another host, %j',
      async (host) => {
        const { did } = newKeyPair();
        const pages: Record<string, string>[] = [
          { host },
          { host, origin: `http://${host}` },
          { origin: 'null' },
          {},
        ];
        for (const headers of pages) {
          const reply = await session('challenge', headers, { did });
          expect(reply.json()).not.toHaveProperty('message', expect.stringMatching(/sign in/));
          expect([403, 421]).toContain(reply.statusCode);
        }
        // The site's own page, whose browser sends its origin.
        const own = { host: 'localhost:3000', origin: 'http://localhost:3000' };
        expect((await session('challenge', own, { did })).statusCode).toBe(200);
      },
    );

    it('gets neither a token nor the next one without the origin of its page', async () => {
      const { proof, token } = await signIn();
      expect((await session('verify', {}, proof)).statusCode).toBe(403);
      const { authorization } = bearer(token);
      expect((await session('renew', { authorization })).statusCode).toBe(403);
    });

    it('rejects text signed for another host, and text that was already used', async () => {
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
      // It does not open a session of the site itself either.
      expect((await call('POST', '/net/session/verify', {}, stolen)).statusCode).toBe(400);
    });

    it('is invalid for other origins', async () => {
      await allow(OTHER);
      const { token } = await signIn();
      expect(await register(bearer(token, OTHER))).toBe(401);
      expect(await register({ authorization: `Bearer ${token}` })).toBe(401);
      expect((await session('renew', bearer(token, OTHER))).statusCode).toBe(401);
      await session('end', bearer(token, OTHER));
      expect(await register(bearer(token))).toBe(200);
    });

    it('is not accepted as a cookie, nor a cookie as its token', async () => {
      const { token } = await signIn();
      expect(await register({ cookie: `trove_session=${token}` })).toBe(403);
      const me = `${COMPETITIONS}/test-comp/me`;
      expect((await call('GET', me, { cookie: `trove_session=${token}` })).statusCode).toBe(401);
      const cookie = /trove_session=(\w+)/.exec(organiser()['cookie'] ?? '')?.[1] ?? '';
      expect((await call('GET', me, bearer(cookie))).statusCode).toBe(401);
      // A cookie sent with a wrong token does not make the request valid.
      const both = { ...organiser(), authorization: `Bearer ${'x'.repeat(43)}` };
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

    it('can be renewed for at most eight hours', async () => {
      let { token } = await signIn();
      for (let passed = 0; passed < 8 * 60 - 10; passed += 10) {
        clock.pass(10 * MINUTE);
        token = (await session('renew', bearer(token))).json<EmbedSession>().token;
      }
      clock.pass(10 * MINUTE);
      expect((await session('renew', bearer(token))).statusCode).toBe(401);
    });

    it('ends when its page ends it, and when the organizer removes the page', async () => {
      const [one, two] = [await signIn(), await signIn()];
      expect((await session('end', bearer(one.token))).statusCode).toBe(200);
      expect(await register(bearer(one.token))).toBe(401);
      expect(await register(bearer(two.token))).toBe(200);
      await forbid(PARTNER);
      expect(await register(bearer(two.token))).toBe(403);
      await allow(PARTNER);
      expect(await register(bearer(two.token))).toBe(401);
    });

    it('is listed on the site with its page and can be revoked there', async () => {
      const { token, did } = await signIn();
      const own = await createSession(network().context, did);
      const listed = (await call('GET', '/net/session/list', own)).json<{
        sessions: OpenSession[];
      }>().sessions;
      expect(listed.map(({ origin }) => origin)).toEqual([PARTNER, undefined]);
      await call('POST', '/net/session/revoke', own, { ids: [listed[0]?.id] });
      expect(await register(bearer(token))).toBe(401);
    });

    it('is limited to its own DID and to competitions', async () => {
      const keys = newKeyPair();
      await network()
        .context.db.updateTable('competitions')
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

    it('is stored as a hash only', async () => {
      const { token } = await signIn();
      const rows = await network().context.db.selectFrom('sessions').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
    });
  });
});
