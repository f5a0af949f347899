import { anAsset } from '@trove/kit/testing/factories.ts';

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

describe('the model list', () => {
  it('[PLAYSET-58] contains the models of the catalogue with name, provider and nft_value', () => {
    expect(options[0]).toMatchObject({
      id: 'Qm1',
      name: 'Talker',
      provider: 'Harbor',
      price: 0.005,
    });
    const [free] = modelOptions([anAsset({ value: 0 })], []);
    expect(free?.price).toBe(0);
  });

  it('[PLAY-54] contains the other models of the host, except unnamed ones', () => {
    expect(options.map(({ name }) => name)).toEqual(['Talker', 'llama3:latest', 'a:b']);
    expect(readTags('nothing')).toEqual([]);
  });

  it('leaves out what reverses the names of others', () => {
    const [other] = modelOptions(
      [],
      readTags({ models: [{ model: 'x', asset: { name: 'a\u202Eb' } }] }),
    );
    expect(other?.name).toBe('ab');
    const [hidden] = modelOptions(
      [],
      readTags({ models: [{ model: 'x', asset: { name: '\u202E' } }] }),
    );
    expect(hidden?.name).toBe('x');
  });

  it('starts with the built-in model of the network under its own name', () => {
    const builtIn = { name: 'Trove Guide', engine: 'Built-in demo engine', credits: 1 };
    const [first, second] = modelOptions(
      [talker],
      readTags({
        models: [{ model: 'llama3:latest' }, { model: 'guide:latest', built_in: builtIn }],
      }),
    );
    expect(first).toMatchObject({
      name: 'Trove Guide',
      model: 'guide:latest',
      provider: 'Built-in demo engine',
      tag: { credits: 1 },
    });
    expect(second?.name).toBe('Talker');
  });

  it.each([
    ['llama3', 'llama3:latest'],
    ['a:b', 'a:b'],
  ])('[PLAY-55] resolves %s to %s', (name, whole) => {
    expect(withTag(name)).toBe(whole);
    expect(findModel(options, name)?.model).toBe(whole);
  });

  it('[PLAY-58] is searched by NFT id and by name only', () => {
    expect(findModel(options, 'Qm1')?.name).toBe('Talker');
    expect(findModel(options, 'talker')?.name).toBe('Talker');
    expect(findModel(options, 'nobody')).toBeUndefined();
    expect(findModel(options, '')).toBeUndefined();
  });
});
