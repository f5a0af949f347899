import type { Readable } from 'node:stream';

import { createTallies, type Tallies } from '../../platform/log/tallies.ts';
import type { BlobSettings } from './blob-settings.ts';
import { type BlobReport, checkBlobs, type CheckedBlobs } from './check-blobs.ts';
import { checkBucket } from './check-bucket.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import type { Chunks } from './growing-file.ts';
import type { createS3Blobs } from './s3-blobs.ts';
import { type Blob, createWorkshop, type Workshop } from './workshop.ts';

/** Byte range of a blob, both ends included. */
export interface Part {
  start: number;
  end: number;
}

/** Storage of finished files, named by their own sha256: a stored file never changes. */
export interface Blobs {
  /** Stores the bytes of a local file, which remains the caller's to delete. Repeating it changes nothing. */
  keep(file: string, blob: Blob): Promise<void>;
  has(sha256: string): Promise<boolean>;
  read(sha256: string): Promise<Readable>;
  /** Returns a stream only for `pipe` into a socket: the memory of its chunks is reused after they have been sent. */
  forSocket(sha256: string, part: Part): Promise<Readable>;
  /** Deletes the bytes; does nothing for a name that is not stored. */
  remove(sha256: string): Promise<void>;
  /** Resolves with a local file that contains the bytes, for code that reads only files. It must not be changed. */
  localFile(sha256: string): Promise<string>;
  /** Resolves with the names of the blobs on this machine; none for a bucket, which checks its own. */
  list(): Promise<string[]>;
  /** Resolves if the store can be used now, and throws a BlobStoreFault otherwise. */
  probe(): Promise<void>;
}

export interface BlobStore extends CheckedBlobs {
  /** Folder in which files are written before they are stored. */
  workshop: Workshop;
  /** Stores all of the bytes or, if the source fails, none. */
  put(chunks: Chunks): Promise<Blob>;
}

/** Creates the store set by `BLOB_STORE`: this machine's disk, or a bucket of an S3 server (rules.md#uploads). */
export async function createBlobStore({
  netDir,
  blobs: settings,
  report = silent,
  tallies = createTallies(),
}: {
  netDir: string;
  blobs: BlobSettings;
  report?: BlobReport;
  /** Counts the calls of a server of files. */
  tallies?: Pick<Tallies, 'storeCalls' | 'storeSeconds'>;
}): Promise<BlobStore> {
  const workshop = createWorkshop(netDir);
  const blobs =
    settings.kind === 's3'
      ? checkBucket(await createBucket(netDir, { settings, tallies, workshop }))
      : checkBlobs(createDiskBlobs(netDir), report);

  return {
    ...blobs,
    workshop,
    async put(chunks) {
      const { file, sha256, size } = await workshop.write(chunks);
      try {
        await blobs.keep(file, { sha256, size });
      } finally {
        await workshop.discard({ file, sha256, size });
      }
      return { sha256, size };
    },
  };
}

/** The client for S3 is loaded only where a bucket is used. */
async function createBucket(...to: Parameters<typeof createS3Blobs>): Promise<Blobs> {
  const s3 = await import('./s3-blobs.ts');
  return s3.createS3Blobs(...to);
}

const silent: BlobReport = { fileIsDamaged: () => undefined, fileIsWhole: () => undefined };
