import { PICTURE } from '@trove/contract/limits.ts';
import { pictureKind } from '@trove/contract/wire/assets/picture.ts';
import { asText, parseJsonRecord } from '@trove/contract/wire/loose.ts';

import type { ArtifactRow, AssetRow, Db, Tx } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';

/** Records that a stored file is a picture, which an asset of its uploader may show. */
export async function addPicture(tx: Tx, file: string, name: string): Promise<void> {
  await tx
    .insertInto('pictures')
    .values({ file, name })
    .onConflict((conflict) => conflict.column('file').doNothing())
    .execute();
}

/** Refuses a picture as the file of an asset: what everybody may load is not for sale. */
export async function requireNoPicture(db: Db, file: string): Promise<void> {
  const found = await db
    .selectFrom('pictures')
    .select('file')
    .where('file', '=', file)
    .executeTakeFirst();
  if (found) throw new Refusal('This file was uploaded as a picture', 409);
}

/** Refuses a longer text of a picture than its field takes, whichever call writes it. */
export function requirePictureText(text: unknown): void {
  if ((asText(text) ?? '').length <= PICTURE.altMax) return;
  throw new Refusal(`The picture's text is longer than ${PICTURE.altMax} characters`, 422);
}

/** Refuses metadata whose picture its owner has not uploaded; what is no name of a picture is never shown. */
export async function requirePicture(db: Db, did: string, picture: unknown): Promise<void> {
  if (typeof picture !== 'string' || pictureKind(picture) === undefined) return;
  const found = await db
    .selectFrom('pictures')
    .innerJoin('artifacts', 'artifacts.nft', 'pictures.file')
    .select('file')
    .where('name', '=', picture)
    .where('uploader_did', '=', did)
    .executeTakeFirst();
  if (!found) throw new Refusal('The picture has not been uploaded', 422);
}

/** Refuses another picture that its owner has not uploaded; one that stays may be an earlier owner's. */
export async function requireOwnPicture(db: Db, before: AssetRow, after: AssetRow): Promise<void> {
  const { picture } = parseJsonRecord(after.metadata);
  if (picture === parseJsonRecord(before.metadata)['picture']) return;
  await requirePicture(db, after.owner_did, picture);
}

/** Stores which picture an asset shows, so that its bytes are kept as long. */
export async function writePicture(
  tx: Tx,
  { nft, owner_did, metadata }: Pick<AssetRow, 'nft' | 'owner_did' | 'metadata'>,
): Promise<void> {
  const before = await tx
    .selectFrom('asset_pictures')
    .select('file')
    .where('nft', '=', nft)
    .executeTakeFirst();
  await tx.deleteFrom('asset_pictures').where('nft', '=', nft).execute();
  const name = asText(parseJsonRecord(metadata)['picture']);
  if (name === undefined || pictureKind(name) === undefined) return;
  const files = await tx
    .selectFrom('pictures')
    .innerJoin('artifacts', 'artifacts.nft', 'pictures.file')
    .select(['file', 'uploader_did'])
    .where('name', '=', name)
    .execute();
  // An asset keeps its picture for another owner. Nobody else's is shown: its uploader could not take it away.
  const found =
    files.find(({ uploader_did }) => uploader_did === owner_did) ??
    files.find(({ file }) => file === before?.file);
  if (!found) return;
  await tx.insertInto('asset_pictures').values({ nft, file: found.file }).execute();
}

/** Returns the file of a picture that some asset shows. */
export const shownPicture = (db: Db, name: string): Promise<ArtifactRow | undefined> =>
  db
    .selectFrom('pictures')
    .innerJoin('asset_pictures', 'asset_pictures.file', 'pictures.file')
    .innerJoin('artifacts', 'artifacts.nft', 'pictures.file')
    .selectAll('artifacts')
    .where('name', '=', name)
    // Thousands of assets may show the same one.
    .limit(1)
    .executeTakeFirst();
