import { Malformed } from '../../bytes/byte-reader.ts';
import { type ByteSource, sliceSource } from '../../bytes/byte-source.ts';
import { findGaps } from './gaps.ts';
import type { ArchiveMember, MemberList } from './member.ts';

const BLOCK = 512;
const MAX_ENTRIES = 10_000;
/** A name that is longer is an attack: no file system accepts one. */
const MAX_DESCRIPTION = 1024 ** 2;
/** Kinds of entries that describe the next one: its long name or link target, and its extended header. */
const [LONG_NAME, LONG_LINK, GLOBAL] = ['L', 'K', 'g'];
/** That of Solaris is one, too. */
const EXTENDED: ReadonlySet<string> = new Set(['x', 'X']);
/** The name of the whole archive, and the rest of a file that begins in another one. */
const [LABEL, CONTINUED] = ['V', 'M'];
const [HARD_LINK, SYMBOLIC_LINK, SPARSE] = ['1', '2', 'S'];
/** Devices and pipes. */
const SPECIAL: ReadonlySet<string> = new Set(['3', '4', '6']);

/** Values that replace those of the next header. */
interface Described {
  name?: string;
  size?: number;
  sparseName?: string;
  realSize?: number;
}

/**
 * Lists the entries of a tar file of any dialect (v7, ustar, pax, GNU). It has no table of contents, so the number of
 * entries is known only for short ones. A library reads a tar as a stream, every byte of it; here the contents are
 * skipped.
 */
export function listTar(source: ByteSource): MemberList {
  const members: ArchiveMember[] = [];
  let described: Described = {};
  let forAll: Described = {};
  let position = 0;
  const faults: string[] = [];
  for (let header = 0; header < MAX_ENTRIES; header += 1) {
    const block = source.read(position, BLOCK);
    if (block.length < BLOCK || block[0] === 0) {
      const gaps = findGaps([{ start: 0, end: position }], source.size);
      if (block.length < BLOCK) faults.push(NO_END);
      return { members, count: members.length, isWhole: true, gaps, faults };
    }
    if (!hasTarChecksum(block)) throw new Malformed('An entry is broken');
    const kind = String.fromCharCode(block[156] ?? 0);
    const isAbout = kind === LONG_NAME || kind === GLOBAL || EXTENDED.has(kind);
    const stated = isAbout ? undefined : (described.size ?? forAll.size);
    const size = stated ?? readSize(block, 124);
    const start = position + BLOCK;
    position = start + Math.ceil(size / BLOCK) * BLOCK;
    if (!Number.isSafeInteger(position) || position > source.size + BLOCK) {
      throw new Malformed('The file is cut off');
    }
    if (kind === CONTINUED) faults.push(LATER_PART);
    if (isAbout) {
      if (size > MAX_DESCRIPTION) throw new Malformed('The name of an entry is too long');
      const bytes = source.read(start, size);
      const found = kind === LONG_NAME ? { name: text(bytes) } : readPax(bytes);
      if (kind === GLOBAL) forAll = { ...forAll, ...found };
      else described = { ...described, ...found };
    } else if (kind !== LONG_LINK && kind !== LABEL) {
      described = { ...forAll, ...described };
      members.push({
        name: described.sparseName ?? described.name ?? nameIn(block),
        size: kind === SPARSE ? readSize(block, 483) : (described.realSize ?? size),
        isLink: kind === HARD_LINK || kind === SYMBOLIC_LINK,
        isSpecial: SPECIAL.has(kind),
        isLocked: false,
        read: (max) =>
          Promise.resolve(sliceSource(source, start, size).read(0, Math.min(size, max))),
      });
      described = {};
    }
  }
  return { members, count: members.length, isWhole: false, gaps: [], faults };
}

const NO_END = 'The archive has no end: entries may be missing.';
const LATER_PART = 'This is a later part of an archive: its first file begins in another part.';

/** Whether the header contains the sum of its bytes, where the checksum's own field counts as spaces. */
export function hasTarChecksum(block: Uint8Array): boolean {
  const stated = octal(text(block.subarray(148, 156)));
  const sum = block.reduce(
    (total, byte, index) => total + (index >= 148 && index < 156 ? 0x20 : byte),
    0,
  );
  return sum === stated;
}

/** Returns the name, after the folder that ustar keeps apart; other dialects use those bytes for other things. */
function nameIn(block: Uint8Array): string {
  const name = text(block.subarray(0, 100));
  const isUstar = text(block.subarray(257, 263)) === 'ustar';
  const folder = isUstar ? text(block.subarray(345, 500)) : '';
  return folder === '' ? name : `${folder}/${name}`;
}

/** Reads `path` and `size` of an extended header: lines of their own length, a key and a value. */
function readPax(bytes: Uint8Array): Described {
  const described: Described = {};
  for (let at = 0; at < bytes.length;) {
    const length = Number.parseInt(text(bytes.subarray(at, at + 12)), 10);
    if (!(length > 0)) break;
    const line = text(bytes.subarray(at, at + length - 1));
    const [, key, value] = /^\d+ ([^=]+)=(.*)$/s.exec(line) ?? [];
    if (key === 'path') described.name = value ?? '';
    const isNumber = /^\d+$/.test(value ?? '');
    if (key === 'size' && isNumber) described.size = Number(value);
    // A file with holes states its own name and size, those of the header are of what is stored.
    if (key === 'GNU.sparse.name') described.sparseName = value ?? '';
    const isRealSize = key === 'GNU.sparse.realsize' || key === 'GNU.sparse.size';
    if (isRealSize && isNumber) described.realSize = Number(value);
    at += length;
  }
  return described;
}

function text(bytes: Uint8Array): string {
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Reads a size: octal digits, or for 8 GB and more the bytes of the number itself, marked by the first bit. */
function readSize(block: Uint8Array, start: number): number {
  const field = block.subarray(start, start + 12);
  if ((field[0] ?? 0) < 0x80) return octal(text(field)) ?? brokenSize();
  const size = field.subarray(1).reduce((sum, byte) => sum * 256 + byte, (field[0] ?? 0) & 0x7f);
  return Number.isSafeInteger(size) ? size : brokenSize();
}

function brokenSize(): never {
  throw new Malformed('An entry is broken');
}

function octal(digits: string): number | undefined {
  const trimmed = digits.trim();
  return /^[0-7]{0,12}$/.test(trimmed) ? Number.parseInt(trimmed || '0', 8) : undefined;
}
