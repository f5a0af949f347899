import type { Engine } from '../../ai/engine/engine.ts';
import { createBuiltInGuide } from '../../ai/replies/built-in-guide.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { aPlayableModel } from '../../testing/a-playable-model.ts';
import { findRunnable, type ModelHost } from './model-host.ts';
import { createModelFacts, ownTags } from './model-tags.ts';

/** An engine that inspects every file immediately. */
const engine = {
  inspect: async () => ({ architecture: 'llama', parameters: 1, quantization: 'F32' }),
} as unknown as Engine;

describe('the built-in guide among the models', () => {
  let network: TestNetwork;
  let host: ModelHost;
  let nft: string;

  beforeAll(async () => {
    network = await aNetwork();
    ({ nft } = await aPlayableModel(network.context));
    const { context } = network;
    host = { context, engine, guide: createBuiltInGuide(context) } as ModelHost;
  });
  afterAll(() => network.close());

  it('is listed first under its own name and is not an asset', async () => {
    const tags = await ownTags(host, createModelFacts(host));
    expect(tags).toMatchObject([
      {
        model: 'trove-guide:latest',
        built_in: { name: 'Trove Guide', engine: 'Built-in demo engine', credits: 1 },
      },
      { model: `${nft}:latest` },
    ]);
    expect(tags[0]).not.toHaveProperty('asset');
  });

  it.each(['trove-guide', 'trove-guide:latest', 'Trove Guide'])('is found as %s', async (name) => {
    const found = await findRunnable(host, [name]);
    expect([found?.name, found?.nft]).toEqual(['Trove Guide', undefined]);
    expect((await findRunnable(host, [nft]))?.nft).toBe(nft);
  });
});
