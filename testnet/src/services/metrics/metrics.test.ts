import { assetCountsSchema, transactionCountSchema } from '@trove/contract/wire/assets/counts.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';

describe('metrics', () => {
  let network: TestNetwork;

  beforeEach(async () => {
    network = await aNetwork();
  });
  afterEach(() => network.close());

  const get = async (path: string) =>
    (await network.app.inject(`/net/metrics/${path}`)).json<unknown>();

  it('[HTTP-54] asset_count counts models and datasets including those of competitions', async () => {
    await network.anAsset();
    await network.anAsset({ compId: 'dallas-ai' });
    await network.anAsset({ type: 'dataset' });
    const reply = await get('asset_count');

    expect(reply).toEqual({ ai_model_count: 2, dataset_count: 1, asset_count: 3 });
    expect(assetCountsSchema.parse(reply)).toEqual({ models: 2, datasets: 1, assets: 3 });
  });

  it('[HTTP-55] transaction_count counts blocks', async () => {
    expect(await get('transaction_count')).toEqual({ transaction_count: 0 });
    await network.anAsset();
    expect(transactionCountSchema.parse(await get('transaction_count'))).toBe(1);
  });
});
