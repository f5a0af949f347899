import { setTimeout as sleep } from 'node:timers/promises';

import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SECOND } from '@trove/contract/time.ts';

import type { ObjectStore, StoreAccess } from './object-store.ts';

/** Wait before a write that met another one is tried again: which of the two was first is not known yet. */
const CONFLICT_MS = 200;
/** Maximum silence of a connection to the server before a call counts as failed. */
const IDLE_MS = 10 * SECOND;

const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** Creates the store of a bucket: `s3://bucket/prefix`, with the variables S3_* of the network. */
export function s3Objects(place: string, access: StoreAccess): ObjectStore {
  const { host: Bucket, pathname } = new URL(place);
  const prefix = pathname === '' || pathname === '/' ? '' : `${pathname.slice(1)}/`;
  const needed = (name: keyof StoreAccess) => {
    const value = access[name];
    if (!value) throw new Error(`A bucket needs ${name}.`);
    return value;
  };
  const endpoint = needed('S3_ENDPOINT');
  const client = new S3Client({
    endpoint,
    region: access.S3_REGION ?? 'us-east-1',
    credentials: {
      accessKeyId: needed('S3_ACCESS_KEY_ID'),
      secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
    },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: IDLE_MS, socketTimeout: IDLE_MS },
    // Objects are verified by what was signed, and not every compatible server knows the checksums of the protocol.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const tell = (error: unknown): never => {
    const { name, message } = error as Error;
    const status = statusOf(error);
    const what = status === undefined ? `could not be reached (${message})` : `answered ${status}`;
    const { host } = new URL(endpoint);
    throw new Error(`The S3 server ${host} ${what}; ${name}, bucket: ${Bucket}`, { cause: error });
  };

  /** Writes if the condition holds; returns false if it does not. */
  async function write(
    name: string,
    Body: Buffer,
    condition: { IfNoneMatch: string } | { IfMatch: string },
  ) {
    for (;;) {
      try {
        await client.send(
          new PutObjectCommand({ Bucket, Key: `${prefix}${name}`, Body, ...condition }),
        );
        return true;
      } catch (error) {
        const status = statusOf(error);
        const isGone = status === 404 && 'IfMatch' in condition;
        if (status === 412 || isGone) return false;
        if (status !== 409) return tell(error);
        await sleep(CONFLICT_MS);
      }
    }
  }

  return {
    async get(name) {
      try {
        const command = new GetObjectCommand({ Bucket, Key: `${prefix}${name}` });
        const { Body, ETag = '' } = await client.send(command);
        const bytes = Buffer.from((await Body?.transformToByteArray()) ?? []);
        return { bytes, etag: ETag };
      } catch (error) {
        if (error instanceof S3ServiceException && error.name === 'NoSuchKey') return undefined;
        return tell(error);
      }
    },
    create: (name, bytes) => write(name, bytes, { IfNoneMatch: '*' }),
    replace: (name, bytes, etag) => write(name, bytes, { IfMatch: etag }),
    async remove(name) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: `${prefix}${name}` })).catch(tell);
    },
  };
}
