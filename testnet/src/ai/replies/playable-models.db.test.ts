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

  beforeAll(async () => {
    network = await aNetwork();
    oldest = await addModel({ name: 'Old Talker' });
    await addModel({ name: 'Twin' });
    for (let place = 0; place < LISTED; place += 1) await addModel({ name: `Model ${place}` });
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
