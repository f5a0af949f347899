import { createHash } from 'node:crypto';

import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Writes `<script>.sri` next to every script, with the hash that pages require of it (`sha384-...`). */
export class HashFilePlugin {
  apply(compiler: Compiler) {
    const { Compilation, sources } = webpack;
    compiler.hooks.thisCompilation.tap('HashFilePlugin', (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'HashFilePlugin', stage }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
          const bytes = compilation.getAsset(file)?.source.buffer() ?? '';
          const hash = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
          compilation.emitAsset(`${file}.sri`, new sources.RawSource(hash));
        }
      });
    });
  }
}
