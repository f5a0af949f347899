import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { type FileHandle, open, rm } from 'node:fs/promises';
import path from 'node:path';

import { type FollowingHash, followHash } from './hash-thread.ts';

export interface Blob {
  sha256: string;
  size: number;
}

/** A complete file that nobody has taken over yet. */
export interface Unfinished extends Blob {
  file: string;
}

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** Where files are made: what is in here is nobody's yet, and gone after a day. */
export interface Workshop {
  /** Writes all of the bytes to a new file or, when they end early, none. */
  write(chunks: Chunks): Promise<Unfinished>;
  discard(unfinished: Unfinished): Promise<void>;
}

const DAY = 24 * 60 * 60 * 1000;
/** The file system works best in big pieces; a network's are small. */
const PIECE = 1024 ** 2;
/** A disk that begins early has little left to do at the end. */
const SYNC_EVERY = 64 * 1024 ** 2;

export function createWorkshop(netDir: string): Workshop {
  const folder = path.join(netDir, 'unfinished');
  mkdirSync(folder, { recursive: true });
  sweepOld(folder, DAY);

  return {
    async write(chunks) {
      const file = path.join(folder, crypto.randomUUID());
      try {
        return { file, ...(await writeNew(file, chunks)) };
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    },
    discard: ({ file }) => rm(file, { force: true }),
  };
}

/** Removes what a killed process left behind, once nobody can be at it any more. */
export function sweepOld(folder: string, ms: number): void {
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {};
    if (Date.now() - mtimeMs > ms) rmSync(file, { force: true });
  }
}

async function writeNew(file: string, chunks: Chunks): Promise<Blob> {
  let hash: FollowingHash | undefined;
  let size = 0;
  /** Handed over to the disk. */
  let handed = 0;
  let synced = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let writing: Promise<unknown> = Promise.resolve();
  let syncing: Promise<unknown> = Promise.resolve();
  const handle = await open(file, 'wx', 0o600);

  /** Hands over what has come; the next bytes are taken in while the disk is busy with these. */
  async function flush() {
    await writing;
    if (handed > 0) {
      hash ??= followHash(file);
      hash.upTo(handed);
    }
    const pieces = waiting;
    waiting = [];
    waitingBytes = 0;
    handed = size;
    writing = writeAll(handle, pieces);
    // Who waits for it may come late.
    writing.catch(() => undefined);
    if (size - synced < SYNC_EVERY) return;
    synced = size;
    syncing = syncing.then(() => handle.datasync());
    syncing.catch(() => undefined);
  }

  try {
    for await (const chunk of chunks) {
      size += chunk.length;
      waiting.push(chunk);
      waitingBytes += chunk.length;
      if (waitingBytes >= PIECE) await flush();
    }
    const last = waiting;
    await flush();
    await writing;
    // A small file is hashed sooner than a thread is asked.
    const sha256 = hash ? await hash.digest(size) : hashOf(last);
    await syncing;
    return { sha256, size };
  } catch (error) {
    await hash?.digest(0).catch(() => undefined);
    throw error;
  } finally {
    await Promise.allSettled([writing, syncing]);
    await handle.close();
  }
}

function hashOf(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** `writev` may write less than it is given, as any write may. */
async function writeAll(handle: FileHandle, pieces: readonly Uint8Array[]): Promise<void> {
  let left = pieces;
  while (left.length > 0) {
    let { bytesWritten } = await handle.writev(left);
    const rest: Uint8Array[] = [];
    for (const piece of left) {
      if (bytesWritten < piece.length) rest.push(piece.subarray(bytesWritten));
      bytesWritten = Math.max(0, bytesWritten - piece.length);
    }
    left = rest;
  }
}
