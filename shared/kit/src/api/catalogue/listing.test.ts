import { anAsset } from '../../testing/factories.ts';
import { listCategories, datasetFormat } from './asset-facts.ts';
import { byCompetition, filterAssets, newestFirst } from './listing.ts';

const names = (assets: { name: string }[]) => assets.map(({ name }) => name);

describe('newestFirst', () => {
  it('[DATA-09] [DATA-10] reverses the list of the node and excludes competition items', () => {
    const assets = [
      anAsset({ name: 'A' }),
      anAsset({ name: 'B', compId: 'dallas-ai' }),
      anAsset({ name: 'C' }),
    ];
    expect(names(newestFirst(assets))).toEqual(['C', 'A']);
  });
});

describe('byCompetition', () => {
  it('[DATA-11] groups competition items by competition', () => {
    const assets = [
      anAsset({ compId: 'a' }),
      anAsset(),
      anAsset({ compId: 'b' }),
      anAsset({ compId: 'a' }),
    ];
    expect([...byCompetition(assets)].map(([id, items]) => [id, items.length])).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
  });
});

describe('filterAssets', () => {
  it('[DATA-06] [MODELS-44] [DATASETS-21] returns one type without competition items', () => {
    const assets = [
      anAsset({ name: 'm' }),
      anAsset({ name: 'd', type: 'dataset' }),
      anAsset({ compId: 'x' }),
    ];
    expect(names(filterAssets(assets, { type: 'model' }))).toEqual(['m']);
    expect(names(filterAssets(assets, { type: 'dataset' }))).toEqual(['d']);
  });

  it.each([
    ['[MODELS-25] its main category', ['Audio'], true],
    ['[MODELS-26] its category', ['Text-to-Speech'], true],
    ['[MODELS-13] one of several', ['Tabular', 'Audio'], true],
    ['another category', ['Tabular'], false],
    ['[MODELS-28] Other', ['Other'], false],
    ['no selection', [], true],
  ])('matches a model under %s: %j %s', (_why, chosen, found) => {
    const speech = anAsset({ mainCategory: 'Audio', category: 'Text-to-Speech' });
    expect(filterAssets([speech], { type: 'model', chosen })).toHaveLength(found ? 1 : 0);
  });

  it.each([
    ['[DATASETS-07]', 'a.json', 'json'],
    ['[DATASETS-08]', 'a.csv', 'csv'],
    ['[DATASETS-09]', 'a.parquet', 'misc'],
    ['[DATASETS-09]', 'noext', 'misc'],
    ['[DATASETS-10]', 'A.CSV', 'csv'],
    ['two extensions', 'a.csv.gz', 'misc'],
  ])('%s matches a dataset with the file %s under %s only', (_row, fileName, format) => {
    const dataset = anAsset({ type: 'dataset', fileName });
    const under = ['json', 'csv', 'misc'].filter(
      (chosen) => filterAssets([dataset], { type: 'dataset', chosen: [chosen] }).length > 0,
    );
    expect([under, datasetFormat(fileName)]).toEqual([[format], format]);
  });

  it('[MODELS-27] matches a model without categories under Other', () => {
    expect(listCategories(anAsset())).toEqual(['Other']);
  });
});
