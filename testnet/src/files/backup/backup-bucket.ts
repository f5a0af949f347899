import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import {
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { MINUTE } from '@trove/contract/time.ts';

import { CannotStart } from '../../platform/cannot-start.ts';
import type { Environment } from '../../platform/environment/variables.ts';
import { MANIFEST } from './make-backup.ts';

/** A place for one backup in a bucket, `s3://bucket/prefix`. */
export interface BackupPlace {
  bucket: string;
  /** Without a slash at its end. */
  prefix: string;
}

type Access = Pick<
  Environment,
  'S3_ACCESS_KEY_ID' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_SECRET_ACCESS_KEY'
>;

/** Longest silence of a connection. */
const IDLE_MS = MINUTE;

/** Parses `s3://bucket/prefix`; undefined for a folder. */
export function readBackupPlace(text: string): BackupPlace | undefined {
  if (!text.startsWith('s3://')) return undefined;
  const [, bucket, prefix] = /^s3:\/\/([^/]+)\/(.+?)\/*$/.exec(text) ?? [];
  if (bucket !== undefined && prefix !== undefined) return { bucket, prefix };
  throw new CannotStart(
    `${text} is no place for a backup.`,
    'Name a bucket and a folder in it: s3://bucket/monday',
  );
}

function connect(access: Access): S3Client {
  const { S3_ACCESS_KEY_ID, S3_ENDPOINT, S3_REGION, S3_SECRET_ACCESS_KEY } = access;
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new CannotStart(
      'A backup in a bucket needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.',
      'Set them: docs/how-to/configure.md',
    );
  }
  return new S3Client({
    endpoint: S3_ENDPOINT,
    region: S3_REGION,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
    requestHandler: { connectionTimeout: IDLE_MS, socketTimeout: IDLE_MS },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

async function* listKeys(client: S3Client, { bucket: Bucket, prefix }: BackupPlace) {
  for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix: `${prefix}/` })) {
    for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
  }
}

/**
 * Sends the folder of a backup to a bucket. Its description goes last, so that what a broken connection leaves is no
 * backup.
 * @throws {CannotStart} If there is something at the place already, or the access is missing.
 */
export async function sendBackup(
  folder: string,
  place: BackupPlace,
  access: Access,
): Promise<void> {
  const client = connect(access);
  const { bucket: Bucket, prefix } = place;
  for await (const key of listKeys(client, place)) {
    throw new CannotStart(
      `There is ${key} in the bucket ${Bucket} already.`,
      'Name a folder that does not exist yet.',
    );
  }
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, file);
    if (!entry.isFile() || name === MANIFEST) continue;
    const Key = `${prefix}/${name.replaceAll(path.sep, '/')}`;
    const params = { Bucket, Key, Body: createReadStream(file) };
    await new Upload({ client, params }).done();
  }
  const Body = await readFile(path.join(folder, MANIFEST));
  await client.send(new PutObjectCommand({ Bucket, Key: `${prefix}/${MANIFEST}`, Body }));
}

/** Fetches a backup from a bucket into a new folder, whose content `restoreBackup` verifies. */
export async function fetchBackup(
  place: BackupPlace,
  folder: string,
  access: Access,
): Promise<void> {
  const client = connect(access);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for await (const Key of listKeys(client, place)) {
    const file = path.join(folder, Key.slice(place.prefix.length + 1));
    if (!file.startsWith(folder + path.sep)) continue;
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const { Body } = await client.send(new GetObjectCommand({ Bucket: place.bucket, Key }));
    await pipeline(Body as Readable, createWriteStream(file, { mode: 0o600 }));
  }
}
