import { ASSET_VERSION } from '@trove/contract/limits.ts';

import { findClaimHolder } from '../../chain/sagas/find-saga.ts';
import type { ArtifactRow, AssetRow, Db, Tx } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { requireNoPicture } from './pictures.ts';
import { publicationClaim } from './publication-claim.ts';

/** A stored file, with its name and number as a version of an asset. */
export interface AssetFile extends ArtifactRow {
  version: number;
}

/** A file that the owner has uploaded, to become the newest version of an asset. */
export interface NewVersion {
  /** Id of the artifact. */
  file: string;
  notes: string;
}

/** Returns the file of one version of an asset, under its name in that version. */
export async function versionFile(
  db: Db,
  nft: string,
  version: number,
): Promise<AssetFile | undefined> {
  const row = await db
    .selectFrom('asset_versions')
    .innerJoin('artifacts', 'artifacts.nft', 'asset_versions.file')
    .selectAll('artifacts')
    .select(['version', 'asset_versions.file_name as name'])
    .where('asset_versions.nft', '=', nft)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, ...file } = row;
  return { ...file, file_name: name };
}

/** Whether a file belongs to an asset already. */
export async function isVersion(db: Db, file: string): Promise<boolean> {
  return (await findVersion(db, file)) !== undefined;
}

const findVersion = (db: Db, file: string) =>
  db
    .selectFrom('asset_versions')
    .select(['nft', 'version'])
    .where('file', '=', file)
    .executeTakeFirst();

/** Refuses a file that cannot become a version of the asset; returns the file. */
export async function checkVersion(
  db: Db,
  asset: AssetRow,
  { file, notes }: NewVersion,
): Promise<ArtifactRow> {
  // An entry is judged by the submitted file, so it gets no new version.
  if (asset.comp_id !== '') throw new Refusal('A competition entry stays as it was submitted', 409);
  if (notes.length > ASSET_VERSION.notesMax) {
    throw new Refusal(`The notes are longer than ${ASSET_VERSION.notesMax} characters`, 422);
  }
  const artifact = await db
    .selectFrom('artifacts')
    .selectAll()
    .where('nft', '=', file)
    .executeTakeFirst();
  if (artifact?.uploader_did !== asset.owner_did) {
    throw new Refusal('The file of this version has not been uploaded', 422);
  }
  await requireNoPicture(db, file);
  const used = await findVersion(db, file);
  if (used) {
    throw new Refusal(
      used.nft === asset.nft
        ? `This file is version ${used.version} already`
        : 'This file belongs to another asset already',
      409,
    );
  }
  if (await findClaimHolder(db, publicationClaim(asset.owner_did, file))) {
    throw new Refusal('This file is being published as an asset of its own', 409);
  }
  return artifact;
}

/** Stores the file of the current version of an asset. */
export async function addVersion(
  tx: Tx,
  { nft, version, file_name, changed_in, created }: AssetRow,
  { file, notes }: NewVersion,
  at = created,
): Promise<void> {
  await tx
    .insertInto('asset_versions')
    .values({ nft, version, file, file_name, notes, changed_in, created: at })
    .execute();
}
