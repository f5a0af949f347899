import { rm } from 'node:fs/promises';
import path from 'node:path';

import { DAY, MINUTE } from '@trove/contract/time.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/schema.ts';
import type { Transact } from '../../platform/db/transact.ts';
import type { UploadRow } from '../../platform/db/upload-rows.ts';
import type { Tallies } from '../../platform/log/tallies.ts';
import type { BlobStore } from '../blobs/blob-store.ts';
import { getMediaType } from '../blobs/media-type.ts';
import type { Unfinished } from '../blobs/workshop.ts';
import type { Inspections } from '../inspection/inspections.ts';
import { type Admission, type Allowance, createAdmission, lockAdmission } from './admission.ts';
import type { ArtifactStore } from './artifact-store.ts';
import { NODE } from './node-uploads.ts';
import { createUnpublished } from './unpublished.ts';
import type { UploadLimits } from './upload-limits.ts';
import { emptyFile, refuseImage } from './upload-rules.ts';

export type NewUpload = Pick<
  UploadRow,
  'did' | 'provider_id' | 'source' | 'asset_type' | 'asset_name' | 'file_name'
> &
  Partial<Pick<UploadRow, 'id' | 'url' | 'metadata' | 'size' | 'expires'>>;

export interface Uploaded {
  nft: string;
  fileName: string;
  size: number;
  sha256: string;
  warnings: readonly InspectionWarning[];
}

/** Files that are being uploaded to the network, by any of its ways (rules.md#uploads). */
export interface Uploads {
  limits: UploadLimits;
  /** Folder of unfinished resumable uploads, named by their ids. */
  resumableFolder: string;
  admit: Admission;
  /** Admits a file that is about to arrive and inserts its row. */
  begin(upload: NewUpload): Promise<UploadRow>;
  /** Admits an upload again once its size is known. */
  announce(row: UploadRow, fields: Pick<UploadRow, 'file_name' | 'size'>): Promise<Allowance>;
  progress(id: string, fields: Pick<UploadRow, 'received'>): Promise<void>;
  /** Inspects the file, stores it and creates the artifact. The file remains the caller's to delete. */
  finish(id: string, file: Unfinished): Promise<Uploaded>;
  fail(id: string, message: string): Promise<void>;
  /** Deletes the row of an upload that is not finished. */
  drop(id: string): Promise<void>;
  find(id: string): Promise<UploadRow | undefined>;
  /** Resolves with the sha256 of a stored file, hex; '' for one that has been deleted. */
  findHash(nft: string): Promise<string>;
  /** Resolves with the metadata sent with the file; undefined for none. */
  findMetadata(nft: string): Promise<string | undefined>;
  /** Resolves with the uploads of a DID, newest first, without those that others may have sent in its name. */
  of(did: string): Promise<UploadRow[]>;
  /** Deletes expired uploads and files that were never published. */
  sweep(): Promise<void>;
}

/** Time without new bytes after which an upload is abandoned, unless it can be resumed. */
const STALE_MS = 5 * MINUTE;
/** Time for which a failure can be read. */
const FAILED_MS = DAY;
const LISTED = 200;

export function createUploads({
  assets,
  blobs,
  clock,
  db,
  inspections,
  limits,
  netDir,
  tallies,
  transact,
}: {
  assets: ArtifactStore;
  blobs: BlobStore;
  clock: Clock;
  db: Db;
  inspections: Inspections;
  limits: UploadLimits;
  netDir: string;
  tallies: Pick<Tallies, 'uploadBytes' | 'uploads'>;
  transact: Transact;
}): Uploads {
  const resumableFolder = path.join(netDir, 'resumable');

  const find = (id: string) =>
    db.selectFrom('uploads').selectAll().where('id', '=', id).executeTakeFirst();

  const admit = createAdmission({ db, limits, netDir });
  const unpublished = createUnpublished({ blobs, clock, db, limits, transact });

  return {
    limits,
    resumableFolder,
    admit,
    find,

    async begin(upload) {
      refuseImage(upload.asset_type, upload.file_name);
      const row = newRow(upload, clock.now());
      await transact(async (tx) => {
        await lockAdmission(tx);
        await admit(row.did, row.size, { isHere: row.source === 'form' }, tx);
        await tx.insertInto('uploads').values(row).execute();
      });
      return row;
    },

    announce: ({ id, did }, fields) =>
      transact(async (tx) => {
        await lockAdmission(tx);
        const allowance = await admit(did, fields.size, { id }, tx);
        await tx.updateTable('uploads').set(fields).where('id', '=', id).execute();
        return allowance;
      }),

    progress: (id, { received }) =>
      noteProgress(db, id, received, { now: clock.now(), resumableMs: limits.resumableMs }),

    async finish(id, { file, sha256, size }) {
      const row = await find(id);
      if (!row) throw new Error(`There is no upload ${id}`);
      if (size === 0) throw emptyFile();
      refuseImage(row.asset_type, row.file_name);

      const fileName = row.file_name;
      const [report] = await Promise.all([
        inspections.inspect(file, fileName, row.did),
        blobs.keep(file, { sha256, size }),
      ]);
      const nft = await transact(async (tx) => {
        const facts = { fileName, mediaType: getMediaType(fileName), size, sha256 };
        const artifact = await assets.addArtifact(tx, facts, row.did);
        await inspections.store(tx, artifact, sha256, report);
        await tx
          .updateTable('uploads')
          .set({ state: 'done', nft: artifact, size, received: size })
          .where('id', '=', id)
          .execute();
        return artifact;
      });
      // An earlier file with the same bytes may have been deleted in the meantime.
      await blobs.keep(file, { sha256, size });
      tallies.uploads.inc({ source: row.source, outcome: 'done' });
      tallies.uploadBytes.inc({ source: row.source }, size);
      return { nft, fileName, size, sha256, warnings: report.warnings };
    },

    async fail(id, message) {
      const failed = await db
        .updateTable('uploads')
        .set({ state: 'failed', message, expires: clock.now() + FAILED_MS })
        .where('id', '=', id)
        .where('state', '=', 'receiving')
        .returning('source')
        .execute();
      for (const { source } of failed) tallies.uploads.inc({ source, outcome: 'failed' });
    },

    async drop(id) {
      const dropped = await db
        .deleteFrom('uploads')
        .where('id', '=', id)
        .where('state', '<>', 'done')
        .returning(['source', 'state'])
        .execute();
      for (const { source, state } of dropped) {
        if (state === 'receiving') tallies.uploads.inc({ source, outcome: 'dropped' });
      }
    },

    findHash: async (nft) => (await assets.findArtifact(db, nft))?.sha256 ?? '',

    findMetadata: (nft) => findMetadata(db, nft),
    of: (did) => uploadsOf(db, did),

    async sweep() {
      await unpublished.sweep();
      const forgotten = await db
        .deleteFrom('uploads')
        .where('state', '<>', 'done')
        .where('expires', '<=', clock.now())
        .returning('id')
        .execute();
      for (const { id } of forgotten) {
        for (const name of [id, `${id}.json`]) {
          await rm(path.join(resumableFolder, name), { force: true });
        }
      }
    },
  };
}

const newRow = (upload: NewUpload, created: number): UploadRow => ({
  id: crypto.randomUUID(),
  url: '',
  metadata: '',
  size: 0,
  expires: created + STALE_MS,
  ...upload,
  received: 0,
  state: 'receiving',
  nft: '',
  message: '',
  created,
});

async function findMetadata(db: Db, nft: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('uploads')
    .select('metadata')
    .where('nft', '=', nft)
    .where('source', '=', 'form')
    .where('metadata', '<>', '')
    .orderBy('created', 'desc')
    .executeTakeFirst();
  return row?.metadata;
}

const uploadsOf = (db: Db, did: string): Promise<UploadRow[]> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('did', '=', did)
    .where('provider_id', '<>', NODE)
    .orderBy('created', 'desc')
    .orderBy('id')
    .limit(LISTED)
    .execute();

async function noteProgress(
  db: Db,
  id: string,
  received: number,
  { now, resumableMs }: { now: number; resumableMs: number },
) {
  await db
    .updateTable('uploads')
    .set((row) => ({
      received,
      // The expiry of a resumable upload is fixed from its first byte on, whatever its progress.
      expires: row
        .case()
        .when('source', '=', 'resumable')
        .then(received > 0 ? row('created', '+', resumableMs) : row.ref('expires'))
        .else(now + STALE_MS)
        .end(),
    }))
    .where('id', '=', id)
    .where('state', '=', 'receiving')
    .execute();
}
