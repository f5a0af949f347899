import { close, open, read, readSync } from 'node:fs';
import { Readable } from 'node:stream';

/** Two of these fit into a processor's cache. A socket buffers at most one (its high-water mark is smaller). */
const PIECE_BYTES = 256 * 1024;

/** A piece that took longer was read from the disk and not from the page cache, and so will the next ones. */
const SLOW_MS = 10;
const SLOW_PIECES = 16;

/**
 * Returns a stream of a file's bytes for `pipe` into a socket, and for nothing else: they are read into two reused
 * buffers, one filled while the other is being sent. Allocating memory for each piece, and filling it in a thread,
 * cost more than the reading (`pnpm bench:network files`).
 */
export function fileForSocket(file: string, start: number, end: number): Readable {
  const buffers = [
    Buffer.allocUnsafeSlow(PIECE_BYTES),
    Buffer.allocUnsafeSlow(PIECE_BYTES),
  ] as const;
  let turn: 0 | 1 = 0;
  let descriptor = -1;
  let at = start;
  let slow = 0;

  return new Readable({
    // Only one piece is read ahead: a second one would overwrite the buffer that the socket is still sending.
    highWaterMark: 1,
    construct(done) {
      open(file, (error, opened) => {
        descriptor = opened;
        done(error);
      });
    },
    read() {
      const wanted = Math.min(PIECE_BYTES, end + 1 - at);
      if (wanted === 0) {
        this.push(null);
        return;
      }
      turn = turn === 0 ? 1 : 0;
      const buffer = buffers[turn];
      let filled = 0;
      /** Returns whether the piece is complete. A short piece is not pushed, because `pipe` would not wait for it. */
      const take = (count: number) => {
        if (count === 0) throw new Error(`${file} ends early`);
        at += count;
        filled += count;
        if (filled === wanted) this.push(buffer.subarray(0, wanted));
        return filled === wanted;
      };
      const elsewhere = () =>
        read(descriptor, buffer, filled, wanted - filled, at, (error, count) => {
          try {
            if (error) throw error;
            if (!take(count)) elsewhere();
          } catch (fault) {
            this.destroy(fault as Error);
          }
        });

      if (slow > 0) {
        slow -= 1;
        elsewhere();
        return;
      }
      const began = performance.now();
      while (!take(readSync(descriptor, buffer, filled, wanted - filled, at)));
      if (performance.now() - began > SLOW_MS) slow = SLOW_PIECES;
    },
    destroy(error, done) {
      if (descriptor < 0) done(error);
      else close(descriptor, (closing) => done(error ?? closing));
    },
  });
}
