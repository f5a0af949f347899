import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';

import { type FollowingHash, followHash } from './hash-thread.ts';

export type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>;

/** A file that is written from start to end, at once or in parts; it is hashed and synced while it grows. */
export interface GrowingFile {
  /**
   * Writes the chunks from offset `at` on, and resolves with the resulting length. If the source fails, the chunks
   * received so far are written anyway. `isTrusted: false` postpones hashing, because the bytes may be discarded
   * later.
   */
  add(chunks: Chunks, at: number, options?: { isTrusted?: boolean }): Promise<number>;
  /** Declares the first `size` bytes final, so that they can be hashed. */
  trust(size: number): void;
  /** Discards all bytes after `size`. */
  cut(size: number): Promise<void>;
  /** Resolves with the sha256 of the first `size` bytes, in hex. */
  digest(size: number): Promise<string>;
  /** Must always be called, also after an error. */
  close(): Promise<void>;
}

/** The file system performs best with large writes; chunks from a network are small. */
const PIECE = 1024 ** 2;
/** Starting early leaves the disk little to do at the end. */
const SYNC_EVERY = 64 * 1024 ** 2;

export function growFile(file: string, handle: FileHandle): GrowingFile {
  let hash: FollowingHash | undefined;
  let synced = 0;
  let syncing: Promise<unknown> = Promise.resolve();
  /** All chunks of a file that is small enough to be hashed faster here than in the thread. */
  let small: readonly Uint8Array[] | undefined;

  function trust(size: number) {
    hash ??= followHash(file);
    hash.upTo(size);
  }

  function written(size: number, isTrusted: boolean) {
    if (isTrusted) trust(size);
    if (size - synced < SYNC_EVERY) return;
    synced = size;
    syncing = syncing.then(() => handle.datasync());
    // The promise may be awaited only later; a rejection must not count as unhandled until then.
    syncing.catch(() => undefined);
  }

  return {
    trust,

    async add(chunks, at, { isTrusted = true } = {}) {
      let size = at;
      /** Number of bytes handed over to the disk so far. */
      let handed = at;
      let waiting: Uint8Array[] = [];
      let writing: Promise<unknown> = Promise.resolve();

      /** Writes the bytes received so far; further bytes are accepted while the disk is busy. */
      async function flush() {
        await writing;
        if (handed > at) written(handed, isTrusted);
        writing = writeAll(handle, waiting, handed);
        // The promise may be awaited only later; a rejection must not count as unhandled until then.
        writing.catch(() => undefined);
        handed = size;
        waiting = [];
      }

      try {
        for await (const chunk of chunks) {
          size += chunk.length;
          waiting.push(chunk);
          if (size - handed >= PIECE) await flush();
        }
      } finally {
        small = at === 0 && handed === 0 && isTrusted ? waiting : undefined;
        await flush();
        await writing;
        if (hash && isTrusted) hash.upTo(size);
      }
      return size;
    },

    async cut(size) {
      await handle.truncate(size);
    },

    async digest(size) {
      const sha256 =
        small && !hash ? hashPieces(small) : await (hash ?? followHash(file)).digest(size);
      hash = undefined;
      await syncing;
      return sha256;
    },

    async close() {
      await hash?.digest(0).catch(() => undefined);
      hash = undefined;
      await syncing.catch(() => undefined);
      await handle.close();
    },
  };
}

function hashPieces(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

/** Repeats `writev` until all bytes are written, because like any write it may write fewer than it is given. */
async function writeAll(handle: FileHandle, pieces: readonly Uint8Array[], from: number) {
  let left = pieces;
  for (let at = from; left.length > 0;) {
    let { bytesWritten } = await handle.writev(left, at);
    at += bytesWritten;
    const rest: Uint8Array[] = [];
    for (const piece of left) {
      if (bytesWritten < piece.length) rest.push(piece.subarray(bytesWritten));
      bytesWritten = Math.max(0, bytesWritten - piece.length);
    }
    left = rest;
  }
}
