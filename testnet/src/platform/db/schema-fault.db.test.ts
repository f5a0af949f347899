import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { sql } from 'kysely';

import { dropTestDatabase, onPostgres, testDatabase } from '../../testing/test-database.ts';
import { type OpenDatabase, openDatabase } from './open-database.ts';

describe('the database of another version', () => {
  let dataDir: string;
  const open = async (): Promise<OpenDatabase> => {
    const url = await testDatabase(dataDir);
    return openDatabase({ folder: path.join(dataDir, 'net'), url });
  };
  const change = async (...statements: string[]) => {
    const database = await open();
    for (const statement of statements) await sql.raw(statement).execute(database.db);
    await database.close();
  };
  /** Makes it look as versions left it that stored no hashes. */
  const UNHASHED = [
    `drop view migrations`,
    `create table migrations (name text primary key)`,
    `insert into migrations select name from schema_migrations`,
    `drop table schema_migrations`,
  ];

  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'trove-version-'));
  });
  afterEach(async () => {
    await dropTestDatabase(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  });

  const newer = {
    name: 'CannotStart',
    message:
      'The database was upgraded by a newer version of Trove: this version does not know the migration 9999-a-later-one.',
    advice: expect.stringContaining('Start the newer version again, or restore a backup'),
  };

  it('is refused if it is newer, at any number of starts', async () => {
    await change(`insert into schema_migrations values ('9999-a-later-one', 'x')`);
    await expect(open()).rejects.toMatchObject(newer);
    await expect(open()).rejects.toMatchObject(newer);
  });

  it('is refused if it is newer and stored no hashes', async () => {
    await change(...UNHASHED, `insert into migrations values ('9999-a-later-one')`);
    await expect(open()).rejects.toMatchObject(newer);
  });

  it('is refused if a migration had other statements', async () => {
    await change(`update schema_migrations set hash = 'x' where name = '0131-facets'`);
    await expect(open()).rejects.toMatchObject({
      name: 'CannotStart',
      message:
        'The database was built by other statements than those of this version: 0131-facets differs.',
    });
  });

  it('gets hashes at the first start if it stored none and is as this version would create it', async () => {
    await change(...UNHASHED);
    const database = await open();
    const { rows } = await sql<{ hash: string }>`select hash from schema_migrations`.execute(
      database.db,
    );
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(rows.filter(({ hash }) => !/^[0-9a-f]{64}$/.test(hash))).toEqual([]);
    await database.close();
    await (await open()).close();
  });

  const others: [what: string, name: string, statements: string[]][] = [
    [
      'an index',
      'catalogue_by_cell',
      [
        `drop index catalogue_by_cell`,
        `create index catalogue_by_cell on catalogue ((price / 5000000))`,
      ],
    ],
    [
      'a trigger',
      'catalogue_bought',
      onPostgres
        ? [
            `create or replace function catalogue_bought() returns trigger language plpgsql as
             $$ begin update catalogue set bought = bought - 2 where nft = new.nft; return null; end $$`,
          ]
        : [
            `drop trigger catalogue_bought`,
            `create trigger catalogue_bought after insert on entitlements begin
             update catalogue set bought = bought - 2 where nft = new.nft; end`,
          ],
    ],
  ];
  it.each(others)('gets none if %s is another one', async (_what, name, statements) => {
    await change(...statements, ...UNHASHED);
    await expect(open()).rejects.toMatchObject({
      name: 'CannotStart',
      message: expect.stringContaining(`${name} differs`),
    });
  });

  it('tells versions that knew no such rule why they fail', async () => {
    const database = await open();
    await sql`create table if not exists migrations (name text primary key)`.execute(database.db);
    await expect(sql`select name from migrations`.execute(database.db)).rejects.toThrow(
      'This database was upgraded by a newer version of Trove. Start that version, or restore a backup',
    );
    await database.close();
  });
});
