import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import webpack from 'webpack';
import type { Compiler } from 'webpack';

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

/** Writes `.br` and `.gz` next to every text file, so that no server compresses during a request. */
export class PrecompressPlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('PrecompressPlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise(
        { name: 'PrecompressPlugin', stage },
        async (assets) => {
          const texts = Object.keys(assets).filter((file) => /\.(?:js|css|svg|json)$/.test(file));
          await Promise.all(
            texts.map(async (file) => {
              const bytes = compilation.getAsset(file)?.source.buffer();
              if (!bytes || bytes.length < MIN_BYTES) return;
              const [br, gz] = await Promise.all([
                compressSmallest(bytes),
                compressGzip(bytes, { level: 9 }),
              ]);
              compilation.emitAsset(`${file}.br`, new sources.RawSource(br));
              compilation.emitAsset(`${file}.gz`, new sources.RawSource(gz));
            }),
          );
        },
      );
    });
  }
}
