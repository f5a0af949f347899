import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Minimum size in bytes; compressing a smaller response saves nothing. */
const MIN_BYTES = 512;

/**
 * Returns the smaller of two Brotli streams: which way of writing distances is shorter depends on the file, and no
 * encoder finds it out.
 */
async function compressSmallest(bytes: Buffer): Promise<Buffer> {
  const compress = (postfix: number) =>
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        [constants.BROTLI_PARAM_NPOSTFIX]: postfix,
      },
    });
  const [plain, grouped] = await Promise.all([compress(0), compress(1)]);
  return grouped.length < plain.length ? grouped : plain;
}

/** Returns the compressed forms of a file of a site, by the ending of their names: none if they would save nothing. */
export async function compressFile(file: string, bytes: Buffer): Promise<[string, Buffer][]> {
  if (!/\.(?:js|css|svg|json)$/.test(file) || bytes.length < MIN_BYTES) return [];
  const [br, gz] = await Promise.all([compressSmallest(bytes), compressGzip(bytes, { level: 9 })]);
  return [
    ['.br', br],
    ['.gz', gz],
  ];
}
