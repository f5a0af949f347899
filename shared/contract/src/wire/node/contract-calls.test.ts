import {
  addCreditsCall,
  buyCreditsCall,
  publishCall,
  purchaseCall,
  ratingCall,
  readContractCall,
  withdrawalCall,
} from './contract-calls.ts';

const token = (name: string) => ({
  name,
  symbol: name,
  network: '',
  description: '',
  features: [],
});
const config = {
  contracts: {
    purchase: 'QmPurchase',
    rating: 'QmRating',
    publish: 'QmPublish',
    purchaseCredit: 'QmCredit',
    addCredit: 'QmAdd',
  },
  tokens: { active: 'TROVE', test: token('TROVE'), main: token('TRI') },
  tokenCreatorDid: 'bafycreator',
};
const at = new Date('2026-01-02T03:04:05.678Z');
const ENVELOPE = [
  'comment',
  'executorAddr',
  'quorumType',
  'smartContractData',
  'smartContractToken',
];

describe('purchaseCall', () => {
  const asset = { id: 'Qm1', type: 'model' as const, price: 9, ownerDid: 'bafyseller' };
  const call = purchaseCall(asset, 'bafybuyer', config, at);

  it('[BUY-08] [BUY-09] [BUY-17] [BUY-19] [CALL-08] has the specified envelope', () => {
    expect(Object.keys(call).toSorted()).toEqual(ENVELOPE);
    expect(call).toMatchObject({
      executorAddr: 'bafybuyer',
      quorumType: 2,
      smartContractToken: 'QmPurchase',
      comment: 'model bought by bafybuyer | timestamp: 2026-01-02T03:04:05.678Z',
    });
  });

  it('[BUY-10] [BUY-11] [BUY-12] [BUY-13] [BUY-14] [BUY-15] [BUY-16] [BUY-18] contains exactly one use_asset', () => {
    expect(JSON.parse(call.smartContractData)).toEqual({
      use_asset: {
        asset_usage_price: 9,
        asset_user_did: 'bafybuyer',
        asset_usage_purpose: 'model bought by bafybuyer | timestamp: 2026-01-02T03:04:05.678Z',
        asset_denom: 'TROVE',
        asset_owner_did: 'bafyseller',
        asset_id: 'Qm1',
        asset_value: 0.009,
        ft_denom_creator: 'bafycreator',
      },
    });
  });

  // The contract takes an i32; the exact price is sent next to it (product.md#16).
  it.each([
    { price: 0.4, whole: 0, exact: 0.0004 },
    { price: 0.5, whole: 1, exact: 0.0005 },
    { price: 1.1, whole: 1, exact: 0.0011 },
    { price: 1.5, whole: 2, exact: 0.0015 },
    { price: 2.5, whole: 3, exact: 0.0025 },
    { price: 2.9, whole: 3, exact: 0.0029 },
  ])(
    '[BUY-12] [BUY-18] rounds a price of $price to $whole and sends it exactly as $exact',
    (each) => {
      const { smartContractData } = purchaseCall(
        { ...asset, price: each.price },
        'bafybuyer',
        config,
        at,
      );
      expect(JSON.parse(smartContractData).use_asset).toMatchObject({
        asset_usage_price: each.whole,
        asset_value: each.exact,
      });
    },
  );
});

describe('the other calls', () => {
  it('[RATE-14] [RATE-15] [RATE-16] [RATE-17] [RATE-18] rate an asset', () => {
    const call = ratingCall('Qm1', 4, 'bafybuyer', config);
    expect(Object.keys(call).toSorted()).toEqual(ENVELOPE);
    expect(call).toEqual({
      comment: 'Rate asset',
      executorAddr: 'bafybuyer',
      quorumType: 2,
      smartContractData: '{"rate_asset":{"user_did":"bafybuyer","rating":4,"asset_id":"Qm1"}}',
      smartContractToken: 'QmRating',
    });
    // The contract takes no fraction of a star.
    expect(JSON.parse(ratingCall('Qm1', 3.5, 'bafybuyer', config).smartContractData)).toMatchObject(
      {
        rate_asset: { rating: 4 },
      },
    );
  });

  it('[DATA-142] [DATA-143] [DATA-144] [CALL-07] publish an asset', () => {
    const call = publishCall(
      {
        assetId: 'Qm2',
        fileName: 'a.csv',
        description: 'd',
        price: 5,
        metadata: { name: 'A' },
        providerDid: 'p',
        hostingCost: 2.4,
      },
      'bafyseller',
      config,
    );
    expect(JSON.parse(call.smartContractData)).toEqual({
      publish_asset: {
        asset_id: 'Qm2',
        asset_owner_did: 'bafyseller',
        asset_publish_description: 'd',
        asset_value: 0.005,
        asset_metadata: '{"name":"A"}',
        asset_filename: 'a.csv',
        depin_provider_did: 'p',
        depin_hosting_cost: 2,
        ft_denom: 'TROVE',
        ft_denom_creator: 'bafycreator',
      },
    });
  });

  it('[WALLET-59] [WALLET-60] [WALLET-61] [WALLET-62] pay for credits and record them', () => {
    const seconds = Math.floor(at.getTime() / 1000);
    expect(buyCreditsCall('p', 'bafybuyer', config, at)).toMatchObject({
      comment: 'Buy tokens',
      smartContractToken: 'QmCredit',
      smartContractData: JSON.stringify({
        purchase_credit: {
          purchase_token_name: 'TROVE',
          purchase_token_creator: 'bafycreator',
          user_did: 'bafybuyer',
          depin_provider: 'p',
          current_timestamp: seconds,
        },
      }),
    });
    expect(addCreditsCall('bafybuyer', config, at)).toEqual({
      comment: 'Add credit after purchase',
      executorAddr: 'bafybuyer',
      quorumType: 2,
      smartContractData: `{"add_credit":{"user_did":"bafybuyer","current_timestamp":${seconds}}}`,
      smartContractToken: 'QmAdd',
    });
  });
});

describe('readContractCall', () => {
  it('parses what the builders produce', () => {
    const { smartContractData } = ratingCall('Qm1', 4, 'bafybuyer', config);
    expect(readContractCall(smartContractData)).toEqual({
      name: 'rate_asset',
      input: { asset_id: 'Qm1', user_did: 'bafybuyer', rating: 4 },
    });
  });

  it.each([
    ['invalid JSON', '{'],
    ['a list', '[]'],
    ['nothing', '{}'],
    ['an unknown name', '{"mint":{}}'],
    ['two calls', '{"rate_asset":{"asset_id":"a","user_did":"b","rating":4},"add_credit":{}}'],
    ['a fractional star', '{"rate_asset":{"asset_id":"a","user_did":"b","rating":4.5}}'],
    ['an inherited name', '{"toString":{}}'],
  ])('rejects %s', (_why, text) => {
    expect(readContractCall(text)).toBeUndefined();
  });
});

describe('withdrawalCall', () => {
  const wanted = { id: 'withdrawal-1', amount: 120.5 };

  it('contains the withdrawal, its owner, the amount and the token', () => {
    const contracts = { ...config.contracts, withdrawEarnings: 'QmWithdraw' };
    const call = withdrawalCall(wanted, 'bafyseller', { ...config, contracts });
    expect(call).toMatchObject({
      comment: 'Withdraw 120.5 TROVE',
      executorAddr: 'bafyseller',
      smartContractToken: 'QmWithdraw',
    });
    expect(readContractCall(call?.smartContractData ?? '')).toEqual({
      name: 'withdraw_earnings',
      input: {
        withdrawal_id: 'withdrawal-1',
        user_did: 'bafyseller',
        amount: 120.5,
        ft_denom: 'TROVE',
        ft_denom_creator: 'bafycreator',
      },
    });
  });

  it('is null on a network without the contract', () => {
    expect(withdrawalCall(wanted, 'bafyseller', config)).toBeNull();
  });
});
