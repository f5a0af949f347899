import type { PickleScan } from '@trove/contract/wire/assets/file-inspection.ts';
import type { InspectionWarning } from '@trove/contract/wire/assets/inspection-warnings.ts';

import { Malformed, NotRead } from '../../bytes/byte-reader.ts';
import { bufferSource, type ByteSource, sliceSource } from '../../bytes/byte-source.ts';
import { gunzip } from '../../bytes/gunzip.ts';
import { detectOtherFormat, formatByBytes } from '../../detect-format.ts';
import { describeFormat, PACKED } from '../known-formats.ts';
import { readNpy } from '../npy.ts';
import { looksLikePickle, type Scanned, scanPickle } from '../pickle/scan-pickle.ts';
import { joinScans, pickleWarnings } from '../pickle/warnings.ts';
import { type Gap, skipZeros } from './gaps.ts';
import { memberWarnings } from './member-warnings.ts';
import type { ArchiveMember } from './member.ts';
import { countBytes, leave, type Scan, uncheckedWarnings } from './scan-notes.ts';
import { listTar } from './tar.ts';
import { listZip } from './zip.ts';

const HEAD = 512;
const MAX_MEMBERS = 5_000;
const MAX_PICKLE = 16 * 1024 ** 2;
const MAX_NESTED = 64 * 1024 ** 2;
/** Maximum bytes that all members together are unpacked to. */
const BUDGET = 128 * 1024 ** 2;
/** Archives in an archive are opened, those in them are not. */
const MAX_DEPTH = 1;
/** A pickle in each may take a second; files that are several in one have a few. */
const MAX_GAPS = 20;
const ARCHIVES = new Set(['zip', 'tar', 'gzip']);

/** A container: what it holds, and the bytes of its file that lie outside of it. */
interface Container {
  source: ByteSource;
  members?: readonly ArchiveMember[];
  gaps: readonly Gap[];
  /** Pickles that were found elsewhere in it. */
  also?: readonly Scanned[];
}

/**
 * Looks for code in the members of an archive, and before, between and behind them: a pickle is recognised by its
 * bytes, because a loader opens it under any name. What was not looked into is named.
 */
export async function scanContainer({
  source,
  members = [],
  gaps,
  also = [],
}: Container): Promise<{ pickle?: PickleScan; isUnread: boolean; warnings: InspectionWarning[] }> {
  const scan: Scan = {
    scans: [...also],
    warnings: [],
    skipped: new Map(),
    unread: new Map(),
    budget: BUDGET,
  };
  await look(scan, members, 0);
  await lookOutside(scan, source, gaps, 0);
  const isUnread = scan.skipped.size + scan.unread.size > 0;
  const pickle = joinScans(scan.scans);
  const found = pickle
    ? pickleWarnings(
        pickle,
        scan.scans.every(({ isWhole }) => isWhole),
      )
    : [];
  return {
    ...(pickle && { pickle }),
    isUnread,
    warnings: [
      ...scan.warnings,
      // That nothing was found is no news while a part was not checked.
      ...found.filter(({ code }) => code !== 'pickle' || !isUnread),
      ...uncheckedWarnings(scan),
    ],
  };
}

async function lookOutside(
  scan: Scan,
  source: ByteSource,
  gaps: readonly Gap[],
  depth: number,
): Promise<void> {
  for (const gap of gaps.slice(MAX_GAPS)) leave(scan, gap);
  for (const gap of gaps.slice(0, MAX_GAPS)) {
    const start = skipZeros(source, gap);
    if (start === undefined) continue;
    const rest = await lookIntoGap(scan, source, { ...gap, start }, depth).catch(
      (error: unknown) => {
        if (!(error instanceof Malformed || error instanceof NotRead)) throw error;
        return { ...gap, start };
      },
    );
    if (rest && skipZeros(source, rest) !== undefined) leave(scan, rest);
  }
}

/** Looks into an archive or a pickle outside of a container; returns what of the gap it did not read. */
async function lookIntoGap(
  scan: Scan,
  source: ByteSource,
  gap: Gap,
  depth: number,
): Promise<Gap | undefined> {
  const { start, end, place } = gap;
  const size = end - start;
  const within = sliceSource(source, start, size);
  const say = (what: string) =>
    scan.warnings.push({ code: 'outside', message: `There is ${what} ${place}.` });
  const format = formatByBytes(within);
  if (format !== null && ARCHIVES.has(format)) {
    say(`${describeFormat(format).words} of ${countBytes(size)}`);
    const max = Math.min(MAX_NESTED, scan.budget);
    if (depth >= MAX_DEPTH || size > max) return gap;
    scan.budget -= size;
    await lookIntoArchive(scan, format, within.read(0, size), depth);
    return undefined;
  }
  // A pickle does not end where the container begins: a loader reads on.
  const behind = sliceSource(source, start);
  if (format !== 'pickle' && !looksLikePickle(within.read(0, 1))) return gap;
  const scanned = scanPickle(behind);
  if (format !== 'pickle' && !importsClearly(scanned)) return gap;
  scan.scans.push(scanned);
  say('a pickle');
  return { ...gap, start: Math.min(end, start + scanned.end) };
}

async function look(scan: Scan, members: readonly ArchiveMember[], depth: number): Promise<void> {
  const skip = (why: string, count = 1) =>
    scan.skipped.set(why, (scan.skipped.get(why) ?? 0) + count);
  if (members.length > MAX_MEMBERS) skip('too many entries', members.length - MAX_MEMBERS);
  for (const member of members.slice(0, MAX_MEMBERS)) {
    if (member.isLink || member.size === 0) continue;
    if (member.isLocked) skip('encrypted');
    else if (member.packing !== undefined) skip(`compressed with ${member.packing}`);
    else if (scan.budget <= 0) skip('too large');
    else {
      await lookInto(scan, member, depth, skip).catch((error: unknown) => {
        if (!(error instanceof Malformed || error instanceof NotRead)) throw error;
        skip('damaged or compressed in an unknown way');
      });
    }
  }
}

async function lookInto(
  scan: Scan,
  member: ArchiveMember,
  depth: number,
  skip: (why: string) => void,
): Promise<void> {
  const read = async (max: number) => {
    const bytes = await member.read(Math.min(max, scan.budget));
    scan.budget -= bytes.length;
    return bytes;
  };
  const head = await read(HEAD);
  const format = formatByBytes({ ...bufferSource(head), size: Math.max(member.size, head.length) });

  if (format !== null && ARCHIVES.has(format)) {
    if (depth >= MAX_DEPTH) return skip('archives nested deeper than one');
    const packed = await read(MAX_NESTED);
    if (packed.length < member.size) return skip('too large');
    return lookIntoArchive(scan, format, packed, depth);
  }
  const packed = format === null ? await packedAs(head) : undefined;
  if (packed !== undefined) return skip(packed);
  const isNamedPickle = /\.(?:pkl|pickle|joblib)\d?$/i.test(member.name);
  if (format !== null && format !== 'pickle' && format !== 'npy') return undefined;
  if (format === null && !isNamedPickle && !looksLikePickle(head)) return undefined;

  const source = bufferSource(await read(MAX_PICKLE));
  if (format === 'npy') {
    const { pickle, warnings = [] } = readNpy({
      ...source,
      size: Math.max(member.size, source.size),
    });
    if (pickle) scan.scans.push({ ...pickle, isWhole: !warnings.some(isUnread), end: 0 });
    return undefined;
  }
  const scanned = scanPickle(source);
  if (format !== 'pickle' && !isNamedPickle && !importsClearly(scanned)) return undefined;
  scan.scans.push(scanned);
  const rest = { start: scanned.end, end: member.size, place: 'after pickles in the archive' };
  if (scanned.isWhole && (rest.end > source.size || skipZeros(source, rest) !== undefined)) {
    leave(scan, rest);
  }
  return undefined;
}

/** First bytes of packed files that are not unpacked here. */
const PACKED_FIRST = new Set([
  0x1f, 0x28, 0x30, 0x37, 0x42, 0x4d, 0x50, 0x52, 0x5d, 0x04, 0xc7, 0xfd,
]);

/** Returns how a member is packed that is not unpacked here; undefined for any other. */
async function packedAs(head: Uint8Array): Promise<string | undefined> {
  if (!PACKED_FIRST.has(head[0] ?? -1)) return undefined;
  const found = await detectOtherFormat(bufferSource(head));
  return found && PACKED.has(found.format) ? found.words.replace(/^an? (?:file )?/, '') : undefined;
}

/** Whether bytes without a signature or a name are a pickle; a text may begin like one. */
export const importsClearly = ({ imports, isWhole }: Scanned): boolean =>
  isWhole ? imports.length > 0 : imports.some(({ verdict }) => verdict === 'dangerous');

const isUnread = ({ code }: InspectionWarning) => code === 'pickle-unread';

async function lookIntoArchive(
  scan: Scan,
  format: string,
  packed: Uint8Array,
  depth: number,
): Promise<void> {
  if (format === 'gzip') {
    const { bytes } = gunzip(bufferSource(packed), Math.min(MAX_NESTED, scan.budget));
    scan.budget -= bytes.length;
    const member: ArchiveMember = {
      name: '',
      size: bytes.length,
      isLink: false,
      isLocked: false,
      read: (max) => Promise.resolve(bytes.subarray(0, max)),
    };
    // A packed tar is one archive, not two.
    return look(scan, [member], depth);
  }
  const source = bufferSource(packed);
  const { members, gaps } = format === 'zip' ? await listZip(source) : listTar(source);
  const known = new Set(scan.warnings.map(({ code }) => code));
  scan.warnings.push(
    ...memberWarnings(members, packed.length).filter(({ code }) => !known.has(code)),
  );
  // The name of the first entry may be one, too.
  const leading = looksLikePickle(packed) ? scanPickle(source) : undefined;
  if (leading && importsClearly(leading)) scan.scans.push(leading);
  await look(scan, members, depth + 1);
  await lookOutside(scan, source, gaps, depth + 1);
}
