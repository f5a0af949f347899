import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import S3rver from 's3rver';

import type { S3Settings } from '../files/blobs/blob-settings.ts';

/** Starts an S3-compatible server (s3rver) with an empty bucket, on a free port and in a new folder. */
export async function startS3Server(): Promise<{ settings: S3Settings; close(): Promise<void> }> {
  const directory = mkdtempSync(path.join(tmpdir(), 'trove-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'trove', configs: [] }],
  });
  const { port } = await server.run();
  return {
    settings: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'trove',
      region: 'us-east-1',
      // The only key pair that this server accepts.
      accessKey: 'S3RVER',
      secretKey: 'S3RVER',
      cacheBytes: 1024 ** 3,
    },
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
