import type { CheckedBlobs } from '../../files/blobs/check-blobs.ts';
import type { Db } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { currentFiles } from '../assets/current-files.ts';

export const FILE_IS_LOST =
  'The file of this asset is missing or damaged on this network. It cannot be bought until its seller uploads it again.';

/** Returns the hashes of the files that a buyer of these assets gets; an asset without a record of its file has none. */
async function readHashes(db: Db, nfts: readonly string[]): Promise<Map<string, string>> {
  const rows = await currentFiles(db)
    .select(['assets.nft', 'sha256'])
    .where('assets.nft', 'in', nfts)
    .execute();
  return new Map(rows.map(({ nft, sha256 }) => [nft, sha256]));
}

/** Returns which of these assets have a file that is missing or damaged, as far as a look at the files tells. */
export async function findLostFiles(
  db: Db,
  blobs: Pick<CheckedBlobs, 'looksLost'>,
  nfts: readonly string[],
): Promise<Set<string>> {
  const hashes = await readHashes(db, nfts);
  const lost = await Promise.all(
    nfts.map(async (nft) => {
      const sha256 = hashes.get(nft);
      return sha256 !== undefined && (await blobs.looksLost(sha256));
    }),
  );
  return new Set(nfts.filter((_nft, place) => lost[place]));
}

/**
 * Refuses to sell an asset whose file is missing or damaged. It may read the whole file, and a bucket may be slow to
 * answer, so it runs outside of a transaction.
 */
export async function requireSoldFile(
  db: Db,
  blobs: Pick<CheckedBlobs, 'isSound'>,
  nft: string,
): Promise<void> {
  const sha256 = (await readHashes(db, [nft])).get(nft);
  if (sha256 === undefined || !(await blobs.isSound(sha256))) throw new Refusal(FILE_IS_LOST);
}

/** Refuses a step of a purchase whose file was lost after the wallet was asked. */
export async function refuseLostFile(
  db: Db,
  blobs: Pick<CheckedBlobs, 'looksLost'>,
  nft: string,
): Promise<void> {
  if ((await findLostFiles(db, blobs, [nft])).size > 0) throw new Refusal(FILE_IS_LOST);
}
