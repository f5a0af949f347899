import { describeAsset } from './describe-asset.ts';

const assetNamed = (name: string) =>
  ({
    nft: 'nft',
    owner_did: 'did',
    price: 1,
    withdrawn: 0,
    file_name: 'a.csv',
    metadata: JSON.stringify({ name, type: 'dataset', description: 'Rows', price: 1 }),
  }) as Parameters<typeof describeAsset>[0];

describe('the description of an asset', () => {
  it('has the key of its name', () => {
    expect(describeAsset(assetNamed('Éclair 7')).name_key).toBe('eclair 000000000007');
  });

  it('makes the key of the beginning of a name, since one letter may be written as eighteen', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const { name_key } = describeAsset(assetNamed('\u{FDFA}'.repeat(60_000)));
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    expect(name_key.length).toBe(200);
    expect(Math.max(...lengths)).toBe(1000);
  });
});
