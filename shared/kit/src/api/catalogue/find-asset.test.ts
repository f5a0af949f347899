import { findAsset } from './find-asset.ts';

const asset = (id: string, name: string, type = 'model') => ({ id, name, type });
const ids = (items: { id: string }[]) => items.map(({ id }) => id);

describe('findAsset', () => {
  const assets = [
    asset('Qm1', 'My Model'),
    asset('Qm2', 'GPT-2'),
    asset('Qm3', 'org/Mixed Name'),
    asset('Qm4', 'Twin'),
    asset('Qm5', 'Twin', 'dataset'),
    asset('Qm6', 'Twice'),
    asset('Qm7', 'Twice'),
  ];

  it.each([
    ['the id in the address', { slug: 'anything', nft: 'Qm2' }, ['Qm2']],
    ['[DETAIL-02] the name with dashes for spaces', { slug: 'My-Model' }, ['Qm1']],
    ['[ROUTE-16] the slug of a name with a dash', { slug: 'GPT-2' }, ['Qm2']],
    ['[ROUTE-16] the slug of a name with a slash', { slug: 'org-Mixed-Name' }, ['Qm3']],
    ['an id in the path', { slug: 'Qm3' }, ['Qm3']],
    ['[DETAIL-04] the type in the path', { slug: 'Twin', type: 'dataset' }, ['Qm5']],
    ['a shared name, with several results', { slug: 'Twice', type: 'model' }, ['Qm6', 'Qm7']],
    ['the name when the id is unknown', { slug: 'My-Model', nft: 'QmX' }, ['Qm1']],
    ['[DETAIL-03] an unknown name, without a result', { slug: 'no-such', type: 'model' }, []],
  ])('finds by %s', (_how, address, expected) => {
    expect(ids(findAsset(assets, address))).toEqual(expected);
  });
});
