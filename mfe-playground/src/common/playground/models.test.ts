import { anAsset } from '@trove/shared/testing/factories.ts';

import { findModel, modelOptions, readTags, withTag } from './models.ts';

const talker = anAsset({ id: 'Qm1', name: 'Talker', metadata: { provider: 'Harbor' } });
const tags = readTags({
  models: [
    { model: 'Qm1:latest', asset: { nft: 'Qm1', name: 'Talker', credits: 5 } },
    { model: 'llama3:latest' },
    { model: 'a:b' },
    { size: 3 },
  ],
});
const options = modelOptions([talker], tags);

describe('the models', () => {
  it('[PLAYSET-58] are made of the catalogue, with name, provider and nft_value', () => {
    expect(options[0]).toMatchObject({
      id: 'Qm1',
      name: 'Talker',
      provider: 'Harbor',
      price: 0.005,
    });
    const [free] = modelOptions([anAsset({ value: 0 })], []);
    expect(free?.price).toBe(0);
  });

  it('[PLAY-54] are what the host runs beside it, without what has no name', () => {
    expect(options.map(({ name }) => name)).toEqual(['Talker', 'llama3:latest', 'a:b']);
    expect(readTags('nothing')).toEqual([]);
  });

  it.each([
    ['llama3', 'llama3:latest'],
    ['a:b', 'a:b'],
  ])('[PLAY-55] takes %s for %s', (name, whole) => {
    expect(withTag(name)).toBe(whole);
    expect(findModel(options, name)?.model).toBe(whole);
  });

  it('[PLAY-58] is found by nft, by name, and not by anything else', () => {
    expect(findModel(options, 'Qm1')?.name).toBe('Talker');
    expect(findModel(options, 'talker')?.name).toBe('Talker');
    expect(findModel(options, 'nobody')).toBeUndefined();
    expect(findModel(options, '')).toBeUndefined();
  });
});
