import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { WebSocket } from 'ws';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

describe('a Host header', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork({ siteHosts: ['trove.lan'], trustedProxies: 'loopback' });
  });
  afterAll(() => network.close());

  const PATHS = ['/dashboard/all', '/config.json', '/net/node/api/list-nfts', '/net/none'];
  const readStatuses = (host: string, more: Record<string, string> = {}) =>
    Promise.all(
      PATHS.map(async (url) => {
        const headers = { host, accept: 'text/html', ...more };
        return (await network.app.inject({ url, headers })).statusCode;
      }),
    );

  it.each(['a b', 'a/b', '[::1', 'a:99999', 'user@a'])(
    'that is invalid is rejected with 400 by pages and calls: %j',
    async (host) => {
      expect(await readStatuses(host)).toEqual([400, 400, 400, 400]);
    },
  );

  it.each(['localhost:3000', '[::1]:3000', 'trove.lan', '192.0.2.7:3000', '[2001:db8::7]'])(
    'like %j is accepted',
    async (host) => {
      expect(await readStatuses(host)).toEqual([200, 200, 200, 404]);
    },
  );

  it.each([
    'evil.example',
    'evil.example:3000',
    '127.0.0.1.evil.example',
    'localhost.evil.example',
  ])('of another site, %j, is refused by pages and calls: DNS rebinding', async (host) => {
    expect(await readStatuses(host)).toEqual([421, 421, 421, 421]);
    const { headers, ...reply } = await network.app.inject({
      method: 'POST',
      url: '/net/session/challenge',
      headers: { host },
    });
    expect(reply.json()).toEqual({
      status: false,
      message: `${host} is not a known host of this site. Its operator can add it to SITE_HOSTS.`,
      requestId: headers['x-request-id'],
    });
  });

  it('of another site is refused when the page claims to be a proxy for this one', async () => {
    const forwarded = { 'x-forwarded-host': 'localhost' };
    expect(await readStatuses('evil.example', forwarded)).toEqual([421, 421, 421, 421]);
    expect(await readStatuses('localhost', { 'x-forwarded-host': 'evil.example' })).toEqual([
      421, 421, 421, 421,
    ]);
    expect(await readStatuses('trove.lan', forwarded)).toEqual([200, 200, 200, 404]);
  });

  it('of another site opens no socket', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${network.port}/net/ws?clientID=a`, {
      headers: { host: 'evil.example', origin: 'http://evil.example' },
    });
    const { promise, resolve } = Promise.withResolvers<number | undefined>();
    socket.on('unexpected-response', (_request, reply) => resolve(reply.statusCode));
    socket.on('error', () => undefined);
    expect(await promise).toBe(421);
  });

  it('that is missing is accepted from a client of HTTP/1.0, which is no browser', async () => {
    expect(await askPlainly('/net/healthz')).toMatch(/^HTTP\/1\.[01] 200 /);
    expect(await askPlainly('/net/metrics-internal')).toMatch(/^HTTP\/1\.[01] 403 /);
  });

  /** Sends a request without a Host header. */
  function askPlainly(path: string): Promise<string> {
    const socket = connect(network.port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.0\r\n\r\n`);
    return text(socket);
  }
});
