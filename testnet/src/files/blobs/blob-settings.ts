import type { Environment } from '../../platform/environment/variables.ts';

/** A bucket of an S3-compatible server. */
export interface S3Settings {
  kind: 's3';
  /** `https://s3.example.com`, with an optional port. */
  endpoint: string;
  bucket: string;
  region: string;
  accessKey: string;
  secretKey: string;
  /** Maximum number of bytes on this machine's disk for copies of blobs that must be read as local files. */
  cacheBytes: number;
  /** Maximum silence of a connection before a call counts as failed. */
  idleMs?: number;
}

export type BlobSettings = { kind: 'disk' } | S3Settings;

/** Returns the storage that BLOB_STORE names; the environment has been checked to name all that it needs. */
export function readBlobSettings(environment: Environment): BlobSettings {
  if (environment.BLOB_STORE === 'disk') return { kind: 'disk' };
  return {
    kind: 's3',
    endpoint: environment.S3_ENDPOINT ?? '',
    bucket: environment.S3_BUCKET ?? '',
    region: environment.S3_REGION,
    accessKey: environment.S3_ACCESS_KEY_ID ?? '',
    secretKey: environment.S3_SECRET_ACCESS_KEY ?? '',
    cacheBytes: environment.S3_CACHE_BYTES,
  };
}
