import type { catalogueRowSchema } from '@trove/contract/wire/assets/catalogue-reply.ts';
import { parseJsonRecord } from '@trove/contract/wire/loose.ts';
import type * as z from 'zod';

import type { CheckedBlobs } from '../../files/blobs/check-blobs.ts';
import { findLookAlikes } from '../../people/names/name-looks.ts';
import { type PublicName, publicNames } from '../../people/names/public-names.ts';
import { LOOKS_LIKE_ASSET, LOOKS_LIKE_PUBLISHER } from '../../people/names/remarks.ts';
import type { Db } from '../../platform/db/schema.ts';
import { describeRows } from '../../platform/describe-rows.ts';
import { FILE_IS_LOST, findLostFiles } from '../purchases/sold-file.ts';
import { wireNft } from './wire-nft.ts';

export type WireRow = z.output<typeof catalogueRowSchema>;

/** Where the rows are, and the files that they describe. */
export interface Shop {
  db: Db;
  blobs: Pick<CheckedBlobs, 'looksLost'>;
}

/** Returns assets in the order of these ids, as sent to clients: without their cards unless `hasCards`. */
export async function wireRows(
  { blobs, db }: Shop,
  nfts: readonly string[],
  { hasCards = false } = {},
): Promise<WireRow[]> {
  if (nfts.length === 0) return [];
  const rows = await db
    .selectFrom('assets')
    .innerJoin('catalogue', 'catalogue.nft', 'assets.nft')
    .selectAll('assets')
    .select(['liked', 'bought', 'uses', 'recent', 'last_used'])
    .where('assets.nft', 'in', [...nfts])
    .execute();
  const ratings = await db
    .selectFrom('ratings')
    .select(({ fn }) => ['nft', fn.sum('stars').as('stars'), fn.countAll<number>().as('count')])
    .where('nft', 'in', [...nfts])
    .where('verified_buyer', '=', 1)
    .groupBy('nft')
    .execute();
  const ratingOf = new Map(
    ratings.map(({ nft, stars, count }) => [
      nft,
      { average: Math.round((Number(stars) / Number(count)) * 10) / 10, count: Number(count) },
    ]),
  );
  const owners = rows.map(({ owner_did }) => owner_did);
  const publishers = await publicNames(db, owners);
  const remarkOn = await readRemarks({ blobs, db }, nfts, publishers);
  const byId = new Map(rows.map((row) => [row.nft, row]));
  const inOrder = nfts.flatMap((nft) => byId.get(nft) ?? []);
  return describeRows('assets', inOrder, (row) => ({
    ...wireNft(hasCards ? row : { ...row, metadata: withoutCard(row.metadata) }),
    publisher: publishers.get(row.owner_did)?.name,
    likes: -row.liked,
    purchases: -row.bought,
    buyerRating: ratingOf.get(row.nft) ?? { average: 0, count: 0 },
    usage: { total: row.uses, recent: row.recent, last: -row.last_used },
    remark: remarkOn(row),
  }));
}

/** Removes the card, which may be longer than all the rest of a list. */
function withoutCard(text: string): string {
  if (!text.includes('"card"')) return text;
  const { card: _card, ...metadata } = parseJsonRecord(text);
  return JSON.stringify(metadata);
}

/** Returns a function that says what a buyer should know of an asset; undefined for most. */
async function readRemarks(
  { blobs, db }: Shop,
  nfts: readonly string[],
  publishers: ReadonlyMap<string, PublicName>,
) {
  const lost = await findLostFiles(db, blobs, nfts);
  const assets = await findLookAlikes(db, 'asset', nfts);
  return ({ nft, owner_did }: { nft: string; owner_did: string }) => {
    const remarks = [
      ...(lost.has(nft) ? [FILE_IS_LOST] : []),
      ...(assets.has(nft) ? [LOOKS_LIKE_ASSET] : []),
      ...(publishers.get(owner_did)?.looksAlike === true ? [LOOKS_LIKE_PUBLISHER] : []),
    ];
    return remarks.length > 0 ? remarks.join(' ') : undefined;
  };
}
