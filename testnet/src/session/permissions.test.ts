import { PERMISSIONS, READ_PERMISSIONS } from '@trove/shared/contract/permissions.ts';
import type { FastifyRequest } from 'fastify';

import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { sessionOf } from '../testing/session-of.ts';
import { SESSION_COOKIE } from './sessions.ts';

const ADA = 'bafybmiada';

describe('permissions of a session', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  /** As much of a request as a session is read from. */
  function requestOf({ cookie = '' }: Record<string, string>): FastifyRequest {
    const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1];
    return { cookies: { [SESSION_COOKIE]: token } } as unknown as FastifyRequest;
  }
  const statusOf = (checked: Promise<unknown>) =>
    checked.then(
      () => 200,
      (error: { httpStatus: number }) => error.httpStatus,
    );

  it('are all of them after a signed sign-in', async () => {
    const wallet = await network.aWallet();
    await wallet.signIn();
    const { permissions } = await network.context.db
      .selectFrom('sessions')
      .select('permissions')
      .where('did', '=', wallet.did)
      .executeTakeFirstOrThrow();
    expect(permissions).toBe('');
    const session = await network.context.sessions.of(
      requestOf(await sessionOf(network.context, ADA)),
    );
    expect(session?.permissions).toEqual(PERMISSIONS);
  });

  it('of a reader do not let it write', async () => {
    const { sessions } = network.context;
    const reader = requestOf(await sessionOf(network.context, ADA, READ_PERMISSIONS));
    expect(await statusOf(sessions.require(reader, 'earnings:read'))).toBe(200);
    expect(await statusOf(sessions.require(reader, 'withdraw:write'))).toBe(403);
    expect(await statusOf(sessions.require(requestOf({}), 'earnings:read'))).toBe(401);
  });

  it('reach no further than the own DID', async () => {
    const { sessions } = network.context;
    const ada = requestOf(await sessionOf(network.context, ADA));
    expect(await statusOf(sessions.requireOwner(ada, ADA, 'withdraw:write'))).toBe(200);
    expect(await statusOf(sessions.requireOwner(ada, 'bafybmibob', 'earnings:read'))).toBe(403);
  });

  it.each([
    ['PUT', 'likes/Qm1', undefined],
    ['DELETE', 'likes/Qm1', undefined],
    ['PATCH', 'assets/Qm1', { price: 1 }],
    ['POST', 'assets/Qm1/withdraw', undefined],
  ] as const)('of a reader do not let it %s %s', async (method, path, payload) => {
    const { statusCode } = await network.app.inject({
      method,
      url: `/net/dapp/api/v1/${path}`,
      headers: await sessionOf(network.context, ADA, READ_PERMISSIONS),
      ...(payload && { payload }),
    });
    expect(statusCode).toBe(403);
  });
});
