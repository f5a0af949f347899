import { plainName } from '@trove/contract/plain-name.ts';

const MAX_BYTES = 200;
/** Besides separators: what Windows forbids, and what reverses text, so that `fugg.exe` looks like `exe.gguf`. */
const FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;

/**
 * Returns a name for display and downloads. It is never a path on a disk: the network sets those (rules.md#uploads).
 */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = plainName(last.replaceAll(FORBIDDEN, '_').replaceAll(/\s+/g, ' '));
  const visible = plain.replace(/^\.+/, '').replace(/[. ]+$/, '');
  return shorten(visible) || 'file';
}

/** Keeps the extension, which shows the type of the file. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot < 32 ? name.slice(dot) : '';
  // No letter takes less than a byte, so the rest of a very long name is never looked at.
  const start = name.slice(0, Math.min(MAX_BYTES, name.length - ending.length));
  let letters = Array.from(start.toWellFormed());
  while (Buffer.byteLength(letters.join('')) + Buffer.byteLength(ending) > MAX_BYTES) {
    letters = letters.slice(0, -1);
  }
  return letters.join('') + ending;
}
