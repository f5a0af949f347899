import type { Compilation, Compiler, Module } from 'webpack';

import { findAsyncScripts, getResource } from './build-file-plugin.ts';

/** Source files and scripts of a finished build. */
export interface BundleMap {
  /** Script to the source files in it. */
  sources: ReadonlyMap<string, ReadonlySet<string>>;
  /** Source file to the scripts that come with its `import()`. */
  imports: ReadonlyMap<string, readonly string[]>;
}

/** Source files of a module; more than one when webpack has merged modules. */
const listResources = (module: Module): string[] => {
  const { modules } = module as Module & { modules?: Iterable<Module> };
  const parts = modules ? [...modules] : [module];
  return parts.map(getResource).filter((file) => file !== undefined);
};

function mapSources({ chunks, chunkGraph }: Compilation) {
  const sources = new Map<string, Set<string>>();
  for (const chunk of chunks) {
    const resources = [...chunkGraph.getChunkModulesIterable(chunk)].flatMap(listResources);
    for (const file of chunk.files) sources.set(file, new Set(resources));
  }
  return sources;
}

/** Tells which script holds which sources, once the build is done. */
export class BundleMapPlugin {
  readonly tell: (map: BundleMap) => void;

  constructor(tell: (map: BundleMap) => void) {
    this.tell = tell;
  }

  apply(compiler: Compiler) {
    compiler.hooks.done.tap('BundleMapPlugin', ({ compilation }) => {
      if (compilation.errors.length > 0) return;
      this.tell({ sources: mapSources(compilation), imports: findAsyncScripts(compilation) });
    });
  }
}
