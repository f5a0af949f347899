import * as z from 'zod/mini';

import { listed } from '../node/envelope.ts';
import { findLastUse, getUsageCategory, usageHistorySchema } from './usage-history.ts';

const read = (NFTDataReply: unknown) => z.parse(usageHistorySchema, { status: true, NFTDataReply });

describe('usageHistorySchema', () => {
  it('[DATA-12] [HTTP-42] parses text and JSON entries', () => {
    const { rows } = read([
      {
        BlockNo: 0,
        BlockId: '0-ab',
        NFTData: 'model published and owned',
        NFTOwner: 'bafy',
        NFTValue: 0.005,
        Epoch: 100,
        TransactionID: 't1',
      },
      { NFTData: { asset_usage_purpose: 'model bought by d' }, Epoch: '200' },
    ]);
    expect(rows).toEqual([
      {
        text: 'model published and owned',
        epoch: 100,
        transactionId: 't1',
        blockNo: 0,
        blockId: '0-ab',
        ownerDid: 'bafy',
        value: 0.005,
      },
      { text: '{"asset_usage_purpose":"model bought by d"}', epoch: 200 },
    ]);
  });

  it('parses null, a missing list and a refusal as no history', () => {
    expect([read(null).rows, read(undefined).rows]).toEqual([[], []]);
    expect(z.parse(usageHistorySchema, { status: false, NFTDataReply: [{}] }).rows).toEqual([]);
  });

  it('treats a missing or zero time as none', () => {
    expect(read([{}, { Epoch: 0 }]).rows.map(({ epoch }) => epoch)).toEqual([undefined, undefined]);
  });

  it('round-trips', () => {
    const history = listed(
      read([{ NFTData: 'x', Epoch: 5, TransactionID: 't', BlockNo: 1 }]).rows,
      'ok',
    );
    const wire = z.encode(usageHistorySchema, history);
    expect(wire['NFTDataReply']).toEqual([
      { BlockNo: 1, NFTData: 'x', Epoch: 5, TransactionID: 't' },
    ]);
    expect(z.parse(usageHistorySchema, wire)).toEqual(history);
  });
});

describe('getUsageCategory', () => {
  it.each([
    ['[DATA-13]', 'model published and owned by d', 'Published & Owned'],
    ['[DATA-14] [DETAIL-36]', 'model bought by d | timestamp: x', 'Bought'],
    ['[DATA-15]', 'used for inference', 'Used for Inference'],
    ['[DATA-16]', 'moved', 'Other'],
    ['[DATA-17]', 'Bought by x, used for inference', 'Bought'],
    ['[DATA-18]', '{"asset_usage_purpose":"model bought by d"}', 'Bought'],
  ])('%s classifies %j as %s', (_row, text, category) => {
    expect(getUsageCategory({ text })).toBe(category);
  });
});

describe('findLastUse', () => {
  it('[DATA-20] [DETAIL-18] returns the newest time, or none for an empty history', () => {
    expect(findLastUse([{ text: '', epoch: 5 }, { text: '', epoch: 9 }, { text: '' }])).toBe(9);
    expect([findLastUse([]), findLastUse([{ text: '' }])]).toEqual([undefined, undefined]);
  });
});
