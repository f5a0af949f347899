import { addAsset, applyEvent } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { findAssets } from './find-assets.ts';

describe('an asset with a name of more than 100 characters', () => {
  const name = `Recordings ${'x'.repeat(120)}`;
  const slug = name.replace(' ', '-');
  let network: TestNetwork;
  let nft: string;
  const find = async (address: string) =>
    (await findAssets(network.context, { slug: address })).map((row) => row.nft);

  beforeAll(async () => {
    network = await aNetwork();
    nft = await addAsset(network.context, { fileName: 'a.csv', metadata: { name, type: 'model' } });
  });
  afterAll(() => network.close());

  it('is found in lower case', async () => {
    expect(await find(slug.toLowerCase())).toEqual([nft]);
  });

  it('is found by its former address', async () => {
    const metadata = { name: 'Short', type: 'model' };
    await applyEvent(network.context, { is: 'rewrite', at: 0, metadata }, () => undefined);
    expect(await find(slug)).toEqual([nft]);
    expect(await find(slug.toUpperCase())).toEqual([nft]);
  });
});
