import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Copies every file of a folder next to the page under its own name, for files requested by a fixed address. */
export class PublicFilesPlugin {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('PublicFilesPlugin', (compilation) => {
      compilation.contextDependencies.add(this.folder);
      for (const name of readdirSync(this.folder)) {
        const file = path.join(this.folder, name);
        compilation.fileDependencies.add(file);
        compilation.emitAsset(name, new webpack.sources.RawSource(readFileSync(file)));
      }
    });
  }
}
