import {
  addCreditsCall,
  buyCreditsCall,
  publishCall,
  purchaseCall,
  ratingCall,
  withdrawalCall,
} from '@trove/contract/wire/node/contract-calls.ts';

import { aConfig } from '../testing/parts.ts';
import { decodeRequest, decodeSignIn } from './decode-request.ts';
import { readCall } from './payloads.ts';

const DID = 'bafybmibuyer';
const config = aConfig();
const at = new Date('2026-01-01T00:00:00Z');
const asset = { id: 'QmAsset', type: 'model', price: 2.5, ownerDid: 'bafybmiseller' } as const;

const contract = (request: object) => decodeRequest(readCall('executeContract', request), config);
const transfer = (overrides: object = {}) =>
  decodeRequest(
    readCall('transferFt', {
      receiver: 'bafybmiseller',
      sender: DID,
      ft_name: 'TROVE',
      ft_count: 2.5,
      comment: '',
      quorum_type: 2,
      creatorDID: 'bafybmicreator',
      ...overrides,
    }),
    config,
  );
const values = ({ facts }: { facts: readonly { label: string; value: string }[] }) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, value]));

describe('contracts of the site', () => {
  it('buying: asset, seller and the exact price of the next step', () => {
    const approval = contract(purchaseCall(asset, DID, config, at));
    expect(approval).toMatchObject({
      title: 'Buy an asset',
      amount: { tokens: 2.5, token: 'TROVE', isPaidNow: false },
      warnings: [],
      isRoutine: true,
    });
    expect(values(approval)).toEqual({ Asset: 'QmAsset', Seller: 'bafybmiseller' });
  });

  it('buying: no amount for a free asset', () => {
    expect(contract(purchaseCall({ ...asset, price: 0 }, DID, config, at))).toMatchObject({
      amount: null,
      summary: 'Places the order. It costs nothing.',
    });
  });

  it('rating: the stars', () => {
    const approval = contract(ratingCall('QmAsset', 4, DID, config));
    expect(approval).toMatchObject({ title: 'Rate an asset', amount: null, warnings: [] });
    expect(values(approval)['Rating']).toBe('4 of 5 stars');
  });

  it('publishing: file, price and the hosting cost to come', () => {
    const publish = {
      assetId: 'QmNew',
      fileName: 'new.csv',
      description: 'x',
      price: 3,
      metadata: {},
      providerDid: 'bafybmihost',
      hostingCost: 7,
    };
    const approval = contract(publishCall(publish, DID, config));
    expect(approval).toMatchObject({
      title: 'Publish an asset',
      amount: { tokens: 7, isPaidNow: false },
      warnings: [],
    });
    expect(values(approval)).toMatchObject({ File: 'new.csv', Price: '3 TROVE' });
  });

  it('credits: five tokens to follow, and no amount for adding them', () => {
    expect(contract(buyCreditsCall('bafybmihost', DID, config, at))).toMatchObject({
      title: 'Buy credits',
      amount: { tokens: 5, isPaidNow: false },
      warnings: [],
    });
    expect(contract(addCreditsCall(DID, config, at))).toMatchObject({ amount: null, warnings: [] });
  });

  it('withdrawing: incoming amount, with warnings about another account or token', () => {
    const own = { ...config, contracts: { ...config.contracts, withdrawEarnings: 'QmWithdraw' } };
    const asked = withdrawalCall({ id: 'withdrawal-1', amount: 120.5 }, DID, own);
    if (asked === null) throw new Error('no contract');
    const decoded = (request: object) => decodeRequest(readCall('executeContract', request), own);
    expect(decoded(asked)).toMatchObject({
      title: 'Withdraw earnings',
      amount: null,
      warnings: [],
    });
    expect(values(decoded(asked))).toEqual({ Amount: '120.5 TROVE' });
    expect(decoded({ ...asked, executorAddr: 'bafybmithief' }).warnings).toHaveLength(1);
  });
});

describe('warnings about a contract', () => {
  const purchase = purchaseCall(asset, DID, config, at);

  it('an unknown contract', () => {
    const { warnings } = contract({ ...purchase, smartContractToken: 'QmOther' });
    expect(warnings).toEqual([expect.stringContaining("not one of Trove's")]);
  });

  it('one contract under the id of another', () => {
    const { warnings } = contract({ ...purchase, smartContractToken: 'QmRating' });
    expect(warnings).toEqual([expect.stringContaining('use_asset')]);
  });

  it.each(['{broken', '[]', '{"use_asset":{}}', '{"steal_all":{}}'])(
    'malformed content: %s',
    (smartContractData) => {
      const approval = contract({ ...purchase, smartContractData });
      expect(approval.warnings).toEqual(['The content of this request cannot be read.']);
      expect(approval.isRoutine).toBe(false);
      expect(values(approval)['Content']).toBe(smartContractData);
    },
  );

  it('a purchase for another account, or in another token', () => {
    const other = purchaseCall(asset, 'bafybmiother', config, at);
    expect(contract({ ...other, executorAddr: DID }).warnings).toEqual([
      'This request is for another account.',
    ]);
    const foreign = purchaseCall(asset, DID, { ...config, tokenCreatorDid: 'bafybmix' }, at);
    expect(contract(foreign).warnings).toEqual([
      'The price is not in TROVE, but in another token.',
    ]);
  });
});

describe('transfers', () => {
  it('show the amount and the receiver', () => {
    const approval = transfer({ comment: 'thanks' });
    expect(approval).toMatchObject({
      title: 'Send tokens',
      amount: { tokens: 2.5, token: 'TROVE', isPaidNow: true },
      warnings: [],
    });
    expect(values(approval)).toEqual({ To: 'bafybmiseller', Note: 'thanks' });
  });

  it('name what they pay for', () => {
    const paid = transfer({ comment: 'asset:QmAsset' });
    expect(paid.title).toBe('Pay for an asset');
    expect(values(paid)['Asset']).toBe('QmAsset');
    const hosted = transfer({ comment: 'nft:QmAsset' });
    expect(hosted.title).toBe('Pay for hosting');
    expect(values(hosted)['Asset']).toBe('QmAsset');
    expect(transfer({ comment: 'Credit Purchase' }).title).toBe('Pay for credits');
    const prize = transfer({ comment: 'prize:harbor-ai/row' });
    expect([prize.title, prize.facts.at(-1)?.value]).toEqual(['Pay a prize', 'harbor-ai/row']);
  });

  it.each([{ ft_name: 'GOLD' }, { creatorDID: 'bafybmiother' }])('warn about %o', (overrides) => {
    expect(transfer(overrides).warnings).toEqual(["These tokens are not Trove's TROVE."]);
  });
});

describe('NFTs', () => {
  const execution = {
    nft: 'QmAsset',
    executor: DID,
    receiver: '',
    quorum_type: 2,
    comment: 'asset:QmAsset',
    nft_value: 0.0025,
    nft_data: 'model bought by x',
  };
  const decode = (name: 'executeNft' | 'deployNft' | 'createFt', given: object) =>
    decodeRequest(readCall(name, given), config);

  it('show a delivery as the completion of a purchase', () => {
    expect(decode('executeNft', execution)).toMatchObject({
      title: 'Receive an asset',
      isRoutine: true,
      warnings: [],
    });
  });

  it('show any other execution as a use', () => {
    expect(decode('executeNft', { ...execution, comment: 'x' }).title).toBe('Record a use');
    expect(decode('executeNft', { ...execution, comment: 'asset:QmOther' }).title).toBe(
      'Record a use',
    );
  });

  it('show a transfer as not routine', () => {
    const approval = decode('executeNft', { ...execution, receiver: 'bafybmiother' });
    expect(approval).toMatchObject({ title: 'Give an asset away', isRoutine: false });
    expect(approval.warnings).toHaveLength(1);
    expect(values(approval)['To']).toBe('bafybmiother');
  });

  it('show file and price of a deployment', () => {
    const approval = decode('deployNft', {
      nft: 'QmNew',
      did: DID,
      quorum_type: 2,
      nft_value: 0.003,
      nft_data: '',
      nft_metadata: '{}',
      nft_file_name: 'new.csv',
    });
    expect(values(approval)).toEqual({ File: 'new.csv', Price: '3 TROVE', Asset: 'QmNew' });
  });

  it('show token creation as not routine', () => {
    const given = { did: DID, ft_name: 'GOLD', ft_count: 100, token_count: 1 };
    expect(decode('createFt', given)).toMatchObject({ title: 'Create tokens', isRoutine: false });
  });
});

describe('generic signatures', () => {
  it('show the content', () => {
    const approval = decodeRequest(readCall('request', { prompt: 'hi' }), config);
    expect(values(approval)['Content']).toBe('{\n  "prompt": "hi"\n}');
  });

  it('truncate long content', () => {
    const approval = decodeRequest(readCall('request', { prompt: 'x'.repeat(5000) }), config);
    expect(values(approval)['Content']?.length).toBeLessThan(1600);
  });
});

describe('decodeSignIn', () => {
  const text = { domain: 'trove.test', did: DID, expires: new Date(at.getTime() + 1000) };

  it('has no warning for this site and account', () => {
    expect(decodeSignIn(text, 'trove.test', DID, at).warnings).toEqual([]);
  });

  it.each([
    ['another site', { ...text, domain: 'evil.test' }, 'evil.test'],
    ['another account', { ...text, did: 'bafybmiother' }, 'another account'],
    ['an expired text', { ...text, expires: at }, 'expired'],
  ])('warns about %s', (_what, odd, words) => {
    const { warnings } = decodeSignIn(odd, 'trove.test', DID, at);
    expect(warnings).toEqual([expect.stringContaining(words)]);
  });
});
