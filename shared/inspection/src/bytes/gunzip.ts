import { Gunzip } from 'fflate';

import { Malformed } from './byte-reader.ts';
import type { ByteSource } from './byte-source.ts';
import { joinBytes } from './join-bytes.ts';

/** Packed bytes at a time: they become at most a thousand times as many. */
const PIECE = 16 * 1024;
/** Check sum and length at the end of each member. */
const TRAILER = 8;
/** Bytes before a piece in which a member may have ended. */
const BEFORE = 16;
/** Codes of the library's errors: data that end too early, and bytes that begin no member. */
const FAULT = { isCut: 0, isNoMember: 6 };

export interface Gunzipped {
  bytes: Uint8Array;
  /** Whether this is all that the file holds. */
  isWhole: boolean;
  /** Where the last member ends in the file; undefined if not all of it was unpacked. */
  end?: number;
}

/**
 * Unpacks a gzip file of one or several members, at most `max` bytes, as the program of that name does: bytes behind the
 * last member are no part of it. Streams of browsers refuse these, and some of them a second member. Throws `Malformed`
 * for one that is cut off or whose check sums do not fit.
 */
export function gunzip(source: ByteSource, max: number): Gunzipped {
  const parts: Uint8Array[] = [];
  let size = 0;
  let sum = { check: 0, size: 0 };
  const endOfMember = (from: number, to: number): number => {
    const end = findTrailer(source, sum, from, to);
    if (end === undefined) throw new Malformed('its check sum does not fit');
    return end;
  };
  const stream = new Gunzip((part) => {
    sum = { check: addCheckSum(sum.check, part), size: sum.size + part.length };
    parts.push(part.slice(0, Math.max(0, max - size)));
    size += part.length;
  });
  stream.onmember = (start) => {
    endOfMember(start - TRAILER, start);
    sum = { check: 0, size: 0 };
  };
  for (let at = 0; at < source.size; at += PIECE) {
    const isLast = at + PIECE >= source.size;
    try {
      stream.push(source.read(at, PIECE), isLast);
    } catch (error) {
      const code = faultOf(error);
      if (code === FAULT.isCut) throw new Malformed('it is cut off');
      if (code !== FAULT.isNoMember || parts.length === 0) throw new Malformed('it is damaged');
      const end = endOfMember(Math.max(0, at - BEFORE), at + PIECE);
      return { bytes: joinBytes(parts), isWhole: size <= max, end };
    }
    if (size > max) return { bytes: joinBytes(parts), isWhole: false };
  }
  const end = findTrailer(source, sum, Math.max(0, source.size - BEFORE), source.size);
  if (parts.length === 0) throw new Malformed('it is cut off');
  if (end === undefined)
    throw new Malformed('it is cut off or damaged: its check sum does not fit');
  return { bytes: joinBytes(parts), isWhole: true, end };
}

/** Returns the code of an error of the library; throws any other. */
function faultOf(error: unknown): number {
  if (error instanceof Error && 'code' in error && typeof error.code === 'number')
    return error.code;
  throw error;
}

/** Returns where the check sum and the length of a member end, between two places; undefined if they are not there. */
function findTrailer(
  source: ByteSource,
  { check, size }: { check: number; size: number },
  from: number,
  to: number,
): number | undefined {
  const bytes = source.read(from, to - from);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 0; at + TRAILER <= bytes.length; at += 1) {
    if (view.getUint32(at, true) === check && view.getUint32(at + 4, true) === size % 2 ** 32)
      return from + at + TRAILER;
  }
  return undefined;
}

const CHECK_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1)
    value = (value >>> 1) ^ ((value & 1) === 1 ? 0xed_b8_83_20 : 0);
  return value;
});

/** Adds bytes to a check sum (CRC-32), as a number without a sign. */
function addCheckSum(before: number, bytes: Uint8Array): number {
  let value = ~before;
  for (const byte of bytes) value = (value >>> 8) ^ (CHECK_TABLE[(value ^ byte) & 0xff] ?? 0);
  return ~value >>> 0;
}
