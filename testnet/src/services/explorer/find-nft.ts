import type * as z from 'zod';

import { currentFiles } from '../../market/assets/current-files.ts';
import type { Db } from '../../platform/db/schema.ts';
import { tokensFromMicro } from '../../platform/money.ts';
import type { nftReply } from './explorer-replies.ts';
import { readName } from './read-name.ts';

const PAGE = 25;

/** Returns an NFT with its history, newest first; undefined for an unknown id. */
export async function findNft(
  db: Db,
  nft: string,
  before?: number,
): Promise<z.output<typeof nftReply> | undefined> {
  const asset = await currentFiles(db)
    .select(['owner_did', 'price', 'metadata', 'assets.file_name', 'size', 'sha256'])
    .where('assets.nft', '=', nft)
    .executeTakeFirst();
  if (!asset) return undefined;

  const rows = await db
    .selectFrom('nft_blocks')
    .innerJoin('transactions', 'transactions.number', 'nft_blocks.transaction_number')
    .select([
      'block_no as blockNo',
      'transactions.id as transactionId',
      'epoch',
      'data',
      'owner_did as ownerDid',
      'price',
    ])
    .where('nft', '=', nft)
    .$if(before !== undefined, (query) => query.where('block_no', '<', before ?? 0))
    .orderBy('block_no', 'desc')
    .limit(PAGE)
    .execute();
  const last = rows.at(-1)?.blockNo ?? 0;
  return {
    nft,
    name: readName(asset),
    ownerDid: asset.owner_did,
    price: tokensFromMicro(asset.price),
    file: { name: asset.file_name, size: asset.size, sha256: asset.sha256 },
    history: rows.map((row) => ({ ...row, price: tokensFromMicro(row.price) })),
    before: last > 0 ? last : null,
  };
}
