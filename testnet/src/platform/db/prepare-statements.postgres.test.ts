import { sql } from 'kysely';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

// The embedded database has its own cache of prepared statements.
describe('prepared statements', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  it('are parsed by the server once per connection', async () => {
    const { db } = network.context;
    const count = () =>
      db.connection().execute(async (connection) => {
        for (const nft of ['a', 'b', 'c']) {
          await connection.selectFrom('likes').selectAll().where('nft', '=', nft).execute();
        }
        const { rows } = await sql<{ count: string }>`
          select count(*) as count from pg_prepared_statements
          where statement like ${'%"likes"%'}`.execute(connection);
        return Number(rows[0]?.count);
      });
    expect(await count()).toBe(1);
  });

  it('are replaced when a newer process has altered their table', async () => {
    const { db, transact } = network.context;
    const read = () =>
      transact((tx) => tx.selectFrom('likes').selectAll().where('nft', '=', 'x').execute());
    for (let times = 0; times < 12; times += 1) await read();
    await sql`alter table likes add column extra text not null default ''`.execute(db);
    expect(await read()).toEqual([]);
  });
});
