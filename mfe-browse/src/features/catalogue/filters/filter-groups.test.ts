import { TASKS } from '@trove/contract/taxonomy/taxonomy.ts';

import { searchGroups } from '#common/filters/filter-group.ts';

import { filterGroups } from './filter-groups.ts';

const found = (type: 'model' | 'dataset', query: string) =>
  searchGroups(filterGroups(type), query).flatMap(({ options }) => options);

describe('the filter groups', () => {
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
  ])('$id: "$query" finds $options', ({ type, query, options }) => {
    expect(found(type, query)).toEqual(options);
  });

  it('keep all tasks of a category that is found by its name', () => {
    expect(found('model', 'tabular')).toEqual([...TASKS.Tabular]);
  });
});
