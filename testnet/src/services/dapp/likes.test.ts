import type { NotificationPage } from '@trove/contract/wire/trade/notifications.ts';

import { READ_PERMISSIONS } from '../../platform/permissions.ts';
import { aCompetition } from '../../testing/a-competition.ts';
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
    expect(counts.json()).toEqual({ counts: { [one.id]: 1, [two.id]: 1 }, next: null });
  });

  it('are taken back from one asset, by their own DID', async () => {
    const [one, two] = [await network.anAsset(), await network.anAsset()];
    const ada = await createSession(network.context, ADA);
    const bob = await createSession(network.context, 'bafybmibob');
    for (const headers of [ada, bob]) await merge([one.id, two.id], headers);
    const url = `/net/dapp/api/v1/likes/${one.id}`;
    await network.app.inject({ method: 'DELETE', url, headers: bob });
    const rows = await network.context.db.selectFrom('likes').select(['did', 'nft']).execute();
    expect(rows).toHaveLength(3);
    expect(rows).not.toContainEqual({ did: 'bafybmibob', nft: one.id });
  });

  it('are counted in pages', async () => {
    const { db } = network.context;
    const { id } = await network.anAsset();
    const asset = await db
      .selectFrom('assets')
      .selectAll()
      .where('nft', '=', id)
      .executeTakeFirstOrThrow();
    const nfts = Array.from({ length: 1001 }, (_, n) => `Qm${String(n).padStart(5, '0')}`);
    for (const [n, nft] of nfts.entries()) {
      const file = { uploader_did: ADA, file_name: 'a', media_type: '', size: 1, sha256: '' };
      await db
        .insertInto('artifacts')
        .values({ ...file, nft, created: 0 })
        .execute();
      await db
        .insertInto('assets')
        .values({ ...asset, nft, deployed_in: 10 + n })
        .execute();
      await db.insertInto('likes').values({ did: ADA, nft, created: 0 }).execute();
    }
    const page = async (query = '') =>
      (await network.app.inject(`/net/dapp/api/v1/likes/counts${query}`)).json<{
        counts: Record<string, number>;
        next: string | null;
      }>();
    const first = await page();
    expect(Object.keys(first.counts)).toEqual(nfts.slice(0, 1000));
    expect(first.next).toBe(nfts[999]);
    expect(await page(`?after=${first.next}`)).toEqual({
      counts: { [String(nfts[1000])]: 1 },
      next: null,
    });
  });

  it('of an item of a closed competition are counted for those inside only', async () => {
    await aCompetition(network.context);
    const { id: nft } = await network.anAsset({ compId: 'test-comp' });
    await network.context.db.insertInto('likes').values({ did: ADA, nft, created: 0 }).execute();
    const countFor = async (did: string) => {
      const headers = await createSession(network.context, did);
      const url = '/net/dapp/api/v1/likes';
      const counts = await network.app.inject({ url: `${url}/counts`, headers });
      const unliked = await network.app.inject({ method: 'DELETE', url: `${url}/${nft}`, headers });
      return [
        counts.json<{ counts: object }>().counts,
        unliked.json<{ likes: number }>().likes,
      ] as const;
    };
    expect(await countFor('did-stranger')).toEqual([{}, 0]);
    expect(await countFor('did-organiser')).toEqual([{ [nft]: 1 }, 1]);
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
