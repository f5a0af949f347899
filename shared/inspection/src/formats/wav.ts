import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { createByteReader, cutOffWarning, Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';

const MAX_CHUNKS = 64;
/** Length of a sound that is longer than 4 GB, or of one that was written while it was recorded. */
const UNKNOWN_LENGTH = 0xffffffff;

interface Sound {
  seconds: number;
  sampleRate: number;
  channels: number;
}

/** Reads the length in seconds, the rate and the channels of a WAV file, RF64 and big-endian ones included. */
export function readWav(source: ByteSource): { sound: Sound; warnings?: InspectionWarning[] } {
  const isBigEndian = new TextDecoder().decode(source.read(0, 4)) === 'RIFX';
  const reader = createByteReader(source, { budget: 1024 ** 2, isBigEndian });
  reader.skip(12);
  let form: { sampleRate: number; channels: number; bytesPerSecond: number } | undefined;
  let bigLength: number | undefined;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
    const name = reader.text(4);
    const length = reader.u32();
    // Chunks are padded to even lengths.
    const end = reader.position + length + (length % 2);
    if (name === 'fmt ') {
      reader.skip(2);
      const [channels, sampleRate, bytesPerSecond] = [reader.u16(), reader.u32(), reader.u32()];
      form = { sampleRate, channels, bytesPerSecond };
    } else if (name === 'ds64') {
      reader.skip(8);
      bigLength = reader.u64();
    } else if (name === 'data') {
      if (!form || form.bytesPerSecond === 0) break;
      const left = source.size - reader.position;
      const stated = statedLength(length, bigLength, () => hasChunkNext(source, reader.position));
      const { sampleRate, channels, bytesPerSecond } = form;
      // The length in the header counts only as far as the file goes.
      const bytes = Math.min(stated ?? left, left);
      const seconds = Number((bytes / bytesPerSecond).toFixed(3));
      const isCut = stated !== undefined && stated > left;
      return {
        sound: { seconds, sampleRate, channels },
        ...(isCut && { warnings: [cutOffWarning(source.size, reader.position + stated)] }),
      };
    }
    reader.skip(end - reader.position);
  }
  throw new Malformed('It contains no sound');
}

/** Returns the length of the sound; undefined for one that was written while it was recorded. */
function statedLength(
  length: number,
  bigLength: number | undefined,
  hasNext: () => boolean,
): number | undefined {
  if (length === UNKNOWN_LENGTH) return bigLength;
  return length === 0 && !hasNext() ? undefined : length;
}

/** Whether the name of another chunk follows, so that an empty sound is empty. */
function hasChunkNext(source: ByteSource, position: number): boolean {
  const name = source.read(position, 4);
  return name.length < 4 || name.every((byte) => byte >= 0x20 && byte < 0x7f);
}
