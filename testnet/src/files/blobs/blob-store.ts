import type { Readable } from 'node:stream';

import type { BlobSettings } from './blob-settings.ts';
import { type BlobReport, checkBlobs, type CheckedBlobs } from './check-blobs.ts';
import { createDiskBlobs } from './disk-blobs.ts';
import type { Chunks } from './growing-file.ts';
import { createS3Blobs } from './s3-blobs.ts';
import { type Blob, createWorkshop, type Workshop } from './workshop.ts';

/** Part of a blob; both ends belong to it. */
export interface Part {
  start: number;
  end: number;
}

/** Storage of finished files, named by their own sha256: a stored file never changes. */
export interface Blobs {
  /** Stores the bytes of a local file; the file itself stays the caller's. Repeating it changes nothing. */
  keep(file: string, blob: Blob): Promise<void>;
  has(sha256: string): Promise<boolean>;
  read(sha256: string): Promise<Readable>;
  /** For `pipe` into a socket alone: the memory of its chunks may be used again once they are sent. */
  forSocket(sha256: string, part: Part): Promise<Readable>;
  /** Deletes the bytes; does nothing for a name that is not stored. */
  remove(sha256: string): Promise<void>;
  /** A local file with the bytes, for code that reads only files. It must not be changed. */
  localFile(sha256: string): Promise<string>;
  /** The names of those whose bytes this machine keeps; a bucket checks its own. */
  list(): Promise<string[]>;
}

export interface BlobStore extends CheckedBlobs {
  /** Folder in which files are made before they are stored. */
  workshop: Workshop;
  /** Keeps all of the bytes or, when they end early, none. */
  put(chunks: Chunks): Promise<Blob>;
}

/** The store of `BLOB_STORE`: this machine's disk, or a bucket of an S3-compatible server (network.md 4.8). */
export function createBlobStore({
  netDir,
  blobs: settings,
  report = silent,
}: {
  netDir: string;
  blobs: BlobSettings;
  report?: BlobReport;
}): BlobStore {
  const workshop = createWorkshop(netDir);
  const blobs =
    settings.kind === 's3'
      ? { ...createS3Blobs(netDir, settings, workshop), check: async () => true }
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

const silent: BlobReport = { fileIsDamaged: () => undefined, fileIsWhole: () => undefined };
