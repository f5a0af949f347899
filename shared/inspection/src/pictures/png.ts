import type { Picture } from './picture.ts';

/** Chunks that change how the picture is drawn; others are notes, times and places. */
const DRAWN = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP cICP sBIT bKGD pHYs'.split(' '),
);
/** Chunks of a moving picture. */
const MOVING = new Set(['acTL', 'fcTL', 'fdAT']);
const SIGNATURE = 8;
/** Length, type and checksum. */
const AROUND = 12;

/** Reads the chunks of a PNG picture. */
export function readPng(bytes: Uint8Array): Picture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const picture: Picture = {
    kind: 'png',
    width: 0,
    height: 0,
    isAnimated: false,
    isCmyk: false,
    isWhole: false,
    parts: [bytes.subarray(0, SIGNATURE)],
  };
  for (let at = SIGNATURE; at + AROUND <= bytes.length && !picture.isWhole;) {
    const next = at + AROUND + view.getUint32(at);
    if (next > bytes.length) break;
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IHDR' && next - at >= AROUND + 8) {
      picture.width = Math.max(picture.width, view.getUint32(at + 8));
      picture.height = Math.max(picture.height, view.getUint32(at + 12));
    }
    if (MOVING.has(type)) picture.isAnimated = true;
    if (DRAWN.has(type)) picture.parts.push(bytes.subarray(at, next));
    picture.isWhole = type === 'IEND';
    at = next;
  }
  return picture;
}
