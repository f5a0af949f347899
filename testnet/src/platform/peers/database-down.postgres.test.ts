import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { newKeyPair } from '../../chain/identity/keys.ts';
import { type ChildNetwork, startChildNetwork } from '../../testing/child-network.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../../testing/database-proxy.ts';
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts';
import { STORAGE_ANSWER } from '../storage-fault.ts';

describe('while the database cannot be reached', () => {
  let dataDir: string;
  let line: DatabaseProxy;
  let network: ChildNetwork;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-down-'));
    line = await startDatabaseProxy((await testDatabase(dataDir)) ?? '');
    // Runs in a child process, because in Jest's realm the errors of Node's sockets are not instances of Error.
    network = await startChildNetwork({ dataDir, databaseUrl: line.url });
    await line.cut();
  });
  afterAll(async () => {
    await network.kill();
    await line.cut();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const get = (path: string) => fetch(`${network.baseUrl}/net/${path}`);
  const askFaucet = (headers: Record<string, string> = {}) =>
    fetch(`${network.baseUrl}/net/faucet/increment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ username: newKeyPair().did }),
    });

  it.each([
    ['a read', () => get('node/api/list-nfts')],
    ['a write', () => askFaucet()],
    ['a write that may be repeated', () => askFaucet({ 'x-request-id': randomUUID() })],
  ])('%s is answered with 503, Retry-After and a message', async (_what, ask) => {
    const reply = await ask();
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
    expect(await reply.json()).toMatchObject({
      status: false,
      message: STORAGE_ANSWER.unreachable.message,
    });
  });

  it('the process is not ready, and recovers by itself', async () => {
    const ready = await get('readyz');
    expect(await ready.json()).toMatchObject({ checks: { database: false, serving: true } });
    await line.restore();
    expect(await (await askFaucet()).json()).toMatchObject({ success: true });
  });
});
