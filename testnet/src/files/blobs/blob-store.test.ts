import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

import { sha256Hex } from '../../platform/canonical.ts';
import { readEnvironment } from '../../platform/environment/read-environment.ts';
import { startS3Server } from '../../testing/s3-server.ts';
import { type BlobSettings, readBlobSettings } from './blob-settings.ts';
import { type BlobStore, createBlobStore } from './blob-store.ts';

const read = async (bytes: Promise<Readable>) => text(await bytes);

async function* cutShort() {
  yield Buffer.from('half');
  await Promise.resolve();
  throw new Error('the line is dead');
}

const stores = {
  disk: async () => ({
    settings: { kind: 'disk' } satisfies BlobSettings,
    close: async () => undefined,
  }),
  s3: startS3Server,
};

describe.each(['disk', 's3'] as const)('blob store on %s', (kind) => {
  const netDir = mkdtempSync(path.join(tmpdir(), 'trove-blobs-'));
  let server: { settings: BlobSettings; close(): Promise<void> };
  let store: BlobStore;
  const unfinished = () => readdirSync(path.join(netDir, 'unfinished'));

  beforeAll(async () => {
    server = await stores[kind]();
    store = await createBlobStore({ netDir, blobs: server.settings });
  });
  afterAll(async () => {
    await server.close();
    rmSync(netDir, { recursive: true });
  });

  it('stores bytes once under their own hash', async () => {
    const blob = await store.put([Buffer.from('ab'), Buffer.from('c')]);

    expect(blob).toEqual({ sha256: sha256Hex('abc'), size: 3 });
    expect(await store.put([Buffer.from('abc')])).toEqual(blob);
    expect(await read(store.read(blob.sha256))).toBe('abc');
    expect(unfinished()).toEqual([]);
  });

  it('stores large files completely or not at all', async () => {
    const pieces = Array.from({ length: 60 }, (_none, index) => Buffer.alloc(65_536, index));
    expect(await store.put(pieces)).toEqual({
      sha256: sha256Hex(Buffer.concat(pieces)),
      size: 60 * 65_536,
    });

    async function* cutShortLate() {
      yield* pieces;
      yield* cutShort();
    }
    await expect(store.put(cutShortLate())).rejects.toThrow('the line is dead');
    expect(unfinished()).toEqual([]);
  });

  it('reads a range, both ends included', async () => {
    const { sha256 } = await store.put([Buffer.from('abcdefghij')]);

    expect(await read(store.forSocket(sha256, { start: 3, end: 5 }))).toBe('def');
    expect(await read(store.forSocket(sha256, { start: 0, end: 1 }))).toBe('ab');
  });

  it('reads an empty file', async () => {
    const { sha256 } = await store.put([]);
    expect(await read(store.forSocket(sha256, { start: 0, end: -1 }))).toBe('');
  });

  it('removes bytes, and ignores missing ones', async () => {
    const { sha256 } = await store.put([Buffer.from('no longer wanted')]);
    await store.remove(sha256);
    await store.remove(sha256);
    expect(await store.has(sha256)).toBe(false);
  });

  it('stores nothing of a truncated stream', async () => {
    await expect(store.put(cutShort())).rejects.toThrow('the line is dead');
    expect(unfinished()).toEqual([]);
    expect(await store.has(sha256Hex('half'))).toBe(false);
  });

  it('leaves a kept file in place', async () => {
    const made = await store.workshop.write([Buffer.from('made')]);
    await store.keep(made.file, made);
    expect(readFileSync(made.file, 'utf8')).toBe('made');
    await store.workshop.discard(made);

    expect(unfinished()).toEqual([]);
    expect(await read(store.read(made.sha256))).toBe('made');
  });

  it('provides a local file for readers that need one', async () => {
    const { sha256 } = await store.put([Buffer.from('weights')]);
    const [one, two] = await Promise.all([store.localFile(sha256), store.localFile(sha256)]);

    expect(readFileSync(one, 'utf8')).toBe('weights');
    expect(two).toBe(one);
  });

  it('stores a file of several parts completely', async () => {
    const piece = Buffer.alloc(5 * 1024 ** 2, 'trove ');
    const { sha256, size } = await store.put([piece, piece, piece, piece]);

    expect(size).toBe(20 * 1024 ** 2);
    expect(sha256Hex(await read(store.read(sha256)))).toBe(sha256);
    const end = await read(store.forSocket(sha256, { start: size - 4, end: size - 1 }));
    expect(end).toBe(piece.subarray(-4).toString());
  });

  it('removes leftovers of a killed process after a day', async () => {
    const [old, recent] = ['old', 'recent'].map((name) => path.join(netDir, 'unfinished', name));
    for (const file of [old, recent]) writeFileSync(file ?? '', 'half');
    utimesSync(old ?? '', 0, Date.now() / 1000 - 25 * 60 * 60);
    await createBlobStore({ netDir, blobs: server.settings });

    expect(unfinished()).toEqual(['recent']);
  });
});

describe('readBlobSettings', () => {
  it('returns the disk unless the environment configures S3', () => {
    expect(readBlobSettings(readEnvironment({}))).toEqual({ kind: 'disk' });
    const environment = readEnvironment({
      BLOB_STORE: 's3',
      S3_ENDPOINT: 'https://s3.example',
      S3_BUCKET: 'trove',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    });
    expect(readBlobSettings(environment)).toMatchObject({
      kind: 's3',
      bucket: 'trove',
      region: 'us-east-1',
    });
  });
});
