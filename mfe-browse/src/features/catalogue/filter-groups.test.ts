import { TASKS } from '@trove/shared/contract/taxonomy.ts';
import { anAsset } from '@trove/shared/testing/factories.ts';

import { searchGroups } from '#common/filters/filter-group.ts';

import { countByOption, filterGroups } from './filter-groups.ts';
import { sortAssets } from './sort-assets.ts';

const found = (type: 'model' | 'dataset', query: string) =>
  searchGroups(filterGroups(type), query).flatMap(({ options }) => options);

describe('the groups of the filter', () => {
  it('[MODELS-08] are the main categories and their tasks', () => {
    expect(filterGroups('model').map(({ name, options }) => [name, options])).toEqual(
      Object.entries(TASKS),
    );
  });

  it('[DATASETS-01] [DATASETS-02] are the file formats for datasets', () => {
    expect(filterGroups('dataset')).toEqual([
      { name: 'File Formats', isOption: false, options: ['json', 'csv', 'misc'] },
    ]);
  });

  it.each([
    { type: 'model' as const, query: 'TRANSL', options: ['Translation'], id: '[MODELS-03]' },
    { type: 'model' as const, query: ' fill ', options: ['Fill-Mask'], id: 'trimmed' },
    { type: 'dataset' as const, query: 'CS', options: ['csv'], id: '[DATASETS-04]' },
    { type: 'dataset' as const, query: 'zzz', options: [], id: 'nothing' },
  ])('$id: "$query" leaves $options', ({ type, query, options }) => {
    expect(found(type, query)).toEqual(options);
  });

  it('keep all tasks of a category that is searched by its name', () => {
    expect(found('model', 'tabular')).toEqual([...TASKS.Tabular]);
  });

  it('count each asset once under each of its names', () => {
    const counts = countByOption([
      anAsset({ mainCategory: 'Audio', category: 'Text-to-Speech' }),
      anAsset({ mainCategory: 'Other', category: 'Other' }),
      anAsset(),
    ]);
    expect([...counts]).toEqual([
      ['Audio', 1],
      ['Text-to-Speech', 1],
      ['Other', 2],
    ]);
  });
});

describe('sortAssets', () => {
  const assets = [
    anAsset({ name: 'b10', price: 2, likes: 1 }),
    anAsset({ name: 'B2', price: 1, likes: 1 }),
    anAsset({ name: 'a', price: 3, likes: 5 }),
  ];
  it.each([
    { sort: 'newest' as const, names: ['b10', 'B2', 'a'] },
    { sort: 'liked' as const, names: ['a', 'b10', 'B2'] },
    { sort: 'cheap' as const, names: ['B2', 'b10', 'a'] },
    { sort: 'dear' as const, names: ['a', 'b10', 'B2'] },
    { sort: 'name' as const, names: ['a', 'B2', 'b10'] },
  ])('puts $sort first and keeps equals as they are', ({ sort, names }) => {
    expect(sortAssets(assets, sort).map(({ name }) => name)).toEqual(names);
  });

  it('counts the likes of the network where it keeps them', () => {
    const [, second] = assets;
    const sorted = sortAssets(assets, 'liked', { [second!.id]: 1 });
    expect(sorted.map(({ name }) => name)).toEqual(['B2', 'b10', 'a']);
  });
});
