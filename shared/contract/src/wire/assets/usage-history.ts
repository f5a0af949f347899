import * as z from 'zod/mini';

import { compact, asNumber, asText } from '../loose.ts';
import { listReply } from '../node/envelope.ts';

const wireEntrySchema = z.object({
  BlockNo: z.optional(z.unknown()),
  BlockId: z.optional(z.unknown()),
  NFTData: z.optional(z.unknown()),
  NFTOwner: z.optional(z.unknown()),
  NFTValue: z.optional(z.unknown()),
  Epoch: z.optional(z.unknown()),
  TransactionID: z.optional(z.unknown()),
});

const appEntrySchema = z.object({
  /** The event as text; JSON is kept as its text. */
  text: z.string(),
  /** Unix time in seconds. */
  epoch: z.optional(z.number()),
  transactionId: z.optional(z.string()),
  blockNo: z.optional(z.number()),
  blockId: z.optional(z.string()),
  ownerDid: z.optional(z.string()),
  value: z.optional(z.number()),
});

export type UsageEntry = z.output<typeof appEntrySchema>;

/** One entry of an asset's usage history, oldest first on the wire (spec 000 §3). */
export const usageEntrySchema = z.codec(wireEntrySchema, appEntrySchema, {
  decode: (row) => {
    const epoch = asNumber(row.Epoch);
    return compact({
      text: typeof row.NFTData === 'string' ? row.NFTData : (JSON.stringify(row.NFTData) ?? ''),
      // Go encodes a missing time as 0.
      epoch: epoch === undefined || epoch <= 0 ? undefined : epoch,
      transactionId: asText(row.TransactionID),
      blockNo: asNumber(row.BlockNo),
      blockId: asText(row.BlockId),
      ownerDid: asText(row.NFTOwner),
      value: asNumber(row.NFTValue),
    });
  },
  encode: ({ text, epoch, transactionId, blockNo, blockId, ownerDid, value }) =>
    compact({
      BlockNo: blockNo,
      BlockId: blockId,
      NFTData: text,
      NFTOwner: ownerDid,
      NFTValue: value,
      Epoch: epoch,
      TransactionID: transactionId,
    }),
});

/** Reply of `get-nft-token-chain-data`. */
export const usageHistorySchema = listReply('NFTDataReply', usageEntrySchema);

export type UsageCategory = 'Published & Owned' | 'Bought' | 'Used for Inference' | 'Other';

const CATEGORY_BY_TEXT: readonly (readonly [string, UsageCategory])[] = [
  ['published and owned', 'Published & Owned'],
  ['bought by', 'Bought'],
  ['used for inference', 'Used for Inference'],
];

/** Returns the category of the first text that occurs, regardless of case (spec 000 §3). */
export function getUsageCategory({ text }: Pick<UsageEntry, 'text'>): UsageCategory {
  const lower = text.toLowerCase();
  return CATEGORY_BY_TEXT.find(([part]) => lower.includes(part))?.[1] ?? 'Other';
}

/** Returns the newest time of a history in seconds; undefined is shown as '-' (spec 000 §3). */
export const findLastUse = (history: readonly UsageEntry[]): number | undefined => {
  const times = history.flatMap(({ epoch }) => epoch ?? []);
  return times.length > 0 ? Math.max(...times) : undefined;
};
