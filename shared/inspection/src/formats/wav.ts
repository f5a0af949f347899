import { createByteReader, Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';

const MAX_CHUNKS = 64;
/** Length of a sound that is longer than 4 GB, or of one that was written while it was recorded. */
const UNKNOWN_LENGTH = 0xffffffff;

/** Reads the length in seconds, the rate and the channels of a WAV file, RF64 included. */
export function readWav(source: ByteSource) {
  const reader = createByteReader(source, { budget: 1024 ** 2 });
  reader.skip(12);
  let sound: { sampleRate: number; channels: number; bytesPerSecond: number } | undefined;
  let bigLength: number | undefined;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
    const name = reader.text(4);
    const length = reader.u32();
    if (name === 'fmt ') {
      reader.skip(2);
      const [channels, sampleRate, bytesPerSecond] = [reader.u16(), reader.u32(), reader.u32()];
      sound = { sampleRate, channels, bytesPerSecond };
      reader.skip(Math.max(0, length - 12));
    } else if (name === 'ds64') {
      reader.skip(8);
      bigLength = reader.u64();
      reader.skip(Math.max(0, length - 16));
    } else if (name === 'data') {
      if (!sound || sound.bytesPerSecond === 0) break;
      const { sampleRate, channels, bytesPerSecond } = sound;
      const stated = length === UNKNOWN_LENGTH && bigLength !== undefined ? bigLength : length;
      // The length in the header counts only as far as the file goes.
      const bytes = Math.min(stated, source.size - reader.position);
      return { seconds: Number((bytes / bytesPerSecond).toFixed(3)), sampleRate, channels };
    } else {
      // Chunks are padded to even lengths.
      reader.skip(length + (length % 2));
    }
  }
  throw new Malformed('It contains no sound');
}
