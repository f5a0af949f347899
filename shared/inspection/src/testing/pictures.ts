import { deflateSync } from 'node:zlib';

/** Pictures made by hand, for tests. */

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Pixels with a stuffed byte and a restart, which do not end them. */
const INSIDE = [0x12, 0xff, 0x00, 0xff, 0xd0, 0x34];

const text = (letters: string) => Array.from(letters, (letter) => letter.charCodeAt(0));

const big = (number: number) => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);

const little = (number: number, bytes: number) =>
  Array.from({ length: bytes }, (_none, at) => (number >>> (8 * at)) & 255);

export const pngChunk = (type: string, data: readonly number[] = []): number[] => [
  ...big(data.length),
  ...text(type),
  ...data,
  ...big(0),
];

/** A grey PNG picture, with further chunks before its pixels. */
export const aPng = (
  { width = 4, height = 4 } = {},
  { more = [] as readonly number[], hasEnd = true } = {},
): Uint8Array =>
  Uint8Array.from([
    ...PNG,
    ...pngChunk('IHDR', [...big(width), ...big(height), 8, 0, 0, 0, 0]),
    ...more,
    ...pngChunk('IDAT', [...deflateSync(Buffer.alloc(20))]),
    ...(hasEnd ? pngChunk('IEND') : []),
  ]);

export const jpegSegment = (marker: number, data: readonly number[]): number[] => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 255,
  ...data,
];

/** A JPEG picture, with further segments before its frame. */
export const aJpeg = (
  { width = 4, height = 4, components = 3 } = {},
  { more = [] as readonly number[], hasEnd = true } = {},
): Uint8Array =>
  Uint8Array.from([
    0xff,
    0xd8,
    ...jpegSegment(0xe0, text('JFIF\0\x01\x01\0\0\x01\0\x01\0\0')),
    ...more,
    ...jpegSegment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, components]),
    ...jpegSegment(0xda, [1, 1, 0, 0, 63, 0]),
    ...INSIDE,
    ...(hasEnd ? [0xff, 0xd9] : []),
  ]);

export const EXIF = jpegSegment(0xe1, text('Exif\0\0 GPS 52.5 13.4'));

const webpChunk = (type: string, data: readonly number[]) => [
  ...text(type),
  ...little(data.length, 4),
  ...data,
  ...(data.length % 2 === 1 ? [0] : []),
];

/** A WebP picture of the extended form, with further chunks after its pixels. */
export function aWebp(
  { width = 4, height = 4, inner = 0 } = {},
  { flags = 0, more = [] as readonly (readonly [string, readonly number[]])[] } = {},
): Uint8Array {
  const bits = ((inner || width) - 1) | ((height - 1) << 14);
  const chunks = [
    ...webpChunk('VP8X', [flags, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)]),
    ...webpChunk('VP8L', [0x2f, ...little(bits, 4), 7, 7]),
    ...more.flatMap(([type, data]) => webpChunk(type, data)),
  ];
  return Uint8Array.from([
    ...text('RIFF'),
    ...little(chunks.length + 4, 4),
    ...text('WEBP'),
    ...chunks,
  ]);
}
