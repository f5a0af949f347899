const MAX_BYTES = 200;
/** Beside separators: what Windows forbids, and what turns the reading direction to make `exe.gguf` of `fugg.exe`. */
const FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;

/** A name to show and to download under. It is never a place on a disk: those are named by the network (network.md 4.8). */
export function safeFileName(name: string): string {
  const last = name.normalize('NFC').toWellFormed().split(/[\\/]/).at(-1) ?? '';
  const plain = last.replaceAll(FORBIDDEN, '_').replaceAll(/\s+/g, ' ').trim();
  const visible = plain.replace(/^\.+/, '').replace(/[. ]+$/, '');
  return shorten(visible) || 'file';
}

/** Keeps the ending, which says what the file is. */
function shorten(name: string): string {
  if (Buffer.byteLength(name) <= MAX_BYTES) return name;
  const dot = name.lastIndexOf('.');
  const ending = dot > 0 && name.length - dot < 32 ? name.slice(dot) : '';
  let letters = Array.from(name.slice(0, name.length - ending.length));
  while (Buffer.byteLength(letters.join('')) + Buffer.byteLength(ending) > MAX_BYTES) {
    letters = letters.slice(0, -1);
  }
  return letters.join('') + ending;
}
