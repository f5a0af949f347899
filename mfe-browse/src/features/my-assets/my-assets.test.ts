import { anAsset, aPurchase } from '@trove/kit/testing/factories.ts';

import { myAssetPath, myAssets } from './my-assets.ts';

describe('myAssets', () => {
  const [own, bought, strange] = [anAsset(), anAsset(), anAsset()];
  const catalogue = [own, bought, strange];

  it('lists owned assets before purchased ones', () => {
    const purchases = [aPurchase({ nft: bought.id }), aPurchase({ nft: bought.id })];
    expect(myAssets({ owned: [own], catalogue, purchases })).toEqual([
      { asset: own, origin: 'published' },
      { asset: bought, origin: 'purchased' },
    ]);
  });

  it('marks a purchased asset that has a newer version', () => {
    const versions = { held: 1, bought: 1, newest: 3 };
    const purchases = [
      aPurchase({ nft: bought.id, versions }),
      aPurchase({ nft: strange.id, versions: { ...versions, held: 3 } }),
    ];
    expect(myAssets({ owned: [], catalogue, purchases })).toEqual([
      { asset: bought, origin: 'purchased', newVersion: 3 },
      { asset: strange, origin: 'purchased' },
    ]);
  });

  it('marks competition items', () => {
    const entered = anAsset({ compId: 'dallas-ai' });
    expect(myAssets({ owned: [entered], catalogue, purchases: [] })).toEqual([
      { asset: entered, origin: 'competition' },
    ]);
  });

  it('leaves out refunds, unknown assets and duplicates', () => {
    const purchases = [
      aPurchase({ nft: strange.id, state: 'refunded' }),
      aPurchase({ nft: 'QmGone' }),
      aPurchase({ nft: own.id }),
    ];
    expect(myAssets({ owned: [own], catalogue, purchases })).toHaveLength(1);
  });
});

describe('myAssetPath', () => {
  it.each([
    { id: '[ASSETS-09]', overrides: {}, path: '/dashboard/assets/My-Model?nft=Qm1' },
    {
      id: '[ASSETS-14]',
      overrides: { metadata: { type: 'model' } },
      path: '/dashboard/assets/My-Model?nft=Qm1',
    },
    {
      id: '[ASSETS-09]',
      overrides: { rowType: 'Model' },
      path: '/dashboard/model/My-Model?nft=Qm1',
    },
    { id: '[DASH-61]', overrides: { rowType: 'upload' }, path: undefined },
  ])('$id returns $path', ({ overrides, path }) => {
    const asset = anAsset({ id: 'Qm1', name: 'My Model', ...overrides });
    expect(myAssetPath({ asset, origin: 'published' })).toBe(path);
  });

  it('returns the address of the download for a purchased asset', () => {
    const asset = anAsset({ id: 'Qm1', name: 'My Model' });
    expect(myAssetPath({ asset, origin: 'purchased' })).toBe('/dashboard/model/My-Model?nft=Qm1');
  });

  it('returns the address in the area of the competition where the asset was bought', () => {
    const asset = anAsset({ id: 'Qm1', name: 'My Model', compId: 'dallas-ai' });
    const path = '/competition/dallas-ai/models/My-Model?nft=Qm1';
    expect(myAssetPath({ asset, origin: 'purchased' })).toBe(path);
  });
});
