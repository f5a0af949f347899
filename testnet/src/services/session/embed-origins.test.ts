import { REGISTRATION } from '../../testing/a-contestant.ts';
import { createSession } from '../../testing/create-session.ts';
import { COMPETITIONS, OTHER, PARTNER, usePartnerPages } from '../../testing/partner-pages.ts';

describe('partner pages', () => {
  const { network, call, partners, allow, forbid, organiser, signIn, bearer } = usePartnerPages();

  describe('the list', () => {
    it('is managed by the organizer only', async () => {
      const ada = await createSession(network().context, 'did-ada');
      for (const headers of [ada, {}] as Record<string, string>[]) {
        const status = 'cookie' in headers ? 403 : 401;
        expect((await call('GET', partners, headers)).statusCode).toBe(status);
        expect((await call('POST', partners, headers, { origin: OTHER })).statusCode).toBe(status);
        expect((await call('DELETE', `${partners}/x`, headers)).statusCode).toBe(status);
      }
    });

    it('stores the origin of an address once', async () => {
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
    ])('rejects %s', async (origin) => {
      expect((await allow(origin)).statusCode).toBe(422);
    });

    it('accepts plain http on this machine for testing', async () => {
      expect((await allow('http://localhost:4000')).statusCode).toBe(200);
    });

    it('keeps the sessions of a page that another competition still lists', async () => {
      const second = `${COMPETITIONS}/second-comp/partners`;
      await allow(PARTNER, second);
      await allow(OTHER);
      const [here, there] = [await signIn(), await signIn(OTHER)];
      const isOpen = async (token: string, origin = PARTNER) =>
        (await call('GET', `${COMPETITIONS}/second-comp/me`, bearer(token, origin))).statusCode;
      await forbid(PARTNER);
      expect(await isOpen(here.token)).toBe(200);
      expect((await call('GET', `${COMPETITIONS}/test-comp`, { origin: OTHER })).statusCode).toBe(
        200,
      );
      await call('DELETE', `${second}/${encodeURIComponent(PARTNER)}`, organiser());
      const { db } = network().context;
      const sessions = await db
        .selectFrom('sessions')
        .select('origin')
        .where('did', 'in', [here.keys.did, there.keys.did])
        .execute();
      expect(sessions).toEqual([{ origin: OTHER }]);
    });

    it('is of this competition alone', async () => {
      await allow(OTHER, `${COMPETITIONS}/second-comp/partners`);
      const { partners: listed } = (await call('GET', partners, organiser())).json<{
        partners: { origin: string }[];
      }>();
      expect(listed.map(({ origin }) => origin)).toEqual([PARTNER]);
      const { competitions } = (await call('GET', COMPETITIONS, { origin: OTHER })).json<{
        competitions: { id: string }[];
      }>();
      expect(competitions.map(({ id }) => id)).toEqual(['second-comp']);
    });

    it('is limited in length', async () => {
      for (let one = 2; one <= 50; one += 1) await allow(`https://p${one}.example`);
      expect((await allow('https://p51.example')).statusCode).toBe(409);
    });
  });

  describe('reading', () => {
    const board = (origin: string, comp = 'test-comp') =>
      call('GET', `/embed/v1/board/${comp}`, { origin });

    it('is allowed for a listed page, without cookies', async () => {
      const { headers } = await call('GET', COMPETITIONS, { origin: PARTNER });
      expect(headers['access-control-allow-origin']).toBe(PARTNER);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const asked = { 'access-control-request-method': 'PUT', origin: PARTNER };
      const preflight = await call('OPTIONS', `${COMPETITIONS}/test-comp/registration`, asked);
      expect(preflight.headers['access-control-allow-origin']).toBe(PARTNER);
    });

    it('is denied to any other page', async () => {
      for (const origin of [OTHER, `${PARTNER}.evil.example`, 'http://partner.example', 'null'])
        expect((await call('GET', COMPETITIONS, { origin })).headers).not.toHaveProperty(
          'access-control-allow-origin',
        );
    });

    it('is limited to competitions whose organizers have listed the page', async () => {
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

    it('is denied to an unlisted page with a message for its owner', async () => {
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
});
