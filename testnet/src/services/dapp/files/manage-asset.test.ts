import { assetListSchema } from '@trove/shared/contract/wire/assets/asset-list.ts';
import type { ManagedAsset } from '@trove/shared/contract/wire/assets/managed-asset.ts';

import { aNetwork, type TestNetwork } from '../../../testing/a-network.ts';
import { expectConserved } from '../../../testing/conservation.ts';
import { createSession } from '../../../testing/create-session.ts';
import { publishFile } from '../../../testing/publish-file.ts';

const BUYER = 'bafybmibuyer';

describe('managing an asset', () => {
  let network: TestNetwork;
  let nft: string;
  let owner: Record<string, string>;

  beforeEach(async () => {
    network = await aNetwork();
    const file = await publishFile(network.context, { buyerDid: BUYER });
    ({ nft } = file);
    owner = await createSession(network.context, file.ownerDid);
  });
  afterEach(async () => {
    await expectConserved(network.context.db);
    await network.close();
  });

  const change = (payload: object, headers = owner) =>
    network.app.inject({
      method: 'PATCH',
      url: `/net/dapp/api/v1/assets/${nft}`,
      payload,
      headers,
    });
  const withdraw = (headers = owner) =>
    network.app.inject({
      method: 'POST',
      url: `/net/dapp/api/v1/assets/${nft}/withdraw`,
      headers,
    });
  const listed = async () =>
    assetListSchema.parse((await network.app.inject('/net/node/api/list-nfts')).json()).rows;
  const download = async (did: string) =>
    network.app.inject({
      url: `/net/provider/harbor/download/${nft}`,
      headers: await createSession(network.context, did),
    });

  it('withdraws it from all lists and from sale', async () => {
    expect(await listed()).toHaveLength(1);
    expect((await withdraw()).json<ManagedAsset>()).toEqual({ nft, price: 1, withdrawn: true });

    expect(await listed()).toEqual([]);
    const wallet = await network.aWallet(5);
    const ownerDid = network.context.keys.of('seller').did;
    const answer = await wallet.buy({ id: nft, type: 'dataset', price: 1, ownerDid });
    expect(answer).toMatchObject({
      status: false,
      message: 'This asset was withdrawn by its owner',
    });
    expect(await wallet.balance()).toBe(5);
  });

  it('keeps the file of a withdrawn one for its buyers, and responds with 410 to others', async () => {
    await withdraw();
    expect((await download(BUYER)).body).toBe('abcdefghij');

    const reply = await download('bafybmistranger');
    expect([reply.statusCode, reply.json<{ message: string }>().message]).toEqual([
      410,
      'This asset was withdrawn by its owner.',
    ]);
  });

  it('lists it again', async () => {
    await withdraw();
    expect((await change({ withdrawn: false })).json()).toMatchObject({ withdrawn: false });
    expect(await listed()).toHaveLength(1);
    expect((await download('bafybmistranger')).statusCode).toBe(403);
  });

  it('changes the price for the next purchase in every list', async () => {
    expect((await change({ price: 2.5 })).json()).toMatchObject({ price: 2.5 });
    expect(await listed()).toMatchObject([
      { price: 2.5, pricing: { price: 2.5, model: 'one-time' } },
    ]);
    expect((await download(BUYER)).statusCode).toBe(200);
  });

  it('ignores repeated changes', async () => {
    const blocks = async () =>
      (await network.context.db.selectFrom('transactions').select('number').execute()).length;
    await withdraw();
    const before = await blocks();
    await withdraw();
    await change({ price: 1 });
    expect(await blocks()).toBe(before);
  });

  it.each([-1, 1_000_001, 0.0000001])('rejects a price of %d tokens', async (price) => {
    expect((await change({ price })).statusCode).toBeGreaterThanOrEqual(400);
    expect(await listed()).toMatchObject([{ price: 1 }]);
  });

  it('is limited to the owner', async () => {
    const stranger = await createSession(network.context, 'bafybmistranger');
    expect((await withdraw(stranger)).statusCode).toBe(403);
    expect((await withdraw({})).statusCode).toBe(401);
    expect((await change({ price: 0 }, stranger)).statusCode).toBe(403);
    expect(await listed()).toMatchObject([{ price: 1 }]);
  });
});
