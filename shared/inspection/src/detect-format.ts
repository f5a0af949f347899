import type { ByteSource } from './bytes/byte-source.ts';
import { hasTarChecksum } from './formats/archives/tar.ts';

/** Detects the format by the first bytes; returns null for one without a signature. */
export function formatByBytes(source: ByteSource): string | null {
  const head = source.read(0, 512);
  const starts = (...bytes: number[]) => bytes.every((byte, index) => head[index] === byte);
  const startsText = (text: string, offset = 0) =>
    latin1(head.subarray(offset, offset + text.length)) === text;

  if (startsText('%PDF-')) return 'pdf';
  // A script has no other signature than the line that names its interpreter.
  if (startsText('#!')) return 'program';
  const text = latin1(head).trimStart().toLowerCase();
  if (text.startsWith('<!doctype html') || text.startsWith('<html')) return 'html';
  // The letters of a signature may also begin a text: a table may have a column MZ.
  if (isText(head)) return null;

  if (startsText('GGUF')) return 'gguf';
  if (starts(0x50, 0x4b, 0x03, 0x04) || starts(0x50, 0x4b, 0x05, 0x06)) return 'zip';
  if (starts(0x93) && startsText('NUMPY', 1)) return 'npy';
  if ((startsText('RIFF') || startsText('RF64')) && startsText('WAVE', 8)) return 'wav';
  if (startsText('ustar', 257) || isOldTar(head)) return 'tar';
  if (starts(0x1f, 0x8b)) return 'gzip';
  if (startsText('PAR1')) return 'parquet';
  if (starts(0x89) && startsText('HDF', 1)) return 'hdf5';
  if (starts(0x89) && startsText('PNG', 1)) return 'image';
  if (starts(0xff, 0xd8, 0xff) || startsText('GIF8')) return 'image';
  if (startsText('MZ') || starts(0x7f, 0x45, 0x4c, 0x46)) return 'program';
  if (starts(0xca, 0xfe, 0xba, 0xbe) || starts(0xcf, 0xfa, 0xed, 0xfe)) return 'program';
  if (isSafetensors(head, source.size)) return 'safetensors';
  if (starts(0x80) && (head[1] ?? 9) <= 5 && source.size > 2) return 'pickle';
  return null;
}

/** Whether no byte is a control character other than those of lines and columns. */
const isText = (head: Uint8Array): boolean =>
  head.every((byte) => (byte >= 0x20 && byte !== 0x7f) || (byte >= 0x09 && byte <= 0x0d));

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
  '.gguf': 'gguf',
  '.safetensors': 'safetensors',
  '.csv': 'csv',
  '.tsv': 'csv',
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
  '.txt': 'text',
  '.md': 'text',
  '.pkl': 'pickle',
  '.pickle': 'pickle',
  '.joblib': 'pickle',
  '.npy': 'npy',
  '.npz': 'zip',
  '.zip': 'zip',
  '.pt': 'zip',
  '.pth': 'zip',
  '.tar': 'tar',
  '.gz': 'gzip',
  '.tgz': 'gzip',
  '.wav': 'wav',
  '.onnx': 'onnx',
  '.parquet': 'parquet',
  '.h5': 'hdf5',
  '.pdf': 'pdf',
  '.jpg': 'image',
  '.jpeg': 'image',
  '.png': 'image',
  '.gif': 'image',
  '.html': 'html',
  '.htm': 'html',
};

/** Returns the format by the ending of a file's name; null for an unknown one. */
export const formatByEnding = (fileName: string): string | null =>
  BY_ENDING[/[^./\\](\.[^./\\]*)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''] ?? null;
