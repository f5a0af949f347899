import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import { until } from '@trove/kit/testing/until.ts';
import { sql } from 'kysely';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

/** Opens a request whose end has not been sent yet. */
async function anOpenRequest(network: TestNetwork) {
  const body = JSON.stringify({ did: 'nobody' });
  const socket = connect(network.port, '127.0.0.1');
  let answer = '';
  socket.on('data', (data) => {
    answer += data.toString();
  });
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(
    `POST /net/session/challenge HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 4)}`,
  );
  await sleep(50);
  const closed = once(socket, 'close');
  return {
    finish: () => socket.write(body.slice(4)),
    cut: () => socket.destroy(),
    closed,
    answer: () => answer,
  };
}

function writeRegistry({ context }: TestNetwork, text: string) {
  const { siteDir } = context.settings;
  mkdirSync(siteDir, { recursive: true });
  writeFileSync(path.join(siteDir, 'registry.json'), text);
}

describe('health', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork({ metricsToken: 'secret-of-the-monitor', siteHosts: ['trove.lan'] });
  });
  afterEach(() => network.close());

  const get = (call: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    network.app.inject({ url: `/net/${call}`, headers, remoteAddress });

  it('is live while the process runs', async () => {
    const reply = await get('healthz');
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: true }]);
  });

  it('is ready when the database is writable and migrated and the disk has room', async () => {
    const reply = await get('readyz');
    expect([reply.statusCode, reply.json()]).toEqual([
      200,
      {
        ready: true,
        checks: {
          database: true,
          migrations: true,
          ledger: true,
          disk: true,
          files: true,
          serving: true,
          site: true,
        },
        findings: [],
      },
    ]);
  });

  it('is not ready on a database with a missing migration', async () => {
    await network.context.db
      .deleteFrom('schema_migrations' as 'sessions')
      .where('name' as 'did', '=', '0060-session-proofs')
      .execute();
    const reply = await get('readyz');
    expect([reply.statusCode, reply.json().checks.migrations]).toEqual([503, false]);
    expect(reply.json().findings).toEqual(['The database lacks the migration 0060-session-proofs']);
  });

  it('is not ready on a database that a newer version has migrated', async () => {
    await sql`insert into schema_migrations values ('9999-a-later-one', '')`.execute(
      network.context.db,
    );
    const reply = await get('readyz');
    expect([reply.statusCode, reply.json().checks.migrations]).toEqual([503, false]);
    expect(reply.json().findings).toEqual([
      'The database was upgraded by a newer version of Trove: this version does not know the migration 9999-a-later-one',
    ]);
  });

  it('is not ready on a full disk', async () => {
    const full = await aNetwork({ minFreeBytes: Number.MAX_SAFE_INTEGER });
    const reply = await full.app.inject('/net/readyz');
    expect([reply.statusCode, reply.json().checks.disk]).toEqual([503, false]);
    await full.close();
  });

  it('is not ready with a registry that was never good, and stays ready with an earlier one', async () => {
    // The faults are logged as errors, which other tests do not allow.
    const faulty = await aNetwork({ log: { level: 'silent' } });
    const getReady = async () => {
      // Each state is kept for a second, unless the process is shutting down.
      faulty.context.life.isEnding = true;
      const { checks, findings } = (await faulty.app.inject('/net/readyz')).json();
      return [checks.site, ...findings];
    };
    writeRegistry(faulty, '{');
    const broken = 'The registry cannot be used: It is not complete JSON.';
    expect(await getReady()).toEqual([false, broken]);
    writeRegistry(faulty, '{"schema":1,"epoch":1,"remotes":{}}');
    expect(await getReady()).toEqual([true]);
    writeRegistry(faulty, '');
    expect(await getReady()).toEqual([true, 'The registry cannot be used: It is empty.']);
    await faulty.close();
  });

  it('is not ready once the process is shutting down', async () => {
    network.context.life.isEnding = true;
    const reply = await get('readyz');
    expect([reply.statusCode, reply.json().checks.serving]).toEqual([503, false]);
  });

  describe('metrics', () => {
    it('are served to this machine in the Prometheus format', async () => {
      await get('healthz');
      const reply = await get('metrics-internal');
      expect(reply.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
      expect(reply.body).toContain('trove_sockets 0');
      expect(reply.body).toContain('trove_transactions 0');
      expect(reply.body).toContain('process_resident_memory_bytes');
      expect(reply.body).toMatch(
        /http_request_duration_seconds_count\{method="GET",route="\/net\/healthz",status="200"\} 1/,
      );
    });

    it.each([
      ['another machine', {}, '10.1.2.3'],
      ['a proxy on this machine', { 'x-forwarded-for': '10.1.2.3' }, '127.0.0.1'],
      ['a page of another name on this machine', { host: 'trove.lan' }, '127.0.0.1'],
      ['a page of another address', { host: '192.0.2.7' }, '127.0.0.1'],
      ['a wrong token', { authorization: 'Bearer secret-of-the-monitoR' }, '10.1.2.3'],
    ])('are refused to %s', async (_who, headers, address) => {
      expect((await get('metrics-internal', headers, address)).statusCode).toBe(403);
    });

    it('are served to a client with the token', async () => {
      const headers = { authorization: 'Bearer secret-of-the-monitor' };
      expect((await get('metrics-internal', headers, '10.1.2.3')).statusCode).toBe(200);
    });
  });
});

describe('shutdown', () => {
  it('completes open requests and accepts no new ones', async () => {
    const network = await aNetwork({ drainMs: 60_000 });
    const request = await anOpenRequest(network);
    const ending = network.close();
    await sleep(100);
    await expect(fetch(`${network.baseUrl}/net/healthz`)).rejects.toThrow('fetch failed');
    request.finish();
    await request.closed;
    expect(request.answer()).toMatch(/^HTTP\/1.1 400 [\s\S]*Invalid DID/);
    await ending;
  });

  it('ends at the time limit', async () => {
    const network = await aNetwork({ drainMs: 100 });
    const request = await anOpenRequest(network);
    await network.close();
    await request.closed;
    expect(request.answer()).toBe('');
  });

  it('logs no error for a body aborted by the client', async () => {
    const network = await aNetwork();
    const { server } = network.app;
    (await anOpenRequest(network)).cut();
    await until(async () => (await promisify(server.getConnections.bind(server))()) === 0);
    // `close` throws the errors that were logged.
    await expect(network.close()).resolves.toBeUndefined();
  });

  it('closes sockets with the code for going away, so that pages reconnect', async () => {
    const network = await aNetwork();
    const wallet = await network.aWallet();
    const page = await wallet.connect();
    await network.close();
    expect(await page.closed).toBe(1001);
  });
});
