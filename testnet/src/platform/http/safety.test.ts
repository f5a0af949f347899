import { once } from 'node:events';
import { connect } from 'node:net';

import { HTTP_MESSAGE } from '@trove/contract/messages-http.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { SAFE_METHODS } from './route-config.ts';

describe('HTTP hardening', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork({
      corsOrigins: ['https://partner.example'],
      bodyPace: { graceMs: 150, bytesPerSecond: 1_000_000 },
    });
  });
  afterAll(() => network.close());

  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    network.app.inject({
      method: 'POST',
      url,
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** Sends bytes as they are, and returns what the server sends until it closes the connection. */
  async function raw(...parts: (string | Buffer)[]): Promise<string> {
    const socket = connect(network.port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('error', () => undefined);
    for (const part of parts) socket.write(part);
    await once(socket, 'close');
    return answer;
  }

  describe('every error response', () => {
    it.each([
      ['400 broken JSON', () => post('/net/session/challenge', '{'), 400],
      ['401 a visitor', () => network.app.inject('/net/dapp/api/v1/purchases'), 401],
      ['404 an unknown call', () => network.app.inject('/net/nothing'), 404],
      ['404 an unknown asset', () => network.app.inject('/net/dapp/api/v1/assets/x/file'), 404],
      [
        '413 a body of 300 KB',
        () => post('/net/session/challenge', { did: 'x'.repeat(300 * 1024) }),
        413,
      ],
      [
        '415 no JSON',
        () => post('/net/session/challenge', 'did=1', { 'content-type': 'text/x-odd' }),
        415,
      ],
      ['422 a wrong field', () => post('/net/session/challenge', { did: 5 }), 422],
      ['400 an address that is none', () => network.app.inject('/net/%E0%A4%A'), 400],
    ])(
      '%s has the same shape, with its request id in body and header',
      async (_name, ask, status) => {
        const reply = await ask();
        expect(reply.statusCode).toBe(status);
        expect(reply.json()).toMatchObject({
          status: false,
          message: expect.stringMatching(/./),
          requestId: reply.headers['x-request-id'],
        });
      },
    );

    it('403 a session without its CSRF token', async () => {
      const { cookie = '' } = await createSession(network.context, 'bafybmi');
      const reply = await post('/net/session/end', {}, { cookie });
      expect([reply.statusCode, reply.json().requestId]).toEqual([
        403,
        reply.headers['x-request-id'],
      ]);
    });

    it('has the same shape for input that is not HTTP', async () => {
      const [head = '', body = ''] = (await raw('not http\r\n\r\n')).split('\r\n\r\n');
      expect(head).toMatch(/^HTTP\/1.1 400 /);
      expect(JSON.parse(body)).toMatchObject({ status: false, requestId: expect.any(String) });
    });

    it('has the same shape for oversized headers', async () => {
      const answer = await raw(`GET / HTTP/1.1\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1.1 431 /);
    });
  });

  describe('request ids', () => {
    const idFor = async (given: string) =>
      (await network.app.inject({ url: '/net/nothing', headers: { 'x-request-id': given } }))
        .headers['x-request-id'];

    it('of a client are accepted', async () => {
      expect(await idFor('shop-42:7')).toBe('shop-42:7');
    });

    it.each(['a b', '<script>', 'x'.repeat(129), 'é', '"', '${jndi:x}'])(
      'like %j are replaced: header injection',
      async (given) => {
        expect(await idFor(given)).toMatch(/^[0-9a-f-]{36}$/);
      },
    );

    it('cannot smuggle a header: a line break is invalid HTTP', async () => {
      const answer = await raw(
        'GET /net/nothing HTTP/1.1\r\nhost: localhost\r\nx-request-id: a\nset-cookie: b\0c\r\n\r\n',
      );
      expect(answer).toMatch(/^HTTP\/1.1 400 /);
      expect(answer.toLowerCase()).not.toContain('set-cookie');
    });
  });

  describe('cross-origin requests', () => {
    const ask = (origin: string) =>
      network.app.inject({ url: '/net/metrics/asset_count', headers: { origin } });

    it('of a configured origin may read, with cookies', async () => {
      expect((await ask('https://partner.example')).headers).toMatchObject({
        'access-control-allow-origin': 'https://partner.example',
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': expect.stringContaining('content-disposition'),
      });
    });

    it.each(['https://evil.example', 'https://partner.example.evil.example', 'null'])(
      'of %s may not read',
      async (origin) => {
        expect((await ask(origin)).headers).not.toHaveProperty('access-control-allow-origin');
      },
    );
  });

  it('sends security headers with every response', async () => {
    expect((await network.app.inject('/net/nothing')).headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': expect.stringMatching(/./),
    });
  });

  describe('hostile bodies', () => {
    it.each(['__proto__', 'constructor'])('prototype pollution by %s is rejected', async (name) => {
      const inner = name === 'constructor' ? '{"prototype":{"admin":true}}' : '{"admin":true}';
      const reply = await post('/net/session/challenge', `{"did":"x","${name}":${inner}}`);
      expect(reply.statusCode).toBe(400);
      expect(({} as { admin?: boolean }).admin).toBeUndefined();
    });

    it.each(['[', '{"a":'])('JSON nested 50,000 times with %s is rejected', async (open) => {
      const close = open === '[' ? ']' : '}';
      const body = `${open.repeat(50_000)}1${close.repeat(50_000)}`.slice(0, 256 * 1024);
      const reply = await post('/net/node/api/signature-response', body, {
        'x-request-id': 'deep',
      });
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.json()).toMatchObject({ status: false });
    });

    it('a NUL character is rejected in body, path and query', async () => {
      const inBody = await post('/net/session/challenge', { did: 'a\0b' });
      const inPath = await network.app.inject('/net/dapp/api/v1/assets/%00/file');
      const inQuery = await network.app.inject('/net/metrics/download_count?nft=%00');
      expect([inBody, inPath, inQuery].map(({ statusCode }) => statusCode)).toEqual([
        400, 400, 400,
      ]);
    });

    it('a body that is sent too slowly is ended with 408', async () => {
      const head =
        'POST /net/session/challenge HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n{';
      const answer = await raw(head);
      expect(answer).toMatch(/^HTTP\/1.1 408 /);
      expect(answer).toContain(HTTP_MESSAGE[408]);
    });

    it('a chunked body that arrives in time is accepted', async () => {
      const body = JSON.stringify({ did: 'nobody' });
      const socket = connect(network.port, '127.0.0.1');
      socket.write(
        `POST /net/session/challenge HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.slice(0, 5));
      socket.write(body.slice(5));
      const [data] = (await once(socket, 'data')) as [Buffer];
      expect(data.toString()).toMatch(/^HTTP\/1.1 400 [\s\S]+Invalid DID/);
      socket.destroy();
    });
  });

  it.each([
    '/assets/..%2f..%2fnet%2fkeys%2fseller',
    '/remotes/..%2f..%2fnet/network.sqlite',
    '/wallet/%2e%2e/%2e%2e/net/network.sqlite',
    '/remotes/x/..%5c..%5cnet/standalone.html',
    '/assets/%00',
    '/net/docs/static/..%2f..%2fpackage.json',
    '/net/explorer/..%2f..%2fpackage.json',
  ])('path traversal by %s gets 404', async (url) => {
    const reply = await network.app.inject(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.json()).toMatchObject({ status: false });
  });
});

describe('rate limits', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork({ writesPerMinute: 2, signInsPerMinute: 3 });
  });
  afterEach(() => network.close());

  const like = async (headers: Record<string, string>) =>
    network.app.inject({ method: 'DELETE', url: '/net/dapp/api/v1/likes/Qm', headers });

  it('reject too many writes of a session with 429 and Retry-After', async () => {
    const mine = await createSession(network.context, 'bafybmi-mine');
    const replies = [await like(mine), await like(mine), await like(mine)];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    const [, , last] = replies;
    expect(last?.json()).toEqual({
      status: false,
      message: HTTP_MESSAGE[429],
      requestId: last?.headers['x-request-id'],
    });
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);

    const other = await createSession(network.context, 'bafybmi-other');
    expect((await like(other)).statusCode).toBe(200);
  });

  it('reject too many sign-ins of an address', async () => {
    const challenge = () =>
      network.app.inject({ method: 'POST', url: '/net/session/challenge', payload: { did: 'x' } });
    for (let call = 0; call < 3; call += 1) expect((await challenge()).statusCode).toBe(400);
    expect((await challenge()).statusCode).toBe(429);
  });

  it('apply to writes of the node', async () => {
    const write = () =>
      network.app.inject({ method: 'POST', url: '/net/node/api/execute-nft', payload: {} });
    const replies = [await write(), await write(), await write()];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  });

  it.each([
    ['an address that no trusted proxy has named', '', 429],
    ['the visitor that a trusted proxy names', 'loopback', 200],
  ])('apply to %s', async (_who, trustedProxies, status) => {
    const proxied = await aNetwork({ trustedProxies, writesPerMinute: 1 });
    const write = (visitor: string) =>
      proxied.app.inject({
        method: 'POST',
        url: '/net/node/api/execute-nft',
        payload: {},
        headers: { 'x-forwarded-for': visitor },
      });
    await write('203.0.113.1');
    expect((await write('203.0.113.2')).statusCode).toBe(status);
    await proxied.close();
  });

  it('apply to every write', async () => {
    const unlimited: string[] = [];
    const other = await aNetwork({
      instrument: (app) =>
        app.addHook('onRoute', ({ method, url, config }) => {
          const isRead = [method].flat().every((name) => SAFE_METHODS.includes(name));
          if (!isRead && config?.rateLimit === undefined)
            unlimited.push(`${String(method)} ${url}`);
        }),
    });
    await other.close();
    expect(unlimited).toEqual([]);
  });
});
