import webpack from 'webpack';
import type { Compiler } from 'webpack';

import { compressFile } from './compress-file.ts';
import { UNNAMED } from './unnamed.ts';

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
