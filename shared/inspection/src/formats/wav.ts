import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { createByteReader, cutOffWarning, Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';

const MAX_CHUNKS = 64;
/** Sound that is not packed, so that each moment has as many bytes: numbers, floats, and the two laws of telephones. */
const UNPACKED: ReadonlySet<number> = new Set([1, 3, 6, 7, 0xfffe]);
/** Length of a sound that is longer than 4 GB, or of one that was written while it was recorded. */
const UNKNOWN_LENGTH = 0xffffffff;
/** Lengths near 2 GB stand for an unknown one, too, in a file that is shorter. */
const NEAR_2_GB = { least: 0x7fff_0000, most: 0x7fff_ffff };

/** Length of a description that states the bits of a value; older ones do not. */
const WITH_BITS = 16;

interface Sound {
  seconds: number;
  sampleRate: number;
  channels: number;
  bits?: number;
}

/** Reads the length in seconds, the rate, the channels and the bits of a WAV file, RF64 and big-endian ones included. */
export function readWav(source: ByteSource): { sound: Sound; warnings?: InspectionWarning[] } {
  const isBigEndian = new TextDecoder().decode(source.read(0, 4)) === 'RIFX';
  const reader = createByteReader(source, { budget: 1024 ** 2, isBigEndian });
  reader.skip(12);
  let form: (Omit<Sound, 'seconds'> & { bytesPerSecond: number }) | undefined;
  let bigLength: number | undefined;
  for (let chunk = 0; chunk < MAX_CHUNKS; chunk += 1) {
    const name = reader.text(4);
    const length = reader.u32();
    const isPadded = length % 2 === 1 && !isName(source.read(reader.position + length, 4));
    const end = reader.position + length + (isPadded ? 1 : 0);
    if (name === 'fmt ') {
      const code = reader.u16();
      const [channels, sampleRate, stated] = [reader.u16(), reader.u32(), reader.u32()];
      // Players take no notice of the bytes a second that such a file states.
      const frame = reader.u16();
      const bits = length >= WITH_BITS ? reader.u16() : 0;
      const isUnpacked = UNPACKED.has(code);
      const bytesPerSecond = (isUnpacked ? sampleRate * frame : 0) || stated;
      form = { sampleRate, channels, bytesPerSecond, ...(isUnpacked && bits > 0 && { bits }) };
    } else if (name === 'ds64') {
      reader.skip(8);
      bigLength = reader.u64();
    } else if (name === 'data') {
      if (!form) throw new Malformed('Its sound stands before what describes it');
      if (form.bytesPerSecond === 0) throw new Malformed('It does not say how fast it is played');
      const left = source.size - reader.position;
      const stated = statedLength(length, bigLength, () => hasChunkNext(source, reader.position));
      const { bytesPerSecond, ...described } = form;
      // The length in the header counts only as far as the file goes.
      const bytes = Math.min(stated ?? left, left);
      const seconds = Number((bytes / bytesPerSecond).toFixed(3));
      const isUnknown = length >= NEAR_2_GB.least && length <= NEAR_2_GB.most;
      const isCut = stated !== undefined && stated > left && !isUnknown;
      return {
        sound: { seconds, ...described },
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
  return name.length < 4 || isName(name);
}

/** Whether these are the letters of a chunk's name; a chunk is padded to an even length, but not by all programs. */
const isName = (bytes: Uint8Array): boolean =>
  bytes.length === 4 && bytes.every((byte) => byte >= 0x20 && byte < 0x7f);
