import * as z from 'zod/mini';

import { assetCountsSchema, transactionCountSchema } from './assets/counts.ts';
import { ratingSchema } from './assets/rating.ts';
import { isDid } from './node/did.ts';
import { listed } from './node/envelope.ts';
import { ftInfoListSchema, tokenBalance } from './node/ft-info.ts';
import { creditBalanceSchema } from './trade/credit.ts';
import { purchaseListSchema } from './trade/purchase.ts';

describe('creditBalanceSchema', () => {
  it.each([
    ['the key with the trailing space', { 'credit ': { credit: 7, timestamp: '1' } }, 7],
    ['data.credit', { data: { credit: 8 } }, 8],
    ['data.balance', { data: { balance: 9 } }, 9],
    ['a plain number', 10, 10],
    ['text', { data: { credit: '11' } }, 11],
    [
      'all of them, preferring the first',
      { 'credit ': { credit: 0 }, data: { credit: 8, balance: 9 } },
      0,
    ],
    ['[DATA-39] nothing', {}, 0],
    ['[CALL-11] null', null, 0],
    ['an underflow', { data: { credit: 2 ** 64 } }, 0],
    ['a negative number', -3, 0],
  ])('[DATA-38] parses %s', (_why, body, credit) => {
    expect(z.parse(creditBalanceSchema, body)).toBe(credit);
  });

  it('encodes one of the forms it parses', () => {
    expect(z.encode(creditBalanceSchema, 500)).toEqual({ data: { credit: 500 } });
  });
});

describe('isDid', () => {
  it.each([
    ['', false],
    ['  ', false],
    [null, false],
    [5, false],
    [' a ', true],
  ])('[WALLET-63] %j is valid: %s', (did, valid) => {
    expect(isDid(did)).toBe(valid);
  });
});

describe('ftInfoListSchema', () => {
  const token = { creatorDid: 'bafycreator', name: 'TROVE' };
  const read = (ft_info: unknown) => z.parse(ftInfoListSchema, { status: true, ft_info }).rows;

  it('[DATA-34] [DATA-35] [DATA-36] [HTTP-44] finds the product token by its creator', () => {
    const held = read([
      { creator_did: 'bafyother', ft_count: 3 },
      { creator_did: 'bafycreator', ft_count: '7' },
    ]);
    expect(tokenBalance(held, token)).toBe(7);
  });

  it('finds the token of that name among several of one creator', () => {
    const held = read([
      { creator_did: 'bafycreator', ft_name: 'OLD', ft_count: 1 },
      { creator_did: 'bafycreator', ft_name: 'TROVE', ft_count: 2 },
    ]);
    expect(tokenBalance(held, token)).toBe(2);
  });

  it('[DATA-37] returns 0 without a match, a list or a valid DID', () => {
    const unknown = z.parse(ftInfoListSchema, { status: false, message: 'DID does not exist' });
    expect([read([]), read(null), unknown.rows].map((held) => tokenBalance(held, token))).toEqual([
      0, 0, 0,
    ]);
  });

  it('round-trips', () => {
    const wire = z.encode(
      ftInfoListSchema,
      listed([{ name: 'TROVE', count: 1.5, creatorDid: 'c' }], 'ok'),
    );
    expect(wire['ft_info']).toEqual([{ ft_name: 'TROVE', ft_count: 1.5, creator_did: 'c' }]);
  });
});

describe('small replies', () => {
  it('[DATA-22] parse and encode a rating summary, with zeros for an empty one', () => {
    expect(z.parse(ratingSchema, { average_rating: '4.5', user_count: 12 })).toEqual({
      average: 4.5,
      users: 12,
    });
    expect(z.parse(ratingSchema, {})).toEqual({ average: 0, users: 0 });
    expect(z.encode(ratingSchema, { average: 4.5, users: 12 })).toEqual({
      average_rating: 4.5,
      user_count: 12,
    });
  });

  it('[DATA-41] parse and encode the four platform counts', () => {
    const counts = { ai_model_count: 12, dataset_count: 7, asset_count: 19 };
    expect(z.parse(assetCountsSchema, counts)).toEqual({ models: 12, datasets: 7, assets: 19 });
    expect(z.encode(assetCountsSchema, { models: 12, datasets: 7, assets: 19 })).toEqual(counts);
    expect(z.parse(transactionCountSchema, { transaction_count: 450 })).toBe(450);
    expect(z.encode(transactionCountSchema, 450)).toEqual({ transaction_count: 450 });
    expect([z.parse(assetCountsSchema, {}).assets, z.parse(transactionCountSchema, {})]).toEqual([
      0, 0,
    ]);
  });

  it('keep the valid purchases of a list with an invalid one', () => {
    const good = {
      nft: 'Qm1',
      state: 'owned',
      price: 5,
      at: '2026-01-01T00:00:00Z',
      transactionId: 't',
    };
    expect(
      z.parse(purchaseListSchema, { purchases: [good, { nft: 'Qm2', state: 'lost' }] }),
    ).toEqual({
      purchases: { rows: [good], dropped: 1 },
    });
  });
});
