import { sql } from 'kysely';

import { addAsset } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { onPostgres } from '../../../testing/test-database.ts';
import { assetCounts } from './0085-asset-counts.ts';

describe('the asset counters', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  it('start from the existing assets', async () => {
    const { db } = network.context;
    for (const type of ['model', 'model', 'Dataset', 'other'])
      await addAsset(network.context, { fileName: 'f', metadata: { name: 'a', type } });
    for (const event of ['inserted', 'deleted', 'retyped']) {
      const name = `asset_counts_${event}`;
      await sql
        .raw(onPostgres ? `drop function ${name} cascade` : `drop trigger ${name}`)
        .execute(db);
    }
    await sql`drop table asset_counts`.execute(db);

    for (const statement of assetCounts(onPostgres ? 'postgres' : 'sqlite'))
      await sql.raw(statement).execute(db);
    expect(await db.selectFrom('asset_counts').selectAll().orderBy('type').execute()).toEqual([
      { type: 'dataset', size: 1 },
      { type: 'model', size: 2 },
    ]);
  });
});
