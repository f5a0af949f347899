import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Minimum size in bytes; compressing a smaller response saves nothing. */
const MIN_BYTES = 512;

/** Ways to write distances: postfix bits, and direct codes. */
const DISTANCES = [
  [0, 0],
  [0, 4],
  [0, 12],
  [1, 0],
] as const;

/**
 * Returns the smallest of a few Brotli streams: which way of writing distances is the shortest depends on the file,
 * and no encoder finds it out.
 */
async function compressSmallest(
  bytes: Buffer,
  distances: readonly (typeof DISTANCES)[number][],
): Promise<Buffer> {
  const streams = await Promise.all(
    distances.map(([postfix, direct]) =>
      compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
          [constants.BROTLI_PARAM_NDIRECT]: direct,
        },
      }),
    ),
  );
  return streams.reduce((least, one) => (one.length < least.length ? one : least));
}

/**
 * Returns the compressed forms of a file of a site, by the ending of their names: none if they would save nothing. For
 * a file that no first view waits for, `isLater`, the last thousandth is not worth four times the work.
 */
export async function compressFile(
  file: string,
  bytes: Buffer,
  { isLater = false } = {},
): Promise<[string, Buffer][]> {
  if (!/\.(?:js|css|svg|json)$/.test(file) || bytes.length < MIN_BYTES) return [];
  const distances = isLater ? DISTANCES.slice(0, 1) : DISTANCES;
  const [br, gz] = await Promise.all([
    compressSmallest(bytes, distances),
    compressGzip(bytes, { level: 9 }),
  ]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}
