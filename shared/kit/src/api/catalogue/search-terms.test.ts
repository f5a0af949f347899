import { anAsset } from '../../testing/factories.ts';
import { termsOf } from './search-terms.ts';

describe('the terms an asset is found by', () => {
  it('are made of its first tags, however many a publisher lists', () => {
    const tags = Array.from({ length: 100_000 }, (_, n) => `tag-${n}`);
    const terms = termsOf(anAsset({ tags })).filter(({ kind }) => kind === 'tag');
    expect(terms.map(({ term }) => term)).toEqual(tags.slice(0, 60));
  });
});
