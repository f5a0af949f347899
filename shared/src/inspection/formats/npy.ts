import { createByteReader, Malformed } from '../bytes/byte-reader.ts';
import type { ByteSource } from '../bytes/byte-source.ts';
import { shortText } from './shown.ts';

const MAX_HEADER = 64 * 1024;

/** Reads type and shape of a NumPy array. Its header is a Python dict, of which two entries are matched as text. */
export function readNpy(source: ByteSource): { type: string; shape: number[] } {
  const reader = createByteReader(source, { budget: 2 * MAX_HEADER });
  reader.skip(6);
  const major = reader.u8();
  reader.skip(1);
  const length = major === 1 ? reader.u16() : reader.u32();
  if (length > MAX_HEADER) throw new Malformed('The header is too long');
  const header = reader.text(length);
  const type = /'descr'\s*:\s*'([^']{1,40})'/.exec(header)?.[1];
  const shape = /'shape'\s*:\s*\(([\d,\s]{0,400})\)/.exec(header)?.[1];
  if (type === undefined || shape === undefined) throw new Malformed('The header names no array');
  return {
    type: shortText(type),
    shape: shape
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(Number),
  };
}
