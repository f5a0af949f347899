import * as z from 'zod';

import type { Db } from '../../platform/db/schema.ts';
import { nftValueFromPrice } from '../../platform/money.ts';

/** `NFTData` of a generation 1 node: one entry of an asset's history (wire.md#reads). */
export const wireBlockSchema = z.object({
  BlockNo: z.int(),
  BlockId: z.string(),
  NFTData: z.string(),
  NFTOwner: z.string(),
  NFTValue: z.number(),
  /** Unix time in seconds. */
  Epoch: z.int(),
  TransactionID: z.string(),
});

/** Selects blocks of NFTs with their transactions, to be filtered by the caller. */
export const chainBlocks = (db: Db) =>
  db
    .selectFrom('nft_blocks')
    .innerJoin('transactions', 'transactions.number', 'nft_blocks.transaction_number')
    .selectAll('nft_blocks')
    .select(['transactions.id as transaction_id', 'transactions.epoch']);

type ChainBlock = Awaited<ReturnType<ReturnType<typeof chainBlocks>['executeTakeFirstOrThrow']>>;

export const wireBlock = (block: ChainBlock): z.output<typeof wireBlockSchema> => ({
  BlockNo: block.block_no,
  BlockId: `${block.block_no}-${block.transaction_id}`,
  NFTData: block.data,
  NFTOwner: block.owner_did,
  NFTValue: nftValueFromPrice(block.price),
  Epoch: block.epoch,
  TransactionID: block.transaction_id,
});
