import { formatChange, describeReason } from './movement-labels.ts';

const about = { name: 'House Sales', type: 'dataset' };

describe('describeReason', () => {
  it.each([
    ['purchase', 'Bought House Sales'],
    ['sale', 'Sold House Sales'],
    ['inference', 'Inference of House Sales'],
    ['hosting', 'Hosting of House Sales'],
    ['refund', 'Refund'],
  ] as const)('describes a %s with its asset: %s', (kind, words) => {
    expect(describeReason({ kind, nft: 'QmHouse', asset: about })).toBe(words);
  });

  it('works without an asset', () => {
    expect(describeReason({ kind: 'inference', nft: null, asset: about })).toBe('Inference');
  });
});

describe('formatChange', () => {
  it('has a sign, and the unit of credits', () => {
    expect(formatChange({ direction: 'in', amount: 1250.5, unit: 'token' })).toBe('+1,250.5');
    expect(formatChange({ direction: 'out', amount: 3, unit: 'credit' })).toBe('−3 credits');
    expect(formatChange({ direction: 'none', amount: 0, unit: 'token' })).toBe('0');
  });
});
