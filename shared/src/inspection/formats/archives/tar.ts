import { Malformed } from '../../bytes/byte-reader.ts';
import type { ByteSource } from '../../bytes/byte-source.ts';
import { shortText } from '../shown.ts';

export interface TarEntry {
  name: string;
  size: number;
  isLink: boolean;
}

const BLOCK = 512;
const MAX_ENTRIES = 10_000;
/** Kinds that only describe the next entry: long names and extended headers. */
const DESCRIBING = new Set(['L', 'K', 'x', 'g']);

/**
 * Lists the entries of a tar file. It has no table of contents, so the number of entries is known only for short
 * ones.
 */
export function listTar(source: ByteSource): { entries: readonly TarEntry[]; isWhole: boolean } {
  const entries: TarEntry[] = [];
  let position = 0;
  for (let header = 0; header < MAX_ENTRIES; header += 1) {
    const block = source.read(position, BLOCK);
    if (block.length < BLOCK || block[0] === 0) return { entries, isWhole: true };
    if (!hasChecksum(block)) throw new Malformed('An entry is broken');
    const size = octal(block, 124, 12);
    const kind = String.fromCharCode(block[156] ?? 0);
    if (!DESCRIBING.has(kind)) {
      const name = [text(block, 345, 155), text(block, 0, 100)].filter((part) => part !== '');
      entries.push({
        name: shortText(name.join('/')),
        size,
        isLink: kind === '1' || kind === '2',
      });
    }
    position += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    if (!Number.isSafeInteger(position) || position > source.size + BLOCK) {
      throw new Malformed('The file is cut off');
    }
  }
  return { entries, isWhole: false };
}

function text(block: Uint8Array, start: number, length: number): string {
  const bytes = block.subarray(start, start + length);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

function octal(block: Uint8Array, start: number, length: number): number {
  const digits = text(block, start, length).trim();
  if (!/^[0-7]{0,12}$/.test(digits)) throw new Malformed('An entry is broken');
  return Number.parseInt(digits || '0', 8);
}

/** Whether the header contains the sum of its bytes, where the checksum's own field counts as spaces. */
function hasChecksum(block: Uint8Array): boolean {
  const sum = block.reduce(
    (total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte),
    0,
  );
  return sum === octal(block, 148, 8);
}
