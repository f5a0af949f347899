import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { isLongTier } from '@trove/kit/testing/tier.ts';
import { until } from '@trove/kit/testing/until.ts';

import { startChildNetwork } from '../../testing/child-network.ts';
import { type OwnPooler, startPooler } from '../../testing/own-pooler.ts';
import { dropTestDatabase, testDatabase } from '../../testing/test-database.ts';
import type { Log } from '../log/create-log.ts';
import { createPostgresPeers } from './postgres-peers.ts';

const log = { warn: () => undefined } as unknown as Log;

// The long tier installs Debian's package `pgbouncer`.
const describeLong = isLongTier ? describe : describe.skip;

describeLong('behind pgBouncer', () => {
  let dataDir: string;
  let databaseUrl: string;
  let pooler: OwnPooler | undefined;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-pooled-'));
    databaseUrl = (await testDatabase(dataDir)) ?? '';
  });
  afterEach(() => pooler?.stop());
  afterAll(async () => {
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const start = async (settings: Record<string, string>) => {
    pooler = await startPooler(databaseUrl, settings);
    return pooler.url;
  };

  it('processes with a session each hear of each other, and one of them holds a lock', async () => {
    const url = await start({ pool_mode: 'session' });
    const [one, other] = [
      await createPostgresPeers(url, log),
      await createPostgresPeers(url, log),
    ] as const;
    const heard: object[] = [];
    other.subscribe((message) => heard.push(message));
    one.publish({ number: 1 });
    one.publish({ number: 2 });
    await until(() => heard.length === 2);
    expect([await one.tryLock('sweep'), await other.tryLock('sweep')]).toEqual([true, false]);
    await one.close();
    await other.close();
  });

  it.each([
    ['the connection used last', { server_round_robin: '0' }],
    ['the connection used first', { server_round_robin: '1' }],
  ])('a start is refused where transactions get %s', async (_which, settings) => {
    const url = await start({ pool_mode: 'transaction', ...settings });
    await expect(createPostgresPeers(url, log)).rejects.toMatchObject({
      name: 'CannotStart',
      advice: expect.stringContaining('pool_mode = session'),
    });
  });

  it('a whole network says so when it starts, and runs with sessions', async () => {
    const transactions = await start({ pool_mode: 'transaction' });
    await expect(startChildNetwork({ dataDir, databaseUrl: transactions })).rejects.toThrow(
      'lends connections for single transactions',
    );
    await pooler?.stop();
    const network = await startChildNetwork({
      dataDir,
      databaseUrl: await start({ pool_mode: 'session' }),
    });
    const ready = await fetch(`${network.baseUrl}/net/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([200, { ready: true }]);
    await network.kill();
  });
});
