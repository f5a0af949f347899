import { NotRead } from './byte-reader.ts';
import type { ByteSource } from './byte-source.ts';
import { joinBytes } from './join-bytes.ts';

const PIECE = 1024 ** 2;

/** Unpacks the beginning of a file that zlib packed, at most `max` bytes; `isWhole` tells whether that was all of it. */
export async function inflate(
  source: ByteSource,
  max: number,
): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const stream = new DecompressionStream('deflate');
  const writer = stream.writable.getWriter();
  const reader = (stream.readable as ReadableStream<Uint8Array>).getReader();
  let offset = 0;
  const feed = async () => {
    for (; offset < source.size; offset += PIECE) {
      await writer.write(source.read(offset, PIECE) as Uint8Array<ArrayBuffer>);
    }
    await writer.close();
  };
  // The reader below meets the same fault.
  const feeding = feed().catch(() => undefined);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) {
        await feeding;
        return { bytes: joinBytes(parts), isWhole: true };
      }
      parts.push(value.subarray(0, max - size));
      size += value.length;
      if (size > max) return { bytes: joinBytes(parts), isWhole: false };
    }
  } catch (error) {
    throw new NotRead('it could not be unpacked', { cause: error });
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}
