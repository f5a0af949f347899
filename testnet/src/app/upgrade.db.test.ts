import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import pg from 'pg';

import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import { expectConserved } from '../testing/conservation.ts';
import { manualClock } from '../testing/manual-clock.ts';
import { dropTestDatabase, onPostgres, testDatabase } from '../testing/test-database.ts';
import { createTestWallet } from '../testing/test-wallet.ts';
import type { Life } from '../testing/upgrade/fill-network.ts';
import { type Facts, readFacts } from '../testing/upgrade/read-facts.ts';
import { RELEASES } from '../testing/upgrade/releases.ts';

const kind = onPostgres ? 'postgres' : 'sqlite';
const left = readdirSync(RELEASES).filter((name) => name.endsWith(`-${kind}.tar.gz`));

/** Today's code on what older versions have left (docs/how-to/upgrade.md). */
describe.each(left)('a network upgraded from %s', (name) => {
  let dataDir: string;
  let network: TestNetwork;
  let life: Life;
  let before: Facts;

  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-upgrade-'));
    // Before the files are there: the database of a new test network would be a copy of today's.
    const url = await testDatabase(dataDir);
    rmSync(path.join(dataDir, 'net'), { recursive: true, force: true });
    execFileSync('tar', ['--extract', '--file', path.join(RELEASES, name), '--directory', dataDir]);
    if (url !== undefined) {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('drop schema public cascade; create schema public');
      await client.query(readFileSync(path.join(dataDir, 'dump.sql'), 'utf8'));
      await client.end();
    }
    ({ life, facts: before } = JSON.parse(
      readFileSync(path.join(dataDir, 'life.json'), 'utf8'),
    ) as { life: Life; facts: Facts });
    network = await aNetwork({ dataDir, clock: manualClock(life.at + 1000) });
  });
  afterAll(async () => {
    await network.close();
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('keeps balances, blocks, entitlements, files, histories, sessions and entries', async () => {
    const facts = await readFacts(network, life);
    expect(Object.keys(facts)).toEqual(Object.keys(before));
    expect(facts).toEqual(before);
    await expectConserved(network.context.db);
    expect((await network.app.inject('/net/readyz')).json()).toMatchObject({
      ready: true,
      findings: [],
    });
  });

  it('sells on to those who had a wallet before', async () => {
    const { config } = network.context;
    const { privateKey } = life.people.buyer;
    const buyer = createTestWallet({ baseUrl: network.baseUrl, config, privateKey });
    await buyer.signIn();
    const socket = await buyer.connect();
    const asset = await network.anAsset({ price: 2 });
    await buyer.buy(asset);
    await socket.until(async () => (await buyer.purchase(asset.id)).state === 'owned');
    await socket.close();
    await expectConserved(network.context.db);
  });

  it('has all its assets in the lists, under each facet', async () => {
    const [model = ''] = life.nfts;
    const reply = await network.app.inject(
      '/net/dapp/api/v1/catalogue?type=model&licence=MIT&price=low&stars=4',
    );
    expect(reply.json<{ items: { nft: string }[] }>().items.map(({ nft }) => nft)).toEqual([model]);
  });
});
