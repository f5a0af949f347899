import { fileFactsSchema } from '@trove/contract/wire/assets/file-facts.ts';
import { ratingSchema } from '@trove/contract/wire/assets/rating.ts';
import { creditBalanceSchema } from '@trove/contract/wire/trade/credit.ts';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import { createSession } from '../../testing/create-session.ts';
import { grantCredits } from '../../testing/grant-credits.ts';
import { publishFile } from '../../testing/publish-file.ts';

const BUYER = 'bafybmibuyer';

describe('dapp service', () => {
  let network: TestNetwork;

  beforeAll(async () => {
    network = await aNetwork();
  });
  afterAll(() => network.close());

  const get = (path: string, headers: Record<string, string> = {}) =>
    network.app.inject({ url: `/net/dapp/api/${path}`, headers });

  describe('get_rating_by_asset', () => {
    it('averages the stars to two decimals and returns their distribution', async () => {
      const { id: nft } = await network.anAsset();
      const rows = [5, 4, 4].map((stars, index) => ({
        did: `bafybmi${index}`,
        nft,
        stars,
        verified_buyer: index === 0 ? 1 : 0,
        transaction_id: `t${index}`,
        created: 1,
      }));
      await network.context.db.insertInto('ratings').values(rows).execute();
      const reply = (await get(`get_rating_by_asset?asset_id=${nft}`)).json<unknown>();

      expect(reply).toEqual({
        average_rating: 4.33,
        user_count: 3,
        histogram: [0, 0, 0, 2, 1],
        verified_buyers: 1,
        verified_average: 5,
      });
      expect(ratingSchema.parse(reply)).toEqual({
        average: 4.33,
        users: 3,
        spread: [0, 0, 0, 2, 1],
        buyers: 1,
        buyersAverage: 5,
      });
    });

    it('returns zeros for an unrated asset', async () => {
      expect((await get('get_rating_by_asset?asset_id=QmNew')).json()).toMatchObject({
        average_rating: 0,
        user_count: 0,
      });
    });

    it('requires the asset as real servers do', async () => {
      const reply = await get('get_rating_by_asset');
      expect([reply.statusCode, reply.json().message]).toEqual([404, 'asset_id is required']);
    });
  });

  describe('own rating', () => {
    it('is returned to the session of its author', async () => {
      const { id: nft } = await network.anAsset();
      const ada = await createSession(network.context, 'bafybmiada');
      expect((await get(`v1/ratings/${nft}`, ada)).json()).toEqual({
        nft,
        stars: null,
        review: '',
      });

      const rating = { did: 'bafybmiada', nft, stars: 4, verified_buyer: 0, transaction_id: 't' };
      await network.context.db
        .insertInto('ratings')
        .values({ ...rating, created: 1 })
        .execute();
      expect((await get(`v1/ratings/${nft}`, ada)).json()).toEqual({ nft, stars: 4, review: '' });
      expect((await get(`v1/ratings/${nft}`)).statusCode).toBe(401);
    });
  });

  describe('the file of an asset', () => {
    it('[HTTP-45] [HTTP-46] is described by its metadata and its name', async () => {
      const { nft } = await publishFile(network.context, { bytes: 'one', fileName: 'one.txt' });
      const info = (await get(`upload_asset/get_artifact_info_by_cid/${nft}`)).json<{
        artifactMetadata: string;
      }>();

      expect(JSON.parse(Buffer.from(info.artifactMetadata, 'base64').toString())).toMatchObject({
        name: 'one.txt',
      });
      expect((await get(`upload_asset/get_artifact_file_name/${nft}`)).json()).toEqual({
        status: true,
        artifactFileName: 'one.txt',
      });
    });

    it('[HTTP-47] is delivered by download_artifact to entitled users', async () => {
      const { nft } = await publishFile(network.context, {
        bytes: 'two',
        fileName: 'two.txt',
        buyerDid: BUYER,
      });
      const answers = [
        await get(`download_artifact/${nft}`),
        await get(
          `download_artifact/${nft}`,
          await createSession(network.context, 'bafybmistranger'),
        ),
        await get(`download_artifact/${nft}`, await createSession(network.context, BUYER)),
      ];

      expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 200]);
      expect(answers[2]?.body).toBe('two');
    });

    it('has size and hash among its facts', async () => {
      const { nft, sha256 } = await publishFile(network.context, {
        bytes: 'four',
        fileName: 'four.txt',
      });
      const facts = fileFactsSchema.parse((await get(`v1/assets/${nft}/file`)).json());

      expect(facts).toEqual({
        nft,
        fileName: 'four.txt',
        size: 4,
        sha256,
        mediaType: 'text/plain',
        version: 1,
        newestVersion: 1,
      });
    });

    it.each([
      'upload_asset/get_artifact_info_by_cid/',
      'upload_asset/get_artifact_file_name/',
      'v1/assets/file/',
    ])('gets 404 at %s for an unknown id', async (path) => {
      const url = path === 'v1/assets/file/' ? 'v1/assets/QmNone/file' : `${path}QmNone`;
      expect((await get(url)).statusCode).toBe(404);
    });
  });

  describe('credits', () => {
    const credit = async (did: string) =>
      creditBalanceSchema.parse((await get(`credit_balance/${did}`)).json());
    const deduct = async (did: string, headers = {}) =>
      network.app.inject({
        method: 'POST',
        url: '/net/dapp/api/deduct_credits',
        payload: { did },
        headers,
      });

    it('[HTTP-52] are returned in the specified shape, and are 0 for an unknown DID', async () => {
      await grantCredits(network.context, BUYER, 500);
      expect((await get(`credit_balance/${BUYER}`)).json()).toEqual({ data: { credit: 500 } });
      expect(await credit('bafybmiunknown')).toBe(0);
    });

    it('[HTTP-53] are deducted once for the reply of the session', async () => {
      const { credits } = network.context;
      const before = await credit(BUYER);
      const hold = await credits.reserve(BUYER, 10, { providerDid: 'bafybmihost' });
      await credits.settle(hold, 4);
      const session = await createSession(network.context, BUYER);
      for (const _call of [1, 2, 3]) {
        expect((await deduct(BUYER, session)).json()).toEqual({
          status: true,
          data: { credit: before - 4 },
        });
      }
    });

    it('are deducted by their owner only', async () => {
      const session = await createSession(network.context, 'bafybmistranger');
      expect((await deduct(BUYER, session)).statusCode).toBe(403);
      expect((await deduct(BUYER)).statusCode).toBe(401);
      const { 'x-xsrf-token': _csrf, ...cookieOnly } = await createSession(network.context, BUYER);
      expect((await deduct(BUYER, cookieOnly)).statusCode).toBe(403);
    });
  });

  describe('likes', () => {
    const like = async (
      nft: string,
      headers: Record<string, string>,
      method: 'PUT' | 'DELETE' = 'PUT',
    ) => network.app.inject({ method, url: `/net/dapp/api/v1/likes/${nft}`, headers });

    it('are one per DID and asset, even if repeated', async () => {
      const { id: nft } = await network.anAsset();
      const ada = await createSession(network.context, 'bafybmiada');
      const bob = await createSession(network.context, 'bafybmibob');
      await like(nft, ada);
      expect((await like(nft, ada)).json()).toEqual({ nft, liked: true, likes: 1 });
      expect((await like(nft, bob)).json()).toEqual({ nft, liked: true, likes: 2 });

      expect((await get('v1/likes', ada)).json()).toEqual({ likes: [nft] });
      expect((await get('v1/likes/counts')).json()).toEqual({
        counts: { [nft]: 2 },
        next: null,
      });

      expect((await like(nft, ada, 'DELETE')).json()).toEqual({ nft, liked: false, likes: 1 });
      expect((await like(nft, ada, 'DELETE')).json()).toEqual({ nft, liked: false, likes: 1 });
      expect((await get('v1/likes', ada)).json()).toEqual({ likes: [] });
    });

    it('require a session, its CSRF token, and an asset', async () => {
      const ada = await createSession(network.context, 'bafybmiada');
      const { id: nft } = await network.anAsset();

      expect((await get('v1/likes')).statusCode).toBe(401);
      expect((await like(nft, {})).statusCode).toBe(401);
      expect((await like(nft, { cookie: ada['cookie'] ?? '' })).statusCode).toBe(403);
      expect((await like('QmNone', ada)).statusCode).toBe(404);
    });
  });
});
