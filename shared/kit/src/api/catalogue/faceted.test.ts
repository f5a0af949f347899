import { formatFacet, licenceFacet } from '@trove/contract/taxonomy/facet-values.ts';
import { FACETS } from '@trove/contract/taxonomy/facets.ts';

import { anAsset } from '../../testing/factories.ts';
import { countFilters, toFaceted, isChosen, getPriceBand } from './faceted.ts';

const rated = (average: number) => ({ buyerRating: { average, count: 2 } });
const licensed = (license: string) => ({ metadata: { license } });

describe('the filters of a listing', () => {
  it.each([
    [0, 'free'],
    [0.5, 'low'],
    [5, 'low'],
    [5.5, 'middle'],
    [20, 'middle'],
    [20.000001, 'high'],
  ] as const)('assign %d tokens to the band %s', (price, band) => {
    expect(getPriceBand(price)).toBe(band);
  });

  it.each([
    ['Apache-2.0', 'Apache-2.0'],
    ['apache 2.0', 'Apache-2.0'],
    ['The MIT License', 'MIT'],
    ['GPL-3.0-or-later', 'GPL-3.0'],
    ['ask me', 'Other'],
    ['  ', ''],
  ])('map the licence %j to %j', (written, licence) => {
    expect(licenceFacet(anAsset(licensed(written)))).toBe(licence);
  });

  it.each([
    ['model.GGUF', 'gguf'],
    ['model.exe', 'Other'],
    ['model', ''],
  ])('map the format of %j to %j', (fileName, format) => {
    expect(formatFacet({ fileName })).toBe(format);
  });

  it('match an asset that has one value of each facet', () => {
    const free = toFaceted(anAsset({ price: 0, ...rated(4.5), ...licensed('MIT') }));
    const facets = { price: ['free', 'high'], stars: ['3'], licence: ['MIT'] };
    expect(isChosen(free, { facets })).toBe(true);
    expect(isChosen(free, { facets: { ...facets, licence: ['Apache-2.0'] } })).toBe(false);
    expect(isChosen(free, { facets, chosen: ['Audio'] })).toBe(false);
  });

  it('count each asset once for each of its names, and ignore the selection of their own list', () => {
    const assets = [
      anAsset({ mainCategory: 'Audio', category: 'Text-to-Speech', price: 0, ...rated(4) }),
      anAsset({ mainCategory: 'Other', category: 'Other', price: 3, ...rated(3.2) }),
      anAsset({ price: 4 }),
    ].map(toFaceted);
    const { counts, facets } = countFilters(assets, { facets: { price: ['low'] } }, FACETS);
    expect(counts).toEqual({ Other: 2 });
    expect(facets).toMatchObject({ price: { free: 1, low: 2 }, stars: { 3: 1 } });
    expect(countFilters(assets, {}, FACETS).facets.stars).toEqual({ 3: 2, 4: 1 });
  });
});
