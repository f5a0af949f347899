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
    ['the id of the address', { slug: 'anything', nft: 'Qm2' }, ['Qm2']],
    ['[DETAIL-02] the name with dashes for spaces', { slug: 'My-Model' }, ['Qm1']],
    ['[ROUTE-16] the slug of a name that holds a dash', { slug: 'GPT-2' }, ['Qm2']],
    ['[ROUTE-16] the slug of a name that holds a slash', { slug: 'org-Mixed-Name' }, ['Qm3']],
    ['an id in the path', { slug: 'Qm3' }, ['Qm3']],
    ['[DETAIL-04] the type of the path', { slug: 'Twin', type: 'dataset' }, ['Qm5']],
    ['several, to choose from', { slug: 'Twice', type: 'model' }, ['Qm6', 'Qm7']],
    ['an unknown id falls back to the name', { slug: 'My-Model', nft: 'QmX' }, ['Qm1']],
    ['[DETAIL-03] nothing', { slug: 'no-such', type: 'model' }, []],
  ])('finds by %s', (_how, address, expected) => {
    expect(ids(findAsset(assets, address))).toEqual(expected);
  });
});
