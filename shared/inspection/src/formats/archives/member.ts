import type { Gap } from './gaps.ts';

/** One entry of an archive. */
export interface ArchiveMember {
  name: string;
  /** Unpacked size in bytes, as the archive states it. */
  size: number;
  isLink: boolean;
  /** Whether it is a device or a pipe. */
  isSpecial?: boolean;
  /** Whether a password is needed to read it. */
  isLocked: boolean;
  /** Name of its compression, if that is not unpacked here. */
  packing?: string;
  /** Returns its first bytes, at most `max`, however far it unpacks. Throws `Malformed` or `NotRead`. */
  read(max: number): Promise<Uint8Array>;
}

/** The entries of an archive; `count` is the number that it states, of which the list may be the beginning. */
export interface MemberList {
  members: readonly ArchiveMember[];
  count: number;
  isWhole: boolean;
  /** Bytes of the archive outside of its entries and its table of contents. */
  gaps: readonly Gap[];
  /** Sentences on what is wrong with the archive as a whole. */
  faults?: readonly string[];
  /** Encoding of the names, where it was guessed. */
  encoding?: string;
}

export const sumSizes = (members: readonly ArchiveMember[]): number =>
  members.reduce((sum, { size }) => Math.min(sum + size, Number.MAX_SAFE_INTEGER), 0);
