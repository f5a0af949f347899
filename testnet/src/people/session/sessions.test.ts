import type { FastifyRequest } from 'fastify';

import { SESSION_COOKIE } from '../../platform/http/request-proof.ts';
import { type Permission, PERMISSIONS, READ_PERMISSIONS } from '../../platform/permissions.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aProvider } from '../../testing/a-provider.ts';
import { createSession } from '../../testing/create-session.ts';
import { aFileForm, sendForm } from '../../testing/upload-form.ts';

const ADA = 'bafybmiada';

describe('permissions of a session', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  /** Creates a request with only what a session is read from. */
  function aRequest({ cookie = '' }: Record<string, string>): FastifyRequest {
    const token = new RegExp(`${SESSION_COOKIE}=([^;]+)`).exec(cookie)?.[1];
    return { cookies: { [SESSION_COOKIE]: token }, headers: {} } as unknown as FastifyRequest;
  }
  const readStatus = (checked: Promise<unknown>) =>
    checked.then(
      () => 200,
      (error: { httpStatus: number }) => error.httpStatus,
    );

  it('are complete after a signed sign-in', async () => {
    const wallet = await network.aWallet();
    await wallet.signIn();
    const { permissions } = await network.context.db
      .selectFrom('sessions')
      .select('permissions')
      .where('did', '=', wallet.did)
      .executeTakeFirstOrThrow();
    expect(permissions).toBe('');
    const session = await network.context.sessions.findProven(
      aRequest(await createSession(network.context, ADA)),
    );
    expect(session?.permissions).toEqual(PERMISSIONS);
  });

  it('of a reader do not allow writes', async () => {
    const { sessions } = network.context;
    const reader = aRequest(await createSession(network.context, ADA, READ_PERMISSIONS));
    expect(await readStatus(sessions.require(reader, 'earnings:read'))).toBe(200);
    expect(await readStatus(sessions.require(reader, 'withdraw:write'))).toBe(403);
    expect(await readStatus(sessions.require(aRequest({}), 'earnings:read'))).toBe(401);
  });

  it('are limited to the own DID', async () => {
    const { sessions } = network.context;
    const ada = aRequest(await createSession(network.context, ADA));
    expect(await readStatus(sessions.requireOwner(ada, ADA, 'withdraw:write'))).toBe(200);
    expect(await readStatus(sessions.requireOwner(ada, 'bafybmibob', 'earnings:read'))).toBe(403);
  });

  it.each([
    ['PUT', 'likes/Qm1'],
    ['DELETE', 'likes/Qm1'],
  ] as const)('of a reader do not allow %s %s', async (method, path) => {
    const { statusCode } = await network.app.inject({
      method,
      url: `/net/dapp/api/v1/${path}`,
      headers: await createSession(network.context, ADA, READ_PERMISSIONS),
    });
    expect(statusCode).toBe(403);
  });

  describe('for uploads', () => {
    const modelsOnly: Permission[] = [...READ_PERMISSIONS, 'models:write'];
    beforeAll(() => aProvider(network.context));

    const byForm = async (type: string, headers: Record<string, string>) =>
      (await sendForm(network, aFileForm('rows.csv', { type }), headers)).status;
    async function byParts(type: string, headers: Record<string, string>) {
      const { status } = await fetch(`${network.baseUrl}/net/provider/harbor/uploads`, {
        method: 'POST',
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-length': '3',
          'upload-metadata': `filename ${btoa('rows.csv')},assetType ${btoa(type)}`,
        },
      });
      return status;
    }

    it.each([
      ['the form', byForm, 200],
      ['the resumable door', byParts, 201],
    ] as const)('cover exactly the permitted asset types by %s', async (_door, send, ok) => {
      const reader = await createSession(network.context, ADA, READ_PERMISSIONS);
      expect([await send('model', reader), await send('dataset', reader)]).toEqual([403, 403]);
      const writer = await createSession(network.context, ADA, modelsOnly);
      expect([await send('model', writer), await send('dataset', writer)]).toEqual([ok, 403]);
    });

    it('do not allow continuing an upload the session could not start', async () => {
      const all = await createSession(network.context, ADA);
      const begun = await fetch(`${network.baseUrl}/net/provider/harbor/uploads`, {
        method: 'POST',
        headers: {
          ...all,
          'tus-resumable': '1.0.0',
          'upload-length': '3',
          'upload-metadata': `filename ${btoa('rows.csv')},assetType ${btoa('dataset')}`,
        },
      });
      const url = `${network.baseUrl}${begun.headers.get('location')}`;
      const goOn = async (headers: Record<string, string>) =>
        (
          await fetch(url, {
            method: 'PATCH',
            body: 'a,b',
            headers: {
              ...headers,
              'tus-resumable': '1.0.0',
              'upload-offset': '0',
              'content-type': 'application/offset+octet-stream',
            },
          })
        ).status;
      expect(await goOn(await createSession(network.context, ADA, modelsOnly))).toBe(403);
      expect(await goOn(all)).toBe(204);
    });
  });

  it('of a reader do not allow searching passages or deleting a stored file', async () => {
    const headers = await createSession(network.context, ADA, READ_PERMISSIONS);
    const body = new FormData();
    body.append('prompt', 'What?');
    body.append('rag_txt', 'Nothing.');
    const asked = await fetch(`${network.baseUrl}/net/rag`, { method: 'POST', headers, body });
    const deleted = await fetch(`${network.baseUrl}/net/rag/files/1`, {
      method: 'DELETE',
      headers,
    });
    expect([asked.status, deleted.status]).toEqual([403, 403]);
  });
});
