import { fileTypeFromBuffer } from 'file-type';

import { bufferSource, type ByteSource } from './bytes/byte-source.ts';
import { hasTarChecksum } from './formats/archives/tar.ts';
import { describeFormat, type KnownFormat } from './formats/known-formats.ts';
import { bySignature, SIGNATURE_BYTES } from './formats/signatures.ts';
import { detectEncoding } from './text/encoding.ts';
import { isText } from './text/is-text.ts';
import { isEbcdic } from './text/own-decoders.ts';

/**
 * Detects the format of a file that none of the readers here knows, so that it is called by its name; undefined for one
 * without a signature.
 */
export async function detectOtherFormat(source: ByteSource): Promise<KnownFormat | undefined> {
  const head = source.read(0, SIGNATURE_BYTES);
  const own = bySignature(head) ?? (isDiskImage(source) ? 'iso' : undefined);
  if (own !== undefined) return describeFormat(own);
  // The library reads on after the beginning of some formats, and fails where it is all there is.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found?.ext === 'xml' && latin1(head).includes('<svg')) return describeFormat('svg', 'image/');
  return found && describeFormat(found.ext, found.mime);
}

const isDiskImage = (source: ByteSource): boolean => latin1(source.read(32_769, 5)) === 'CD001';

/** Whether its beginning is text in any encoding with letters of one byte. */
export const beginsAsText = (source: ByteSource): boolean => isText(source.read(0, 512));

/** Detects the formats that are read here by the first bytes; returns null for one without a signature. */
export function formatByBytes(source: ByteSource): string | null {
  const head = source.read(0, 512);
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  const startsText = (text: string, offset = 0) =>
    latin1(head.subarray(offset, offset + text.length)) === text;

  if (startsText('%PDF-')) return 'pdf';
  if (startsText('version https://git-lfs.github.com/spec/')) return 'lfs';
  // A script has no other signature than the line that names its interpreter.
  if (startsText('#!')) return 'program';
  const text = latin1(head).trimStart().toLowerCase();
  if (/^(?:<!doctype html|<html|<table[\s>])/.test(text)) return 'html';
  // The letters of a signature may also begin a text: a table may have a column MZ.
  if (isText(head)) return null;

  if (startsText('GGUF')) return 'gguf';
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'zip';
  if (starts(0x93) && startsText('NUMPY', 1)) return 'npy';
  if (SOUNDS.some((mark) => startsText(mark)) && startsText('WAVE', 8)) return 'wav';
  if (startsText('ustar', 257) || isOldTar(head)) return 'tar';
  if (starts(0x1f, 0x8b)) return 'gzip';
  if (startsText('PAR1')) return 'parquet';
  if (startsText('MZ') || starts(0x7f, 0x45, 0x4c, 0x46)) return 'program';
  if (isSafetensors(head, source.size)) return 'safetensors';
  if (starts(0x80) && (head[1] ?? 9) <= 5 && source.size > 2) return 'pickle';
  // The labels of such a model stand in an archive behind it.
  if (startsText('TFL3', 4)) return null;
  return endsAsZip(source) ? 'zip' : null;
}

/** Sound in chunks: usual, for more than 4 GB, and for big-endian machines. */
const SOUNDS = ['RIFF', 'RF64', 'BW64', 'RIFX'];

/** Bytes of the end of a ZIP archive without its comment, and of the longest comment. */
const ZIP_END = 22;
const ZIP_COMMENT = 0xffff;

/** Whether it ends as a ZIP archive, whatever it begins with: Python opens it as one. */
export function endsAsZip(source: ByteSource): boolean {
  const start = Math.max(0, source.size - ZIP_END - ZIP_COMMENT);
  const tail = source.read(start, source.size - start);
  for (let at = tail.length - ZIP_END; at >= 0; at -= 1) {
    const isEnd = [0x50, 0x4b, 0x05, 0x06].every((byte, index) => tail[at + index] === byte);
    const comment = (tail[at + 20] ?? 0) + 256 * (tail[at + 21] ?? 0);
    if (isEnd && at + ZIP_END + comment === tail.length) return true;
  }
  return false;
}

/** Whether it begins as text in two or four bytes a letter: with a mark, or with zero bytes at regular places. */
const isWideText = (head: Uint8Array): boolean =>
  /^utf-(?:16|32)/.test(detectEncoding(bufferSource(head)).label);

/** Number of different control characters that no text has. */
const CONTROLS = 8;

/** Share of zero bytes behind others that no text has; it may be filled up with them. */
const ZEROS = 0.1;

/** Whether so many different control characters or zero bytes occur that it is no text; a few may have got into one. */
function isBinary(head: Uint8Array): boolean {
  const controls = head.filter((byte) => byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d));
  const text = head.subarray(0, head.findLastIndex((byte) => byte !== 0) + 1);
  const zeros = text.filter((byte, at) => byte === 0 && text[at - 1] === 0).length;
  return new Set(controls).size >= CONTROLS || zeros > text.length * ZEROS;
}

/** Whether a text may begin so: with a letter, or with what is a value of JSON, whatever stands behind it. */
const mayBegin = (format: string, head: Uint8Array): boolean =>
  format === 'json'
    ? isText(head) ||
      isEbcdic(head) ||
      /^[\s\p{Cc}]*[[{"\-\dtfn]/u.test(new TextDecoder().decode(head))
    : head.some((byte) => byte !== 0);

/** Whether it is a tar of the first dialect, whose headers have a checksum and no signature. */
const isOldTar = (head: Uint8Array): boolean =>
  head.length === 512 && head[0] !== 0 && hasTarChecksum(head);

const latin1 = (bytes: Uint8Array) => String.fromCharCode(...bytes);

function isSafetensors(head: Uint8Array, size: number): boolean {
  if (head.length < 9 || head[8] !== 0x7b) return false;
  const length = new DataView(head.buffer, head.byteOffset).getBigUint64(0, true);
  return length + 8n <= BigInt(size);
}

const BY_ENDING: Readonly<Record<string, string>> = {
  '.bat': 'program',
  '.cmd': 'program',
  '.csv': 'csv',
  '.geojson': 'json',
  '.geojsonl': 'json',
  '.geojsons': 'json',
  '.gguf': 'gguf',
  '.gif': 'image',
  '.gz': 'gzip',
  '.h5': 'hdf5',
  '.hdf5': 'hdf5',
  '.htm': 'html',
  '.html': 'html',
  '.ipynb': 'json',
  '.joblib': 'pickle',
  '.jpeg': 'image',
  '.jpg': 'image',
  '.js': 'program',
  '.json': 'json',
  '.jsonl': 'json',
  '.log': 'text',
  '.md': 'text',
  '.mlmodel': 'mlmodel',
  '.ndgeojson': 'json',
  '.ndjson': 'json',
  '.npy': 'npy',
  '.npz': 'zip',
  '.onnx': 'onnx',
  '.parquet': 'parquet',
  '.pb': 'pb',
  '.pdf': 'pdf',
  '.pickle': 'pickle',
  '.pkl': 'pickle',
  '.png': 'image',
  '.ps1': 'program',
  '.psv': 'csv',
  '.pt': 'zip',
  '.pth': 'zip',
  '.py': 'program',
  '.safetensors': 'safetensors',
  '.sh': 'program',
  '.tab': 'csv',
  '.tar': 'tar',
  '.tfrecord': 'tfrecord',
  '.tgz': 'gzip',
  '.topojson': 'json',
  '.tsv': 'csv',
  '.txt': 'text',
  '.vbs': 'program',
  '.wav': 'wav',
  '.zip': 'zip',
};

/** Formats without a signature, so that only the name's ending identifies them. */
const UNSIGNED: ReadonlySet<string> = new Set([
  'csv',
  'json',
  'mlmodel',
  'onnx',
  'pb',
  'pickle',
  'program',
  'text',
  'tfrecord',
]);

/** Whether a file without a signature may be of the format that its ending names. */
export function mayBe(format: string, source: ByteSource): boolean {
  const head = source.read(0, 512);
  // The header of a broken one does not fit the file; it is JSON all the same.
  if (format === 'safetensors') return head[8] === 0x7b;
  if (format === 'tar') return source.size % 512 === 0 && head.every((byte) => byte === 0);
  // Both begin with the number of a version.
  if (format === 'onnx' || format === 'mlmodel') return head[0] === 0x08;
  if (format === 'program') return isText(head);
  if (isTextFormat(format)) {
    return (
      isWideText(head) || (!isBinary(source.read(0, SIGNATURE_BYTES)) && mayBegin(format, head))
    );
  }
  return UNSIGNED.has(format);
}

/** Whether a pickle is packed as joblib does: two bytes that are a multiple of 31 begin what zlib has packed. */
export function isZlib(source: ByteSource): boolean {
  const [first = 0, second = 0] = source.read(0, 2);
  return first === 0x78 && (first * 256 + second) % 31 === 0;
}

/** Formats of text, which may begin with letters that are the signature of another format. */
export const isTextFormat = (format: string | null): boolean =>
  format === 'csv' || format === 'json' || format === 'text';

/** Returns the format by the ending of a file's name; null for an unknown one. */
export const formatByEnding = (fileName: string): string | null =>
  BY_ENDING[/[^/\\](\.[^./\\]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null;
