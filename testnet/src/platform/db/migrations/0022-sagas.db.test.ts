import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import SQLite from 'better-sqlite3';
import pg from 'pg';

import { dropTestDatabase, testDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from '../open-database.ts';
import { ledgerTables } from './0001-ledger.ts';
import { marketTables } from './0002-market.ts';
import { identityTables } from './0003-identity.ts';
import { serviceTables } from './0010-services.ts';

const RELEASED = {
  '0001-ledger': ledgerTables,
  '0002-market': marketTables,
  '0003-identity': identityTables,
  '0010-services': serviceTables,
};

const purchase = (id: string, did: string, state: string) =>
  `insert into purchases values ('${id}', '${did}', 'QmA', 'seller', 4000000, 'bought by ${did}', '${state}', '', 'c', 't', 1, 2)`;

const OLD_ROWS = [
  `insert into artifacts values ('QmA', 'seller', 'a', 'x/y', 1, 'aa', 1)`,
  `insert into assets values ('QmA', 'seller', 4000000, '{}', 'a', 'model', '', 1, 1, 1)`,
  purchase('1', 'ann', 'paying'),
  purchase('2', 'bob', 'delivering'),
  purchase('3', 'cat', 'owned'),
  purchase('4', 'dan', 'refunded'),
  `insert into wallet_requests values ('w', 'ann', 'TRANSFER_FT', '{"ft_count":4}', '1', 'open', 1)`,
];

describe('a network from before sagas', () => {
  let folder: string;
  let url: string | undefined;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'trove-old-'));
    url = await testDatabase(folder);
  });
  afterEach(async () => {
    await dropTestDatabase(folder);
    rmSync(folder, { recursive: true });
  });

  async function makeOld() {
    const statements = [
      'create table migrations (name text primary key)',
      ...Object.entries(RELEASED).flatMap(([name, tables]) => [
        ...tables(url === undefined ? 'sqlite' : 'postgres'),
        `insert into migrations values ('${name}')`,
      ]),
      ...OLD_ROWS,
    ];
    if (url === undefined) {
      const file = new SQLite(path.join(folder, 'network.sqlite'));
      for (const statement of statements) file.exec(statement);
      file.close();
      return;
    }
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // The test database may be a copy of one with a newer schema.
    await client.query('drop schema public cascade; create schema public');
    for (const statement of statements) await client.query(statement);
    await client.end();
  }

  it('keeps its purchases and open wallet requests', async () => {
    await makeOld();
    const database = await openDatabase({ folder, url });
    const { db } = database;
    const sagas = await db
      .selectFrom('sagas')
      .select(['did', 'claim', 'state', 'step', 'input'])
      .orderBy('id')
      .execute();
    const input = (did: string) => ({ did, input: `bought by ${did}` });
    expect(sagas).toEqual([
      { ...input('ann'), claim: 'purchase:ann:QmA', state: 'running', step: 'TRANSFER_FT' },
      { ...input('bob'), claim: 'purchase:bob:QmA', state: 'running', step: 'EXECUTE_NFT' },
      { ...input('cat'), claim: 'purchase:cat:QmA', state: 'done', step: 'EXECUTE_NFT' },
      { ...input('dan'), claim: null, state: 'refunded', step: 'EXECUTE_NFT' },
    ]);
    expect(await db.selectFrom('wallet_requests').selectAll().execute()).toMatchObject([
      { id: 'w', saga_id: '1', state: 'open', payload: '{"ft_count":4}' },
    ]);
    await database.close();
  });
});
