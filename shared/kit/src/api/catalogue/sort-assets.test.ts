import type { ListingOrder } from '@trove/contract/wire/assets/catalogue.ts';

import { anAsset, aUsageEntry } from '../../testing/factories.ts';
import { FACT, ratingScore, sortAssets } from './sort-assets.ts';

const assets = [
  anAsset({ name: 'model 10', price: 2, likes: 1 }),
  anAsset({ name: 'Model 2', price: 5, likes: 3 }),
  anAsset({ name: 'älpha', price: 2, likes: 3 }),
];
const HISTORIES = [
  [aUsageEntry()],
  [],
  [aUsageEntry({ text: 'used for inference' }), aUsageEntry({ text: 'used for inference' })],
];
const RATINGS = [
  { average: 5, users: 1 },
  { average: 0, users: 0 },
  { average: 4, users: 100 },
];

const facts = assets.map(
  ({ id }, index) => [id, { history: HISTORIES[index]!, rating: RATINGS[index]! }] as const,
);
const names = (order: ListingOrder, known = facts) =>
  sortAssets(assets, order, new Map(known)).map(({ name }) => name);

describe('sortAssets', () => {
  it.each([
    { order: 'newest', sorted: ['model 10', 'Model 2', 'älpha'], why: 'in catalogue order' },
    {
      order: 'liked',
      sorted: ['Model 2', 'älpha', 'model 10'],
      why: 'equal ones stay newest first',
    },
    {
      order: 'cheap',
      sorted: ['model 10', 'älpha', 'Model 2'],
      why: 'equal ones stay newest first',
    },
    {
      order: 'dear',
      sorted: ['Model 2', 'model 10', 'älpha'],
      why: 'equal ones stay newest first',
    },
    { order: 'name', sorted: ['älpha', 'Model 2', 'model 10'], why: 'in natural order' },
    { order: 'trending', sorted: ['älpha', 'model 10', 'Model 2'], why: 'unused assets come last' },
    { order: 'bought', sorted: ['model 10', 'Model 2', 'älpha'], why: 'only purchases count' },
    { order: 'rating', sorted: ['älpha', 'model 10', 'Model 2'], why: 'many ratings weigh more' },
  ] as const)('$order: $why', ({ order, sorted }) => {
    expect(names(order)).toEqual(sorted);
  });

  it.each(['trending', 'rating'] as const)(
    '%s: treats assets without data as unused and unrated',
    (order) => {
      expect(names(order, facts.slice(0, 1))).toEqual(['model 10', 'Model 2', 'älpha']);
    },
  );

  it.each([
    { fact: 'history', orders: ['trending', 'bought'] },
    { fact: 'rating', orders: ['rating'] },
    { fact: undefined, orders: ['newest', 'liked', 'cheap', 'dear', 'name'] },
  ] as const)('requires $fact for $orders', ({ fact, orders }) => {
    expect(orders.map((order) => FACT[order])).toEqual(orders.map(() => fact));
  });
});

describe('ratingScore', () => {
  it.each([
    [{ average: 0, users: 0 }, 3],
    [{ average: 5, users: 1 }, 20 / 6],
    [{ average: 4, users: 95 }, 3.95],
    [{ average: 1, users: 9, buyers: 5, buyersAverage: 5 }, 4],
    [{ average: 5, users: 9, buyers: 0, buyersAverage: 0 }, 3],
  ])('of %j is %d', (rating, score) => {
    expect(ratingScore(rating)).toBeCloseTo(score, 10);
  });
});
