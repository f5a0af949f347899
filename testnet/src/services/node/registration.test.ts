import { newKeyPair } from '../../chain/identity/keys.ts';
import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createTestWallet } from '../../testing/test-wallet.ts';

describe('registration of a DID', () => {
  let network: TestNetwork;
  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  const ask = async (body: object) =>
    (
      await network.app.inject({
        method: 'POST',
        url: '/net/node/api/request-did-for-pubkey',
        body,
      })
    ).json();

  it('returns the DID of a key, without an envelope', async () => {
    const { publicKey, did } = newKeyPair();
    expect(await ask({ public_key: publicKey })).toEqual({ did });
    expect(await ask({ public_key: publicKey.toUpperCase() })).toEqual({ did });
  });

  it.each([
    [{}],
    [{ public_key: 'zz' }],
    [{ public_key: `02${'f'.repeat(64)}` }],
    [{ public_key: 7 }],
  ])('rejects %j', async (body) => {
    expect(await ask(body)).toMatchObject({
      status: false,
      message: expect.stringContaining('public_key'),
    });
  });

  it('registers the DID once its owner has signed', async () => {
    const wallet = createTestWallet({ baseUrl: network.baseUrl, config: network.context.config });
    expect(await wallet.node('register-did', { did: wallet.did })).toMatchObject({
      status: false,
      message: 'DID does not exist',
    });
    expect(await wallet.register()).toMatchObject({
      status: true,
      message: expect.stringMatching(/^DID registered successfully in /),
    });
    expect(await network.context.identities.find(network.context.db, wallet.did)).toMatchObject({
      registered: 1,
    });
  });
});
