import { PROVIDERS } from '@trove/contract/limits.ts';
import { groupByPlatform, providerListSchema } from '@trove/contract/wire/trade/providers.ts';

import { READ_PERMISSIONS } from '../../platform/permissions.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aProvider } from '../../testing/a-provider.ts';
import { anInfraService } from '../../testing/an-infra-service.ts';
import { createSession } from '../../testing/create-session.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

const API = '/net/dapp/api/v1';

describe('registrations', () => {
  let network: TestNetwork;
  let ada: TestWallet;
  beforeEach(async () => {
    network = await aNetwork();
    ada = await network.aWallet();
    await ada.signIn();
  });
  afterEach(() => network.close());

  const send = async (
    method: 'POST' | 'DELETE',
    path: string,
    headers: Record<string, string>,
    payload?: object,
  ) => network.app.inject({ method, url: `${API}/${path}`, headers, ...(payload && { payload }) });

  describe('of a provider', () => {
    const register = async (service = anInfraService()) =>
      (await (await ada.post(`${API}/providers`, service)).json()) as { providerId: string };
    const listed = async () =>
      providerListSchema.parse(
        (await network.app.inject('/net/dapp/api/onboarded_providers')).json(),
      ).rows;

    it('adds an infra service to the list and the picker', async () => {
      const { providerId } = await register();
      const [provider] = await listed();
      expect(provider).toMatchObject({
        id: providerId,
        platformName: 'Fast GPUs',
        platformDescription: 'Cards by the hour',
        providerName: 'Fast GPUs',
        providerDid: ada.did,
        region: 'EU Central (Frankfurt)',
        storage: '1 TB',
        memory: '64 GB',
        core: '16',
        gpu: 'A100',
        hostingCost: 1,
        endpoints: {
          upload: expect.stringMatching(new RegExp(`/net/provider/${providerId}/upload$`)),
        },
      });
      expect(groupByPlatform(await listed())[0]?.categories).toContain('Compute');
    });

    it('updates the first one when repeated', async () => {
      const first = await register();
      expect(await register(anInfraService({ name: 'Faster GPUs' }))).toEqual(first);
      expect((await listed()).map(({ providerName }) => providerName)).toEqual(['Faster GPUs']);
      await register(anInfraService({ id: 'infra-2' }));
      expect(await listed()).toHaveLength(2);
    });

    it('is one of a limited number of its wallet, whose others may be changed', async () => {
      for (let n = 1; n < PROVIDERS.most; n += 1)
        await aProvider(network.context, `p-${n}`, ada.did);
      await register();
      const more = await ada.post(`${API}/providers`, anInfraService({ id: 'infra-2' }));
      expect([more.status, await more.json()]).toEqual([
        409,
        expect.objectContaining({
          message: `A wallet lists at most ${PROVIDERS.most} providers. Take one off the list first.`,
        }),
      ]);
      await register(anInfraService({ name: 'Faster GPUs' }));
      const rows = await listed();
      expect(rows).toHaveLength(PROVIDERS.most);
      expect(rows.filter(({ providerName }) => providerName === 'Faster GPUs')).toHaveLength(1);
      const bob = await network.aWallet();
      await bob.signIn();
      expect((await bob.post(`${API}/providers`, anInfraService())).status).toBe(200);
    });

    it('does not take the place of a stranger whose id is the same', async () => {
      const { providerId } = await register();
      await network.context.db
        .updateTable('providers')
        .set({ did: 'bafybmibob' })
        .where('id', '=', providerId)
        .execute();
      const again = await ada.post(`${API}/providers`, anInfraService({ name: 'Taken over' }));
      expect([again.status, await again.json()]).toEqual([
        409,
        expect.objectContaining({
          message: expect.stringMatching(/^Another wallet already lists/),
        }),
      ]);
      expect(await listed()).toMatchObject([
        { providerDid: 'bafybmibob', providerName: 'Fast GPUs' },
      ]);
    });

    it('is withdrawn by its owner only', async () => {
      const { providerId } = await register();
      const own = await createSession(network.context, ada.did);
      const foreign = await createSession(network.context, 'bafybmibob');
      const codes = [];
      for (const headers of [{}, foreign, own, own]) {
        codes.push((await send('DELETE', `providers/${providerId}`, headers)).statusCode);
      }
      expect(codes).toEqual([401, 403, 200, 404]);
      expect(await listed()).toEqual([]);
    });

    it('requires a proven session, its CSRF token and a valid record', async () => {
      const body = anInfraService();
      const reader = await createSession(network.context, ada.did, READ_PERMISSIONS);
      const own = await createSession(network.context, ada.did);
      const codes = [
        await send('POST', 'providers', {}, body),
        await send('POST', 'providers', reader, body),
        await send('POST', 'providers', { cookie: own['cookie'] ?? '' }, body),
        await send('POST', 'providers', own, { ...body, name: ' ' }),
        await send('POST', 'providers', own, { ...body, description: 'x'.repeat(9000) }),
        await send('POST', 'providers', own, { ...body, status: 'gone' }),
        await send('POST', 'providers', own, { ...body, name: 'Half \uD83D' }),
      ].map(({ statusCode }) => statusCode);
      expect(codes).toEqual([401, 403, 403, 422, 422, 422, 422]);
      expect(await listed()).toEqual([]);
    });
  });

  describe('of interest in a topic', () => {
    const ask = async (body: object, headers: Record<string, string> = {}) => {
      const reply = await send('POST', 'wishes', headers, body);
      return { code: reply.statusCode, ...reply.json<{ already?: boolean }>() };
    };

    it('is stored once per wallet, and reported as existing when repeated', async () => {
      const own = await createSession(network.context, ada.did);
      expect(await ask({ topic: 'partner' }, own)).toEqual({
        code: 200,
        topic: 'partner',
        already: false,
      });
      expect(await ask({ topic: 'partner', email: 'ada@example.com' }, own)).toMatchObject({
        already: true,
      });
      await ask({ topic: 'competition:dallas-ai', email: 'fan@example.com' }, own);
      await ask({ topic: 'partner', email: 'ada@example.com' }, own);
      expect(await ada.get(`${API}/wishes`)).toEqual({
        topics: ['competition:dallas-ai', 'partner'],
      });
      const rows = await network.context.db
        .selectFrom('wishes')
        .select(['topic', 'email'])
        .orderBy('topic')
        .execute();
      expect(rows).toEqual([
        { topic: 'competition:dallas-ai', email: 'fan@example.com' },
        { topic: 'partner', email: 'ada@example.com' },
      ]);
    });

    it('of a visitor is stored by e-mail address', async () => {
      const body = { topic: 'competitions-upcoming', email: 'Bob@example.com' };
      expect(await ask(body)).toMatchObject({ code: 200, already: false });
      const rows = () => network.context.db.selectFrom('wishes').select('who').execute();
      expect(await rows()).toHaveLength(1);
      // The answer does not say whether an address is known.
      expect(await ask({ ...body, email: 'bob@EXAMPLE.com' })).toMatchObject({ already: false });
      expect(await rows()).toHaveLength(1);
      expect(await ask({ topic: 'partner' })).toMatchObject({ code: 401 });
    });

    it.each([
      { topic: 'everything', email: 'a@b.example' },
      { topic: 'competition:', email: 'a@b.example' },
      { topic: 'partner', email: 'nobody' },
    ])('is rejected as %j', async (body) => {
      expect(await ask(body)).toMatchObject({ code: 422 });
    });

    it('requires the permission for its topic and the CSRF token', async () => {
      const reader = await createSession(network.context, ada.did, READ_PERMISSIONS);
      const { cookie = '' } = await createSession(network.context, ada.did);
      expect(await ask({ topic: 'partner' }, reader)).toMatchObject({ code: 403 });
      expect(await ask({ topic: 'partner' }, { cookie })).toMatchObject({ code: 403 });
      expect((await network.app.inject(`${API}/wishes`)).statusCode).toBe(401);
    });
  });
});
