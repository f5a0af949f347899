import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

import { S3Client } from '@bradenmacdonald/s3-lite-client';

import type { S3Settings } from './blob-settings.ts';
import type { Blobs } from './blob-store.ts';
import { createFileCache } from './file-cache.ts';
import type { Workshop } from './workshop.ts';

/** Four parts are sent at a time, so this limits the memory of an upload. */
const PART_BYTES = 16 * 1024 ** 2;

/** Stores blobs as objects of a bucket, which must exist. */
export function createS3Blobs(netDir: string, settings: S3Settings, workshop: Workshop): Blobs {
  const { endpoint, bucket, region, accessKey, secretKey, cacheBytes } = settings;
  const client = new S3Client({ endPoint: endpoint, bucket, region, accessKey, secretKey });
  const cache = createFileCache(netDir, cacheBytes);

  const getBody = ({ body }: Response) =>
    body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]);
  const read: Blobs['read'] = async (sha256) => getBody(await client.getObject(sha256));

  return {
    read,
    async forSocket(sha256, { start, end }) {
      // A bucket refuses requests for an empty range.
      if (end < start) return Readable.from([]);
      const length = end + 1 - start;
      return getBody(await client.getPartialObject(sha256, { offset: start, length }));
    },
    has: (sha256) => client.exists(sha256),
    remove: (sha256) => client.deleteObject(sha256),
    list: async () => [],

    async keep(file, { sha256, size }) {
      // An object is stored completely or not at all, so an existing one need not be stored again.
      if (await client.exists(sha256)) return;
      const bytes = Readable.toWeb(createReadStream(file, { highWaterMark: 1024 ** 2 }));
      await client.putObject(
        sha256,
        bytes as unknown as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>,
        { size, partSize: PART_BYTES },
      );
    },

    localFile: (sha256) =>
      cache.getFile(sha256, async () => {
        const fetched = await workshop.write(await read(sha256));
        if (fetched.sha256 === sha256) return fetched.file;
        await workshop.discard(fetched);
        throw new Error(`The store answered other bytes for ${sha256}`);
      }),
  };
}
