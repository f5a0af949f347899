import type { PublishedAsset } from '@trove/contract/wire/node/contract-calls.ts';

import { aNetwork, type TestNetwork, upload } from '../../testing/a-network.ts';
import type { TestWallet } from '../../testing/test-wallet.ts';

describe('the hosting cost of a publication', () => {
  let network: TestNetwork;
  let owner: TestWallet;
  let asset: PublishedAsset;

  beforeEach(async () => {
    network = await aNetwork();
    owner = await network.aWallet(10);
    await owner.signIn();
    asset = {
      ...(await upload(network.context, owner.did)),
      description: 'Tells cats from dogs',
      price: 2.5,
      metadata: { name: 'Cats', type: 'model' },
      providerDid: network.context.config.fallbackProviderDid,
    };
  });
  afterEach(() => network.close());

  const addOffers = (...offers: string[]) =>
    network.context.db
      .insertInto('providers')
      .values(
        offers.map((facts, position) => ({
          id: `offer-${position}`,
          did: asset.providerDid,
          position,
          facts,
        })),
      )
      .execute();

  it('is read from the provider, never from the request', async () => {
    await addOffers('{"hostingCost":4}');
    expect(await owner.publish({ ...asset, hostingCost: 3 })).toMatchObject({
      status: false,
      message: 'The hosting cost changed to 4',
    });
    expect((await owner.publish({ ...asset, hostingCost: 4 })).status).toBe(true);
  });

  it.each([
    ['{}', '{"hostingCost":4}'],
    ['{"hostingCost":4}', '{}'],
  ])('has a default for an offer without one: %s, %s', async (...offers) => {
    await addOffers(...offers);
    expect((await owner.publish({ ...asset, hostingCost: 0 })).message).toMatch(
      /^The hosting cost changed to \d$/,
    );
    expect((await owner.publish({ ...asset, hostingCost: 1 })).status).toBe(true);
  });
});
