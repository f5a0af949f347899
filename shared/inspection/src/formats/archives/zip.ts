import {
  type Entry,
  ERR_BAD_FORMAT,
  ERR_CENTRAL_DIRECTORY_NOT_FOUND,
  ERR_ENCRYPTED_CENTRAL_DIRECTORY,
  ERR_EOCDR_LOCATOR_ZIP64_NOT_FOUND,
  ERR_EOCDR_NOT_FOUND,
  ERR_EXTRAFIELD_ZIP64_NOT_FOUND,
  ERR_SPLIT_ZIP_FILE,
  type FileEntry,
  Reader,
  ZipReader,
} from '@zip.js/zip.js';

import { Malformed, NotRead } from '../../bytes/byte-reader.ts';
import type { ByteSource } from '../../bytes/byte-source.ts';
import { joinBytes } from '../../bytes/join-bytes.ts';
import { decodeNames } from './entry-names.ts';
import { findGaps } from './gaps.ts';
import type { ArchiveMember, MemberList } from './member.ts';
import { spanOfDirectory, spanOfEntry } from './zip-spans.ts';

const MAX_ENTRIES = 10_000;
/** Maximum bytes of one read, which the table of contents is. */
const MAX_READ = 64 * 1024 ** 2;

class SourceReader extends Reader<ByteSource> {
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    super(source);
    this.#source = source;
    this.size = source.size;
  }

  override readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > MAX_READ) throw new NotRead('its table of contents is too long');
    return Promise.resolve(this.#source.read(index, length));
  }
}

/** Errors of the library for a damaged table of contents, and for one that it does not read. */
const FAULTS: ReadonlyMap<string, Error> = new Map<string, Error>([
  [ERR_EOCDR_NOT_FOUND, new Malformed('The table of contents is missing')],
  [ERR_EOCDR_LOCATOR_ZIP64_NOT_FOUND, new Malformed('The table of contents is missing')],
  [ERR_CENTRAL_DIRECTORY_NOT_FOUND, new Malformed('The table of contents is broken')],
  [ERR_BAD_FORMAT, new Malformed('The table of contents is broken')],
  [ERR_EXTRAFIELD_ZIP64_NOT_FOUND, new Malformed('The table of contents is broken')],
  [ERR_SPLIT_ZIP_FILE, new NotRead('it is one part of a split archive')],
  [ERR_ENCRYPTED_CENTRAL_DIRECTORY, new NotRead('its table of contents is encrypted')],
]);

/** Lists the entries of a ZIP file; nothing is unpacked. */
export async function listZip(source: ByteSource): Promise<MemberList> {
  try {
    const reader = new ZipReader(new SourceReader(source), {
      useWebWorkers: false,
      strictness: 'tolerant',
    });
    const entries: Entry[] = [];
    let count = 0;
    let start = source.size;
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      start = Math.min(start, entry.offset);
      if (entries.length < MAX_ENTRIES) entries.push(entry);
    }
    const isWhole = count === entries.length;
    const directory = spanOfDirectory(source, reader);
    const spans = isWhole
      ? entries.flatMap((entry) => spanOfEntry(source, entry) ?? [])
      : [{ start, end: directory.start }];
    const gaps = findGaps([...spans, directory], source.size);
    return { ...toMembers(entries), count, isWhole, gaps };
  } catch (error) {
    throw (error instanceof Error && FAULTS.get(error.message)) || error;
  }
}

function toMembers(entries: readonly Entry[]): Pick<MemberList, 'members' | 'encoding'> {
  const unmarked = entries.filter(({ filenameUTF8 }) => !filenameUTF8);
  const { names, label } = decodeNames(
    unmarked.map(({ rawFilename }) => rawFilename),
    unmarked.map(({ filename }) => filename),
  );
  const decoded = new Map(unmarked.map((entry, at) => [entry, names[at]]));
  return {
    members: entries.map((entry) => toMember(entry, decoded.get(entry) ?? entry.filename)),
    ...(label !== undefined && { encoding: label }),
  };
}

function toMember(entry: Entry, name: string): ArchiveMember {
  const packing = UNREAD_PACKINGS.get(entry.compressionMethod);
  return {
    name,
    size: entry.uncompressedSize,
    isLink: entry.symlink,
    isLocked: entry.encrypted,
    ...(packing !== undefined && { packing }),
    read: (max) => (entry.directory ? Promise.resolve(new Uint8Array()) : unpack(entry, max)),
  };
}

/** Compressions that the library does not unpack, by their number in the format. */
const UNREAD_PACKINGS: ReadonlyMap<number, string> = new Map([
  [1, 'Shrink'],
  [6, 'Implode'],
  [12, 'bzip2'],
  [14, 'LZMA'],
  [93, 'Zstandard'],
  [95, 'XZ'],
  [98, 'PPMd'],
]);

/** Unpacks at most `max` bytes, then cancels the rest: what an entry says of its size is not relied on. */
async function unpack(entry: FileEntry, max: number): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const enough = new AbortController();
  const writable = new WritableStream<Uint8Array>({
    write(part) {
      parts.push(part.slice(0, max - size));
      size += part.length;
      if (size >= max) enough.abort();
    },
  });
  try {
    await entry.getData(writable, { signal: enough.signal, useWebWorkers: false });
  } catch (error) {
    if (!enough.signal.aborted) throw new NotRead('it could not be unpacked', { cause: error });
  }
  return joinBytes(parts);
}
