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
}

export type BlobSettings = { kind: 'disk' } | S3Settings;

const GB = 1024 ** 3;

/**
 * Reads `BLOB_STORE=s3` with S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY; defaults
 * to the disk.
 */
export function readBlobSettings(env: NodeJS.ProcessEnv): BlobSettings {
  if (env['BLOB_STORE'] !== 's3') return { kind: 'disk' };
  const needed = (name: string) => {
    const value = env[name];
    if (!value) throw new Error(`BLOB_STORE=s3 needs ${name}`);
    return value;
  };
  return {
    kind: 's3',
    endpoint: needed('S3_ENDPOINT'),
    bucket: needed('S3_BUCKET'),
    region: env['S3_REGION'] ?? 'us-east-1',
    accessKey: needed('S3_ACCESS_KEY_ID'),
    secretKey: needed('S3_SECRET_ACCESS_KEY'),
    cacheBytes: Number(env['S3_CACHE_BYTES'] ?? 10 * GB),
  };
}
