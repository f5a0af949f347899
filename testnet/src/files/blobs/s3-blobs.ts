import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { SECOND } from '@trove/contract/time.ts';

import type { Tallies } from '../../platform/log/tallies.ts';
import type { S3Settings } from './blob-settings.ts';
import type { Blobs } from './blob-store.ts';
import { createFileCache } from './file-cache.ts';
import { followCalls } from './follow-calls.ts';
import { isNotFound, toStoreFault } from './s3-fault.ts';
import type { Workshop } from './workshop.ts';

/** Four parts are sent at a time, so this limits the memory of an upload. */
const PART_BYTES = 16 * 1024 ** 2;

/** Maximum silence of a connection to the server before a call counts as failed. */
const IDLE_MS = 10 * SECOND;
const ATTEMPTS = 2;

/** Time limit for the answer whether the bucket can be used, which must not hold up `readyz`. */
const PROBE_MS = 3 * SECOND;

interface S3Dependencies {
  settings: S3Settings;
  tallies: Pick<Tallies, 'storeCalls' | 'storeSeconds'>;
  workshop: Workshop;
}

/** Stores blobs as objects of a bucket, which must exist. Every call ends; a fault of the server is a BlobStoreFault. */
export function createS3Blobs(
  netDir: string,
  { settings, tallies, workshop }: S3Dependencies,
): Blobs {
  const { bucket: Bucket, idleMs = IDLE_MS } = settings;
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: true,
    maxAttempts: ATTEMPTS,
    requestHandler: { connectionTimeout: idleMs, socketTimeout: idleMs },
    // Blobs are named by their hash, and not every compatible server knows the checksums of the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  followCalls(client, tallies);
  const cache = createFileCache(netDir, settings.cacheBytes);

  const tell = (call: string) => (error: unknown) => {
    throw toStoreFault(error, { call, endpoint: settings.endpoint, bucket: Bucket });
  };
  const read = async (Key: string, Range?: string) => {
    const command = new GetObjectCommand({ Bucket, Key, ...(Range !== undefined && { Range }) });
    const { Body } = await client.send(command).catch(tell('read'));
    return Body as Readable;
  };
  async function* telling(bytes: Readable): AsyncGenerator<Buffer> {
    try {
      yield* bytes as AsyncIterable<Buffer>;
    } catch (error) {
      tell('read')(error);
    }
  }
  const has = (Key: string) =>
    client.send(new HeadObjectCommand({ Bucket, Key })).then(
      () => true,
      (error: unknown) => (isNotFound(error) ? false : tell('find')(error)),
    );

  return {
    read,
    has,
    // A bucket refuses requests for an empty range.
    forSocket: async (sha256, { start, end }) =>
      end < start ? Readable.from([]) : read(sha256, `bytes=${start}-${end}`),
    remove: async (Key) => {
      await client.send(new DeleteObjectCommand({ Bucket, Key })).catch(tell('delete'));
    },
    list: async () => [],

    async probe() {
      const abortSignal = AbortSignal.timeout(PROBE_MS);
      await client
        .send(new HeadBucketCommand({ Bucket }), { abortSignal })
        .catch((error: unknown) => tell('bucket')(abortSignal.reason ?? error));
    },

    async keep(file, { sha256: Key }) {
      // An object is stored completely or not at all, so an existing one need not be stored again.
      if (await has(Key)) return;
      const Body = createReadStream(file, { highWaterMark: 1024 ** 2 });
      const upload = new Upload({ client, params: { Bucket, Key, Body }, partSize: PART_BYTES });
      await upload.done().catch(tell('store'));
    },

    localFile: (sha256) =>
      cache.getFile(sha256, async () => {
        const fetched = await workshop.write(telling(await read(sha256)));
        if (fetched.sha256 === sha256) return fetched.file;
        await workshop.discard(fetched);
        throw new Error(`The store answered other bytes for ${sha256}`);
      }),
  };
}
