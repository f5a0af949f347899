import { appendFileSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { until } from '@trove/kit/testing/until.ts';

import { sha256Hex } from '../../platform/canonical.ts';
import { type BlobStore, createBlobStore } from './blob-store.ts';

const BYTES = 'abcdefghij';
const NAME = sha256Hex(BYTES);
const ALL = { start: 0, end: BYTES.length - 1 };
const DAMAGED = { message: expect.stringMatching(/^This file is damaged/), httpStatus: 410 };

describe('a stored file', () => {
  let netDir: string;
  let store: BlobStore;
  const fileIsDamaged = jest.fn();
  const fileIsWhole = jest.fn();
  const file = () => path.join(netDir, 'blobs', NAME);
  const open = () =>
    createBlobStore({
      netDir,
      blobs: { kind: 'disk' },
      report: { fileIsDamaged, fileIsWhole },
    });

  beforeEach(async () => {
    netDir = mkdtempSync(path.join(tmpdir(), 'trove-check-'));
    await (await open()).put([Buffer.from(BYTES)]);
    store = await open();
    jest.clearAllMocks();
  });
  afterEach(() => rmSync(netDir, { recursive: true }));

  it('is delivered when its bytes match its hash', async () => {
    expect(await text(await store.forSocket(NAME, ALL))).toBe(BYTES);
    expect(fileIsDamaged).not.toHaveBeenCalled();
  });

  it.each([
    ['other bytes', () => writeFileSync(file(), 'abcdefghiX')],
    ['fewer bytes', () => writeFileSync(file(), 'abcde')],
    ['more bytes', () => appendFileSync(file(), 'k')],
  ])('with %s is never delivered, neither whole nor in part', async (_what, damage) => {
    damage();
    await expect(store.forSocket(NAME, ALL)).rejects.toMatchObject(DAMAGED);
    await expect(store.forSocket(NAME, { start: 0, end: 2 })).rejects.toMatchObject(DAMAGED);
    await expect(store.read(NAME)).rejects.toMatchObject(DAMAGED);
    await expect(store.localFile(NAME)).rejects.toMatchObject(DAMAGED);
    expect(fileIsDamaged).toHaveBeenCalledWith(NAME);
  });

  it('is verified once per start, not at every read, and again when it was changed', async () => {
    await text(await store.read(NAME));
    await text(await store.read(NAME));
    expect(fileIsWhole).toHaveBeenCalledTimes(1);
    expect(await store.isSound(NAME)).toBe(true);
    writeFileSync(file(), 'abcdefghiX');
    await expect(store.read(NAME)).rejects.toMatchObject(DAMAGED);
    expect(await store.isSound(NAME)).toBe(false);
    await expect((await open()).read(NAME)).rejects.toMatchObject(DAMAGED);
  });

  it('looks lost once it is missing, or once a reading has found it changed', async () => {
    expect(await store.looksLost(NAME)).toBe(false);
    await text(await store.read(NAME));
    writeFileSync(file(), 'abcdefghiX');
    await store.looksLost(NAME);
    await until(() => store.looksLost(NAME));
    rmSync(file());
    expect([await store.looksLost(NAME), await store.isSound(NAME)]).toEqual([true, false]);
    await store.put([Buffer.from(BYTES)]);
    expect([await store.looksLost(NAME), await store.isSound(NAME)]).toEqual([false, true]);
  });

  it('is rejected as soon as the scrub finds it damaged', async () => {
    await text(await store.read(NAME));
    writeFileSync(file(), 'abcdefghiX');
    const { signal } = new AbortController();
    expect(await store.check(NAME, { bytesPerSecond: 1024 ** 3, signal })).toBe(false);
    await expect(store.read(NAME)).rejects.toMatchObject(DAMAGED);
  });

  it('is delivered again once it was restored', async () => {
    writeFileSync(file(), 'abcdefghiX');
    await expect(store.read(NAME)).rejects.toMatchObject(DAMAGED);
    writeFileSync(file(), BYTES);
    // Sets another modification time explicitly, because a file system may store whole milliseconds only.
    utimesSync(file(), statSync(file()).atimeMs / 1000, 1);
    expect(await text(await store.read(NAME))).toBe(BYTES);
    expect(fileIsWhole).toHaveBeenCalledWith(NAME);
  });

  it('is repaired by uploading the same bytes again', async () => {
    writeFileSync(file(), 'abcdefghiX');
    await expect(store.read(NAME)).rejects.toMatchObject(DAMAGED);
    await store.put([Buffer.from(BYTES)]);
    expect(await text(await store.read(NAME))).toBe(BYTES);
  });
});
