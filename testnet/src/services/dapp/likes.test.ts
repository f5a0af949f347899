import { READ_PERMISSIONS } from '@trove/shared/contract/permissions.ts';
import type { NotificationPage } from '@trove/shared/contract/wire/trade/notifications.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';

const ADA = 'bafybmiada';

describe('likes', () => {
  let network: TestNetwork;
  beforeEach(async () => {
    network = await aNetwork();
  });
  afterEach(() => network.close());

  const put = async (nft: string, headers: Record<string, string>) =>
    network.app.inject({ method: 'PUT', url: `/net/dapp/api/v1/likes/${nft}`, headers });
  const merge = async (nfts: string[], headers: Record<string, string>) =>
    network.app.inject({
      method: 'POST',
      url: '/net/dapp/api/v1/likes',
      headers,
      payload: { nfts },
    });

  it('of a visitor are merged when a wallet connects, skipping missing and existing ones', async () => {
    const [one, two] = [await network.anAsset(), await network.anAsset()];
    const ada = await createSession(network.context, ADA);
    await put(one.id, ada);
    const reply = await merge([one.id, two.id, two.id, 'QmGone'], ada);
    expect(reply.json()).toEqual({ added: [two.id] });
    const counts = await network.app.inject('/net/dapp/api/v1/likes/counts');
    expect(counts.json()).toEqual({ counts: { [one.id]: 1, [two.id]: 1 } });
  });

  it('notify the owner once, and not about own likes', async () => {
    const { did: ownerDid } = network.context.keys.of('seller');
    const owner = await createSession(network.context, ownerDid);
    const ada = await createSession(network.context, ADA);
    const { id: nft } = await network.anAsset({ name: 'Llama' });
    await put(nft, owner);
    for (const method of ['PUT', 'DELETE', 'PUT'] as const) {
      await network.app.inject({ method, url: `/net/dapp/api/v1/likes/${nft}`, headers: ada });
    }
    const reply = await network.app.inject({
      url: `/net/dapp/api/v1/accounts/${ownerDid}/notifications`,
      headers: owner,
    });
    expect(reply.json<NotificationPage>().rows.map(({ message }) => message)).toEqual([
      'Someone liked Llama',
    ]);
  });

  it('are rejected from read-only sessions and from pages without the CSRF token', async () => {
    const { id: nft } = await network.anAsset();
    const reader = await createSession(network.context, ADA, READ_PERMISSIONS);
    const { cookie = '' } = await createSession(network.context, ADA);
    for (const headers of [reader, { cookie }]) {
      expect((await put(nft, headers)).statusCode).toBe(403);
      expect((await merge([nft], headers)).statusCode).toBe(403);
    }
    expect((await merge([nft], {})).statusCode).toBe(401);
  });
});
