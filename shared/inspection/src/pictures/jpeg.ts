import type { Picture } from './picture.ts';

const END = 0xd9;
const SCAN = 0xda;
/** Frames: all but the tables DHT, JPG and DAC, which have numbers between theirs. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: restarts, TEM and a second start. */
const isBareMarker = (marker: number) => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01;
/**
 * Segments of applications that a picture is drawn with: their name, and their length where it is fixed. What else stands in
 * a segment of the same marker are thumbnails, more pictures, or notes.
 */
const APPLICATIONS = new Map([
  // The last two bytes are the sides of a thumbnail, which has no room in this length.
  [0xe0, { name: 'JFIF\0', length: 14 }],
  [0xe2, { name: 'ICC_PROFILE\0', length: undefined }],
  // It says how colours are stored.
  [0xee, { name: 'Adobe', length: 12 }],
]);

/** Whether a segment is needed to draw: not a note, nor what cameras add (EXIF, XMP, thumbnails). */
function isDrawn(marker: number, content: Uint8Array): boolean {
  const isNote = marker === 0xfe || (marker >= 0xe0 && marker <= 0xef);
  if (!isNote) return true;
  const known = APPLICATIONS.get(marker);
  return (
    known !== undefined &&
    (known.length ?? content.length) === content.length &&
    Array.from(known.name).every((letter, at) => letter.charCodeAt(0) === content[at])
  );
}

/** Reads the segments of a JPEG picture. */
export function readJpeg(bytes: Uint8Array): Picture {
  const picture: Picture = {
    kind: 'jpg',
    width: 0,
    height: 0,
    isAnimated: false,
    isCmyk: false,
    isWhole: false,
    parts: [bytes.subarray(0, 2)],
  };
  const number = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  for (let at = 2; at + 1 < bytes.length;) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) break;
    if (marker === 0xff) {
      // Filling before a marker.
      at += 1;
      continue;
    }
    if (marker === END) {
      picture.parts.push(bytes.subarray(at, at + 2));
      picture.isWhole = picture.width > 0;
      break;
    }
    if (isBareMarker(marker)) break;
    let next = at + 2 + number(at + 2);
    if (next < at + 4 || next > bytes.length) break;
    if (isFrame(marker)) {
      picture.height = Math.max(picture.height, number(at + 5));
      picture.width = Math.max(picture.width, number(at + 7));
      picture.isCmyk ||= (bytes[at + 9] ?? 0) > 3;
    }
    if (marker === SCAN) next = endOfScan(bytes, next);
    if (isDrawn(marker, bytes.subarray(at + 4, next))) picture.parts.push(bytes.subarray(at, next));
    at = next;
  }
  return picture;
}

/** Returns where the coded pixels end: at a marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1];
    if (marker === undefined) break;
    const isInside = marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7);
    if (!isInside) return at;
  }
  return bytes.length;
}
