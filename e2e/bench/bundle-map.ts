import { findAsyncScripts, listResources } from '@trove/federation/build/build-file-plugin.ts';
import type { Compilation, Compiler } from 'webpack';

/** Source files and scripts of a finished build. */
export interface BundleMap {
  /** Source files of each script. */
  sources: ReadonlyMap<string, ReadonlySet<string>>;
  /** Scripts that the `import()` of each source file loads. */
  imports: ReadonlyMap<string, readonly string[]>;
}

function mapSources({ chunks, chunkGraph }: Compilation) {
  const sources = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    const resources = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(listResources);
    for (const file of chunk.files) sources.set(file, new Set(resources));
  }
  return sources;
}

/** Reports which script contains which sources, once the build is done. */
export class BundleMapPlugin {
  readonly onBuilt: (map: BundleMap) => void;

  constructor(onBuilt: (map: BundleMap) => void) {
    this.onBuilt = onBuilt;
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('BundleMapPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      this.onBuilt({ sources: mapSources(compilation), imports: findAsyncScripts(compilation) });
    });
  }
}
