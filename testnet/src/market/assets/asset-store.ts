import { PUBLISHED } from '@trove/contract/wire/socket.ts';

import { contentId } from '../../chain/identity/keys.ts';
import type { Proof } from '../../chain/identity/proof.ts';
import type { Ledger, Line, Posted } from '../../chain/ledger/ledger.ts';
import type { ArtifactStore, FileFacts } from '../../files/uploads/artifact-store.ts';
import { hasAccess } from '../../people/competitions/participants.ts';
import { hashJson } from '../../platform/canonical.ts';
import type { AssetRow, Db, Tx } from '../../platform/db/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { indexAsset } from '../catalogue/index-asset.ts';
import { type AssetFile, addVersion, versionFile } from './versions.ts';

/** An asset to publish, whose file is complete and stored. */
export interface NewAsset {
  nft: string;
  ownerDid: string;
  /** Micro-tokens. */
  price: number;
  /** JSON text. */
  metadata: string;
  fileName: string;
  /** Payments in the same commit. */
  lines?: readonly Line[];
  /** The owner's signature. */
  proof?: Proof;
}

export interface AssetStore extends ArtifactStore {
  /** Returns the id of an NFT of this file by this uploader. */
  createId(file: FileFacts, uploaderDid: string): string;
  /** Mints the NFT of a stored file: the row, block 0 and the commit. */
  deploy(tx: Tx, asset: NewAsset): Promise<Posted>;
  find(db: Db, nft: string): Promise<AssetRow | undefined>;
  /** Returns the file of a published asset: of the version a buyer holds, for everybody else the newest. */
  fileFor(db: Db, asset: AssetRow, did?: string): Promise<AssetFile | undefined>;
  isBuyer(db: Db, did: string, nft: string): Promise<boolean>;
  /** Whether a DID owns or bought it, or has access to the competition of which it is a free dataset. */
  mayRead(db: Db, did: string, nft: string): Promise<boolean>;
}

export function createAssetStore({
  ledger,
  now,
}: {
  ledger: Ledger;
  now: () => number;
}): AssetStore {
  return {
    createId,
    find,
    findArtifact: (db, nft) =>
      db.selectFrom('artifacts').selectAll().where('nft', '=', nft).executeTakeFirst(),

    async addArtifact(tx, file, uploaderDid) {
      const nft = createId(file, uploaderDid);
      await tx
        .insertInto('artifacts')
        .values({
          nft,
          uploader_did: uploaderDid,
          file_name: file.fileName,
          media_type: file.mediaType,
          size: file.size,
          sha256: file.sha256,
          created: now(),
        })
        // A repeated upload restarts the time within which the file has to be published.
        .onConflict((conflict) => conflict.column('nft').doUpdateSet({ created: now() }))
        .execute();
      return nft;
    },

    async deploy(tx, { nft, ownerDid, price, metadata, fileName, lines = [], proof }) {
      const artifact = await tx
        .selectFrom('artifacts')
        .select('uploader_did')
        .where('nft', '=', nft)
        .executeTakeFirst();
      if (artifact?.uploader_did !== ownerDid)
        throw new Refusal(`The file of NFT ${nft} has not been uploaded`);
      if (await find(tx, nft)) throw new Refusal(`NFT ${nft} is already deployed`);

      const posted = await ledger.post(tx, {
        kind: 'deploy',
        externalId: `deploy:${nft}`,
        did: ownerDid,
        lines,
        history: [{ nft, data: PUBLISHED, ownerDid, price }],
        facts: { metadata, fileName },
        ...(proof && { proof }),
      });
      const row: AssetRow = {
        nft,
        owner_did: ownerDid,
        price,
        metadata,
        file_name: fileName,
        ...readMetadata(metadata),
        deployed_in: posted.number,
        changed_in: posted.number,
        created: posted.epoch * 1000,
        withdrawn: 0,
        version: 1,
      };
      await tx.insertInto('assets').values(row).execute();
      await addVersion(tx, row, { file: nft, notes: '' });
      await indexAsset(tx, row);
      return posted;
    },

    async fileFor(db, asset, did) {
      const held =
        did === undefined
          ? undefined
          : await db
              .selectFrom('entitlements')
              .select('held_version')
              .where('nft', '=', asset.nft)
              .where('did', '=', did)
              .executeTakeFirst();
      return versionFile(db, asset.nft, held?.held_version ?? asset.version);
    },

    isBuyer,

    async mayRead(db, did, nft) {
      const asset = await find(db, nft);
      if (!asset) return false;
      if (asset.owner_did === did || (await isBuyer(db, did, nft))) return true;
      const isGiven = asset.type === 'dataset' && asset.comp_id !== '' && asset.price === 0;
      return isGiven && hasAccess(db, did, asset.comp_id);
    },
  };
}

const createId = (file: FileFacts, uploaderDid: string): string =>
  contentId(hashJson({ sha256: file.sha256, fileName: file.fileName, uploaderDid }));

const find = (db: Db, nft: string): Promise<AssetRow | undefined> =>
  db.selectFrom('assets').selectAll().where('nft', '=', nft).executeTakeFirst();

async function isBuyer(db: Db, did: string, nft: string): Promise<boolean> {
  const entitlement = await db
    .selectFrom('entitlements')
    .select('nft')
    .where('did', '=', did)
    .where('nft', '=', nft)
    .executeTakeFirst();
  return entitlement !== undefined;
}

/** Returns the metadata that queries need; '' for missing members and for text that is not a JSON object. */
export function readMetadata(metadata: string): { type: string; comp_id: string } {
  try {
    const { type, compId } = JSON.parse(metadata) as { type?: unknown; compId?: unknown };
    return {
      type: typeof type === 'string' ? type.toLowerCase() : '',
      comp_id: typeof compId === 'string' ? compId : '',
    };
  } catch {
    return { type: '', comp_id: '' };
  }
}
