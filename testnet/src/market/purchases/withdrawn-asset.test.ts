import { withdrawAsset } from '../../testing/a-market.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { publishFile } from '../../testing/publish-file.ts';

const BUYER = 'bafybmibuyer';

describe('an asset that its owner has withdrawn', () => {
  let network: TestNetwork;
  let nft: string;
  let ownerDid: string;
  beforeAll(async () => {
    network = await aNetwork();
    ({ nft, ownerDid } = await publishFile(network.context, { buyerDid: BUYER }));
    await withdrawAsset(network.context, nft);
  });
  afterAll(() => network.close());

  const download = async (did: string) =>
    network.app.inject({
      url: `/net/provider/harbor/download/${nft}`,
      headers: await createSession(network.context, did),
    });

  it('keeps its file for its buyers, and responds with 410 to others', async () => {
    expect((await download(BUYER)).body).toBe('abcdefghij');
    const reply = await download('bafybmistranger');
    expect([reply.statusCode, reply.json()]).toMatchObject([
      410,
      { message: 'This asset was withdrawn by its owner.' },
    ]);
  });

  it('is not sold', async () => {
    const wallet = await network.aWallet(5);
    const answer = await wallet.buy({ id: nft, type: 'dataset', price: 1, ownerDid });
    expect(answer).toMatchObject({
      status: false,
      message: 'This asset was withdrawn by its owner',
    });
    expect(await wallet.balance()).toBe(5);
  });
});
