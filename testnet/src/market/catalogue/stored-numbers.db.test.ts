import { sql } from 'kysely';

import { addAsset, applyEvent } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { onPostgres } from '../../testing/test-database.ts';
import { cellOf } from './cells.ts';
import { indexAsset } from './index-asset.ts';

/** Indexes and triggers contain numbers of the product as text; the code computes with the same ones. */
describe('a number of the product that the database stores needs a migration when it changes:', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  const explain = async (condition: string) => {
    const plan = onPostgres ? 'explain' : 'explain query plan';
    const { rows } = await network.context.db.transaction().execute(async (tx) => {
      if (onPostgres) await sql`set local enable_seqscan = off`.execute(tx);
      return sql.raw(`${plan} select nft from catalogue where ${condition}`).execute(tx);
    });
    return JSON.stringify(rows);
  };

  it('price bands and star steps are those of the index by cell', async () => {
    expect(await explain(`${cellOf()} = 'x'`)).toContain('catalogue_by_cell');
  });

  it('price bands and star steps are those of the stored cells', async () => {
    const { context } = network;
    for (const price of [0, 1, 5_000_000, 5_000_001, 20_000_000, 20_000_001]) {
      await addAsset(context, {
        fileName: 'x.gguf',
        price,
        metadata: { name: 'x', type: 'model', description: '' },
      });
    }
    const { rows } = await sql<{ cell: string; size: number; found: number }>`
      select cell, size, (select count(*) from catalogue where ${sql.raw(cellOf())} = cell) as found
      from catalogue_cells`.execute(context.db);
    expect(rows.length).toBeGreaterThanOrEqual(4);
    expect(rows.filter(({ size, found }) => size !== Number(found))).toEqual([]);
  });

  it('the ratings and uses that an asset starts with are those of the triggers', async () => {
    const { context } = network;
    const nft = await addAsset(context, {
      fileName: 'y.gguf',
      metadata: { name: 'y', type: 'model', description: '' },
    });
    const at = (
      await context.db.selectFrom('assets').select('nft').orderBy('deployed_in').execute()
    )
      .map((asset) => asset.nft)
      .indexOf(nft);
    for (const by of [1, 2]) {
      await applyEvent(context, { is: 'buy', at, by }, () => undefined);
      await applyEvent(context, { is: 'rate', at, by, stars: 5 }, () => undefined);
    }
    const read = () =>
      context.db
        .selectFrom('catalogue')
        .select(['rated', 'stars', 'bought', 'liked', 'uses', 'recent', 'trend', 'last_used'])
        .where('nft', '=', nft)
        .executeTakeFirstOrThrow();
    const kept = await read();

    await context.transact(async (tx) => {
      await tx.deleteFrom('catalogue').where('nft', '=', nft).execute();
      const asset = await context.assets.find(tx, nft);
      if (asset) await indexAsset(tx, asset);
    });
    expect(await read()).toEqual(kept);
  });
});
