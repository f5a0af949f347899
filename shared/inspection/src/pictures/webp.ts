import type { Picture } from './picture.ts';

/** Chunks that are needed to draw; the others are EXIF, XMP and unknown ones. */
const DRAWN = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
const PIXELS = new Set(['VP8 ', 'VP8L']);
const MOVING = new Set(['ANIM', 'ANMF']);
const HEADER = 12;
/** Bits of VP8X that announce EXIF and XMP. */
const NOTES = 0x0c;

/** Reads the chunks of a WebP picture. */
export function readWebp(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = bytes.length < HEADER ? 0 : 8 + view.getUint32(4, true);
  const picture: Picture = {
    kind: 'webp',
    width: 0,
    height: 0,
    isAnimated: false,
    isCmyk: false,
    isWhole: false,
    parts: [],
  };
  const kept: Uint8Array[] = [];
  let hasPixels = false;
  let at = HEADER;
  while (at + 8 <= Math.min(end, bytes.length)) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    // Chunks of an odd size are filled up.
    const next = at + 8 + size + (size % 2);
    if (next > bytes.length) break;
    const [width, height] = sizeIn(type, bytes.subarray(at + 8, at + 8 + size));
    picture.width = Math.max(picture.width, width);
    picture.height = Math.max(picture.height, height);
    picture.isAnimated ||= MOVING.has(type);
    hasPixels ||= PIXELS.has(type);
    if (DRAWN.has(type)) kept.push(withoutNotes(type, bytes.subarray(at, next)));
    at = next;
  }
  picture.isWhole = hasPixels && at >= end;
  const header = bytes.slice(0, HEADER);
  const length = kept.reduce((sum, { length: one }) => sum + one, 0);
  if (header.length === HEADER) new DataView(header.buffer).setUint32(4, length + 4, true);
  picture.parts = [header, ...kept];
  return picture;
}

/** Returns VP8X without the announcement of what is left out. */
function withoutNotes(type: string, chunk: Uint8Array): Uint8Array {
  const flags = chunk[8] ?? 0;
  if (type !== 'VP8X' || (flags & NOTES) === 0) return chunk;
  const changed = chunk.slice();
  changed[8] = flags & ~NOTES;
  return changed;
}

/** Returns width and height that a chunk states; 0 for one that states none. */
function sizeIn(type: string, data: Uint8Array): [width: number, height: number] {
  const byte = (at: number) => data[at] ?? 0;
  if (type === 'VP8X' && data.length >= 10) {
    const side = (at: number) => 1 + (byte(at) | (byte(at + 1) << 8) | (byte(at + 2) << 16));
    return [side(4), side(7)];
  }
  if (type === 'VP8 ' && data.length >= 10) {
    const side = (at: number) => (byte(at) | (byte(at + 1) << 8)) & 0x3fff;
    return [side(6), side(8)];
  }
  if (type === 'VP8L' && data.length >= 5) {
    const bits = byte(1) | (byte(2) << 8) | (byte(3) << 16) | (byte(4) << 24);
    return [1 + (bits & 0x3fff), 1 + ((bits >>> 14) & 0x3fff)];
  }
  return [0, 0];
}
