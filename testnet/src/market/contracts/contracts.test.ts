import type { ExecuteContractRequest } from '@trove/contract/wallet.ts';
import type { reviewPageSchema } from '@trove/contract/wire/assets/reviews.ts';
import { purchaseCall, ratingCall } from '@trove/contract/wire/node/contract-calls.ts';
import type * as z from 'zod/mini';

import { aNetwork, type TestNetwork } from '../../testing/a-network.ts';
import type { ForSale, TestWallet } from '../../testing/test-wallet.ts';

describe('execute-smart-contract', () => {
  let network: TestNetwork;
  let buyer: TestWallet;
  let asset: ForSale;

  beforeAll(async () => {
    network = await aNetwork();
    buyer = await network.aWallet(7);
    asset = await network.anAsset({ price: 5 });
  });
  afterAll(() => network.close());

  const send = (request: Partial<ExecuteContractRequest>) =>
    buyer.executeContract({
      ...purchaseCall(asset, buyer.did, network.context.config, new Date()),
      ...request,
    });

  /** Sends the purchase of the asset with some fields of `use_asset` changed. */
  const useAsset = (changes: object, offer = asset) => {
    const request = purchaseCall(offer, buyer.did, network.context.config, new Date());
    const { use_asset } = JSON.parse(request.smartContractData) as { use_asset: object };
    return send({
      ...request,
      smartContractData: JSON.stringify({ use_asset: { ...use_asset, ...changes } }),
    });
  };

  it.each([
    [{ smartContractToken: 'QmOther' }, 'This network has no contract QmOther'],
    [{ smartContractData: '{' }, 'must be JSON that holds one function'],
    [{ smartContractData: 'null' }, 'must be JSON that holds one function'],
    [{ smartContractData: '{"a":{},"b":{}}' }, 'must be JSON that holds one function'],
    [{ smartContractData: '[1]' }, 'must be JSON that holds one function'],
    [{ smartContractData: '{"use_asset":{"asset_id":"\\u0000"}}' }, 'holds a NUL character'],
    [
      { smartContractData: `{"use_asset":${'['.repeat(99)}${']'.repeat(99)}}` },
      'nested too deeply',
    ],
    [{ smartContractData: '{"mint":{}}' }, 'The contract has no function mint'],
    [{ smartContractData: '{"use_asset":{}}' }, 'The input of use_asset is malformed'],
    [{ quorumType: 9 }, 'Invalid input in quorumType'],
  ])('reports the error in %j', async (changes, message) => {
    const answer = await send(changes);
    expect(answer.status).toBe(false);
    expect(answer.message).toContain(message);
  });

  describe('use_asset', () => {
    it('rejects text or a fraction where the contract requires an integer', async () => {
      const words = 'The input of use_asset is malformed';
      expect((await useAsset({ asset_usage_price: '5' })).message).toBe(words);
      expect((await useAsset({ asset_usage_price: 5.5 })).message).toBe(words);
      expect((await useAsset({ asset_value: '0.005' })).message).toBe(words);
    });

    it.each([
      [{ asset_user_did: 'bafybmi' }, 'The buyer must be the wallet that signs'],
      [{ asset_id: 'QmX' }, 'This asset does not exist'],
      [{ asset_usage_price: 4 }, 'The price changed to 5'],
      [{ asset_value: 0.004 }, 'The price changed to 5'],
      [{ asset_owner_did: 'bafybmi' }, 'The owner of this asset has changed'],
      [{ asset_denom: 'GOLD' }, 'This asset is paid in TROVE'],
      [{ ft_denom_creator: 'bafybmi' }, 'This asset is paid in TROVE'],
      [{ asset_usage_purpose: 'model bought by somebody' }, 'The purpose must say who'],
    ])('rejects %j', async (changes, message) => {
      expect((await useAsset(changes)).message).toContain(message);
    });

    it('rejects an unaffordable purchase and states both amounts', async () => {
      const dear = await network.anAsset({ price: 7.5 });
      expect((await useAsset({}, dear)).message).toBe(
        'Insufficient balance: needs 7.5, you have 7',
      );
    });

    it('does not sell to the owner', async () => {
      const own = await network.anAsset();
      await network.context.db
        .updateTable('assets')
        .set({ owner_did: buyer.did })
        .where('nft', '=', own.id)
        .execute();
      expect((await useAsset({}, own)).message).toBe('You own this asset');
    });
  });

  describe('rate_asset', () => {
    const ratings = () =>
      network.context.db
        .selectFrom('ratings')
        .select(['did', 'stars', 'verified_buyer'])
        .where('nft', '=', asset.id)
        .execute();

    it('keeps only the latest rating of a wallet', async () => {
      const { message } = await buyer.rate(asset.id, 2);
      expect(message).toMatch(
        /^Smart Contract Token Executed successfully in .+ with trnxid [0-9a-f]{64}$/,
      );
      await buyer.rate(asset.id, 5);
      expect(await ratings()).toEqual([{ did: buyer.did, stars: 5, verified_buyer: 0 }]);
    });

    const say = (review: string) =>
      buyer.executeContract(ratingCall(asset.id, 4, buyer.did, network.context.config, review));
    const reviews = async (after = '') =>
      (await network.app.inject(`/net/dapp/api/v1/assets/${asset.id}/reviews${after}`)).json<
        z.output<typeof reviewPageSchema>
      >();

    it('keeps the latest review of each wallet as it was signed', async () => {
      await say('Fine.');
      await say('  <b>Good</b> & fast  ');
      const { reviews: items, total } = await reviews();
      expect([items.length, total]).toEqual([1, 1]);
      expect(items[0]).toMatchObject({
        did: buyer.did,
        stars: 4,
        text: '<b>Good</b> & fast',
        isBuyer: false,
      });
      const block = await network.app.inject(
        `/net/explorer/api/transaction/${items[0]?.transactionId}`,
      );
      expect(block.body).toContain('Good');
      await say('');
      expect((await reviews()).total).toBe(0);
    });

    it("counts a rating as a buyer's once its author has bought", async () => {
      const other = await network.anAsset({ price: 1 });
      await buyer.rate(other.id, 2);
      const rating = async () =>
        (await network.app.inject(`/net/dapp/api/get_rating_by_asset?asset_id=${other.id}`)).json();
      expect(await rating()).toMatchObject({ average_rating: 2, verified_buyers: 0 });
      await network.context.db
        .insertInto('entitlements')
        .values({ did: buyer.did, nft: other.id, price: 1, transaction_id: 't', created: 1 })
        .execute();
      expect(await rating()).toMatchObject({ verified_average: 2, verified_buyers: 1 });
    });

    it('rejects a review that is too long', async () => {
      expect((await say('x'.repeat(281))).message).toBe('A review has at most 280 characters');
      expect((await say('x'.repeat(280))).status).toBe(true);
    });

    it('lists reviews in pages, newest first', async () => {
      const row = { nft: asset.id, stars: 3, verified_buyer: 1, transaction_id: 't' };
      await network.context.db
        .insertInto('ratings')
        .values(
          Array.from({ length: 12 }, (_, n) => ({
            ...row,
            did: `bafybmi${n}`,
            review: `word ${n}`,
            created: n < 3 ? 1 : n,
          })),
        )
        .execute();
      const first = await reviews();
      const second = await reviews(`?after=${first.next}`);
      const texts = [...first.reviews, ...second.reviews].map(({ text }) => text);
      expect([first.reviews.length, second.next]).toEqual([10, null]);
      expect(new Set(texts).size).toBe(first.total);
      expect(texts.slice(1)).toEqual(
        [11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `word ${n}`),
      );
    });

    it.each([0, 6, -1])('rejects %d stars', async (stars) => {
      expect(await buyer.rate(asset.id, stars)).toMatchObject({
        status: false,
        message: 'A rating is 1 to 5 stars',
      });
    });

    it("rejects the owner, an unknown asset and a DID other than the signer's", async () => {
      const own = await network.anAsset();
      await network.context.db
        .updateTable('assets')
        .set({ owner_did: buyer.did })
        .where('nft', '=', own.id)
        .execute();
      expect((await buyer.rate(own.id, 5)).message).toBe('You cannot rate your own asset');
      expect((await buyer.rate('QmX', 5)).message).toBe('This asset does not exist');
      const foreign = ratingCall(asset.id, 1, asset.ownerDid, network.context.config);
      expect((await send({ ...foreign, executorAddr: buyer.did })).message).toContain(
        'by the wallet that signs',
      );
    });
  });
});
