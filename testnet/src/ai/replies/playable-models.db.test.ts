import { addAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { findPlayable, LISTED } from './playable-models.ts';

describe('a model older than all listed ones', () => {
  let network: TestNetwork;
  let oldest: string;
  const addModel = (metadata: object) =>
    addAsset(network.context, {
      fileName: 'a.gguf',
      metadata: { type: 'model', ...metadata },
    });

  /** Adds rows of newer models, because publishing each takes longer than the tests. */
  async function copyModel(nft: string, times: number) {
    const { db } = network.context;
    const rows = <Row extends object>(row: Row, change: (place: number) => Partial<Row>) =>
      Array.from({ length: times }, (_, place) => ({ ...row, ...change(place) }));
    const copy = (place: number) => `${nft}-${place}`;
    const [artifact, asset, version] = await Promise.all([
      db.selectFrom('artifacts').selectAll().where('nft', '=', nft).executeTakeFirstOrThrow(),
      db.selectFrom('assets').selectAll().where('nft', '=', nft).executeTakeFirstOrThrow(),
      db.selectFrom('asset_versions').selectAll().where('nft', '=', nft).executeTakeFirstOrThrow(),
    ]);
    const artifacts = rows(artifact, (place) => ({ nft: copy(place) }));
    await db.insertInto('artifacts').values(artifacts).execute();
    const assets = rows(asset, (place) => ({ nft: copy(place) }));
    await db.insertInto('assets').values(assets).execute();
    const versions = rows(version, (place) => ({ nft: copy(place), file: copy(place) }));
    await db.insertInto('asset_versions').values(versions).execute();
  }

  beforeAll(async () => {
    network = await aNetwork();
    oldest = await addModel({ name: 'Old Talker' });
    await addModel({ name: 'Twin' });
    await copyModel(await addModel({ name: 'Model' }), LISTED - 1);
    await addModel({ name: 'twin' });
  });
  afterAll(() => network.close());

  it('is found by its name', async () => {
    expect(await findPlayable(network.context, ['old talker'])).toMatchObject({ nft: oldest });
    expect(await findPlayable(network.context, ['Old Talker:latest'])).toMatchObject({
      nft: oldest,
    });
    expect(await findPlayable(network.context, ['old-talker'])).toBeUndefined();
  });

  it('makes the name of a newer model ambiguous', async () => {
    expect(await findPlayable(network.context, ['twin'])).toBeUndefined();
  });

  it('tolerates names that are numbers or missing', async () => {
    const numbered = await addModel({ name: 42 });
    const nameless = await addAsset(network.context, {
      fileName: 'nameless.gguf',
      metadata: { type: 'model' },
    });
    expect(await findPlayable(network.context, ['42'])).toMatchObject({ nft: numbered });
    expect(await findPlayable(network.context, ['nameless.gguf'])).toMatchObject({ nft: nameless });
  });
});
