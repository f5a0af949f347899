import { aConfig } from '@trove/contract/testing/fake-network.ts';

import { cardPrice, isPlayable, pictureOf, servicePrefix } from './asset-facts.ts';

describe('the picture of an asset', () => {
  const config = aConfig();
  const name = `${'0af'.repeat(21)}0.webp`;

  it('is at the network, under the name that the metadata state', () => {
    expect(pictureOf({ metadata: { picture: name } }, config)).toBe(
      `${config.services.dapp}v1/pictures/${name}`,
    );
  });

  it.each([
    undefined,
    null,
    '',
    7,
    ['x'],
    {},
    'https://tracker.test/a.webp',
    'data:image/svg+xml,<svg/>',
    `../${name}`,
    `${name}/../x`,
    `${name}?x`,
  ])('leads nowhere with %j', (picture) => {
    expect(pictureOf({ metadata: { picture } }, config)).toBeUndefined();
  });
});

describe('the facts on a card', () => {
  it.each([
    ['[MODELS-32] [ASSETS-06]', 'acme/llm/v2', 'n', 'acme'],
    ['[MODELS-33]', '', 'org/x', 'org'],
    ['[MODELS-33]', '', 'plain', 'plain'],
  ])('%s the service for %j named %j is %s', (_row, serviceName, name, prefix) => {
    expect(servicePrefix({ serviceName, name })).toBe(prefix);
  });

  it.each([
    ['[DETAIL-46]', 'm.gguf', true],
    ['[DETAIL-46]', 'm.bin', false],
    ['[DETAIL-47]', 'M.GGUF', true],
  ])('%s the file %s runs in the playground: %s', (_row, fileName, playable) => {
    expect(isPlayable({ type: 'model', fileName })).toBe(playable);
  });

  it('no competition model runs in the playground', () => {
    const entry = { type: 'model', fileName: 'm.gguf', compId: 'dallas-ai' } as const;
    expect(isPlayable(entry)).toBe(false);
  });

  it('[DETAIL-45] no dataset runs in the playground', () => {
    expect(isPlayable({ type: 'dataset', fileName: 'm.gguf' })).toBe(false);
  });

  it.each([
    [
      '[MODELS-35] [MODELS-37]',
      { pricing: { price: 5, model: 'one-time' }, metadata: {}, price: 9 },
      '$5',
    ],
    [
      '[MODELS-36]',
      { pricing: { price: 5, model: 'pay-per-use' }, metadata: {}, price: 9 },
      '$5 / call',
    ],
    ['from the metadata', { metadata: { price: '7' }, price: 9 }, '$7'],
    ['from the value', { metadata: {}, price: 9 }, '$9'],
  ])('%s the price is %j', (_row, asset, text) => {
    expect(cardPrice(asset)).toBe(text);
  });
});
