import type { ExecuteContractRequest } from '@trove/shared/contract/wallet.ts';
import { purchaseCall, ratingCall } from '@trove/shared/contract/wire/contract-calls.ts';

import { aNetwork, type TestNetwork } from '../testing/a-network.ts';
import type { ForSale, TestWallet } from '../testing/test-wallet.ts';

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

  /** The purchase of the asset with some fields of `use_asset` changed. */
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
    [{ smartContractData: '{"mint":{}}' }, 'The contract has no function mint'],
    [{ smartContractData: '{"use_asset":{}}' }, 'The input of use_asset is malformed'],
    [{ quorumType: 9 }, 'Invalid input in quorumType'],
  ])('says what is wrong with %j', async (changes, message) => {
    const answer = await send(changes);
    expect(answer.status).toBe(false);
    expect(answer.message).toContain(message);
  });

  describe('use_asset', () => {
    it('refuses a text or a fraction where the contract wants a whole number', async () => {
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
    ])('refuses %j', async (changes, message) => {
      expect((await useAsset(changes)).message).toContain(message);
    });

    it('refuses what the buyer cannot pay, with both sums', async () => {
      const dear = await network.anAsset({ price: 7.5 });
      expect((await useAsset({}, dear)).message).toBe(
        'Insufficient balance: needs 7.5, you have 7',
      );
    });

    it('sells no competition item and nothing to its owner', async () => {
      const item = await network.anAsset({ compId: 'dallas-ai' });
      expect((await useAsset({}, item)).message).toBe('Competition items are not for sale');

      await network.context.db
        .updateTable('assets')
        .set({ owner_did: buyer.did })
        .where('nft', '=', item.id)
        .execute();
      await network.context.db
        .updateTable('assets')
        .set({ comp_id: '' })
        .where('nft', '=', item.id)
        .execute();
      expect((await useAsset({}, item)).message).toBe('You own this asset');
    });
  });

  describe('rate_asset', () => {
    const ratings = () =>
      network.context.db
        .selectFrom('ratings')
        .select(['did', 'stars', 'verified_buyer'])
        .where('nft', '=', asset.id)
        .execute();

    it('keeps one rating a wallet, the last one', async () => {
      const { message } = await buyer.rate(asset.id, 2);
      expect(message).toMatch(
        /^Smart Contract Token Executed successfully in .+ with trnxid [0-9a-f]{64}$/,
      );
      await buyer.rate(asset.id, 5);
      expect(await ratings()).toEqual([{ did: buyer.did, stars: 5, verified_buyer: 0 }]);
    });

    it.each([0, 6, -1])('refuses %d stars', async (stars) => {
      expect(await buyer.rate(asset.id, stars)).toMatchObject({
        status: false,
        message: 'A rating is 1 to 5 stars',
      });
    });

    it('refuses the owner, an unknown asset and another name than that of the signer', async () => {
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
