import { close, open, read, readSync } from 'node:fs';
import { Readable } from 'node:stream';

/** Two of them fit into a processor's cache. A socket holds no more than one of them back (its high-water mark is smaller). */
const PIECE_BYTES = 256 * 1024;

/** A piece that took longer came from the disk and not from the page cache, and so will the next ones. */
const SLOW_MS = 10;
const SLOW_PIECES = 16;

/**
 * Bytes of a file for `pipe` into a socket, and for nothing else: they are read into two buffers that are used again, one
 * filled while the other is being sent. New memory for each piece, and a thread to fill it, cost more than the reading
 * (`pnpm bench:network files`).
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
    // One piece is read ahead: a second one would overwrite the buffer that the socket still reads.
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
      /** Whether the piece is whole: a short one would not hold the pipe back until it is sent. */
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
