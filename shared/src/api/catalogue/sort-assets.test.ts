import { anAsset } from '../../testing/factories.ts';
import { type ListingOrder, sortAssets } from './sort-assets.ts';

describe('sortAssets', () => {
  const assets = [
    anAsset({ name: 'model 10', price: 2, likes: 1 }),
    anAsset({ name: 'Model 2', price: 5, likes: 3 }),
    anAsset({ name: 'älpha', price: 2, likes: 3 }),
  ];
  const names = (order: ListingOrder) => sortAssets(assets, order).map(({ name }) => name);

  it.each([
    { order: 'newest', sorted: ['model 10', 'Model 2', 'älpha'], why: 'as they came' },
    { order: 'liked', sorted: ['Model 2', 'älpha', 'model 10'], why: 'equals stay newest first' },
    { order: 'cheap', sorted: ['model 10', 'älpha', 'Model 2'], why: 'equals stay newest first' },
    { order: 'dear', sorted: ['Model 2', 'model 10', 'älpha'], why: 'equals stay newest first' },
    { order: 'name', sorted: ['älpha', 'Model 2', 'model 10'], why: 'as people sort names' },
  ] as const)('$order: $why', ({ order, sorted }) => {
    expect(names(order)).toEqual(sorted);
  });
});
