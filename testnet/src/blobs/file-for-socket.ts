import { close, open, read } from 'node:fs';
import { Readable } from 'node:stream';

/** Two of them lie in a processor's own memory. A socket holds no more than one of them back (its high-water mark is smaller). */
const PIECE_BYTES = 256 * 1024;

/**
 * Bytes of a file for `pipe` into a socket, and for nothing else: they lie in two buffers that are used again, one that is
 * being read while the other is being sent. New memory for each piece costs more than reading it (`pnpm bench:network files`).
 */
export function fileForSocket(file: string, start: number, end: number): Readable {
  const buffers = [
    Buffer.allocUnsafeSlow(PIECE_BYTES),
    Buffer.allocUnsafeSlow(PIECE_BYTES),
  ] as const;
  let turn: 0 | 1 = 0;
  let descriptor = -1;
  let at = start;

  return new Readable({
    // One piece is read ahead: the one after it would lie where the socket still reads.
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
      const fill = (filled: number) => {
        read(descriptor, buffer, filled, wanted - filled, at, (error, count) => {
          if (error) return void this.destroy(error);
          if (count === 0) return void this.destroy(new Error(`${file} ends early`));
          at += count;
          // A short piece would not hold the pipe back until it is sent.
          if (filled + count < wanted) fill(filled + count);
          else this.push(buffer.subarray(0, wanted));
        });
      };
      fill(0);
    },
    destroy(error, done) {
      if (descriptor < 0) done(error);
      else close(descriptor, (closing) => done(error ?? closing));
    },
  });
}
