import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import webpack from 'webpack';
import type { Compiler } from 'webpack';

import { UNNAMED } from './unnamed.ts';

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

/**
 * Writes `.br` and `.gz` next to every text file, so that no server compresses during a request. Files that contain the
 * name of their build are compressed when it is known (`name-build.ts`).
 */
export class PrecompressPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrecompressPlugin', stage },
        async (assets) => {
          await Promise.all(
            Object.keys(assets).map(async (file) => {
              const bytes = compilation.getAsset(file)?.source.buffer();
              if (!bytes || bytes.includes(UNNAMED)) return;
              for (const [ending, compressed] of await compressFile(file, bytes))
                compilation.emitAsset(`${file}${ending}`, new sources.RawSource(compressed));
            }),
          );
        },
      );
    });
  }
}
