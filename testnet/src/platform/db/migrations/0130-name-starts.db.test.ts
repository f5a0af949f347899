import { sql } from 'kysely';

import { addAsset } from '../../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { onPostgres } from '../../../testing/test-database.ts';
import { nameStarts } from './0130-name-starts.ts';

describe('the name index', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  it('starts with the names of existing assets', async () => {
    const { db } = network.context;
    for (const name of ['Llama 2', 'Tiny llama', 'жа', 'a', '𝒳y', 'n'.repeat(301)])
      await addAsset(network.context, { fileName: 'f', metadata: { name, type: 'model' } });
    const all = () =>
      db
        .selectFrom('catalogue_name_starts')
        .selectAll()
        .orderBy('type')
        .orderBy('gram')
        .orderBy('start')
        .execute();
    const written = await all();
    expect(written).toContainEqual({ type: 'model', gram: 'lam', start: 'ti' });
    await sql`drop table catalogue_name_starts`.execute(db);

    for (const statement of nameStarts(onPostgres ? 'postgres' : 'sqlite'))
      await sql.raw(statement).execute(db);
    expect(await all()).toEqual(written);
  });
});
