import type { Configuration } from 'webpack';

import { common, NO_COMMENTS, rulesFor } from './webpack-config.ts';
import type { Build } from './webpack-config.ts';

/** Returns the configuration of one module for Node, which the server of the page runs. */
function serverConfig(
  folder: string,
  build: Build,
  entry: Record<string, string>,
  dynamicImportMode: 'eager' | 'weak',
): Configuration {
  const { target: _browsers, ...base } = common(folder, build);
  return {
    ...base,
    target: 'node22',
    entry,
    experiments: { outputModule: true },
    output: {
      ...base.output,
      filename: 'server/[name].mjs',
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
    },
    module: {
      rules: rulesFor({}, NO_COMMENTS),
      parser: { javascript: { dynamicImportMode, worker: false } },
    },
    optimization: { ...base.optimization, minimize: false },
  };
}

/**
 * Configuration of the shell's frame (`contract/prerendered-frame.ts`). It draws nothing that loads later, so that is
 * left out of the module.
 */
export const frameConfig = (folder: string, build: Build): Configuration =>
  serverConfig(folder, build, { 'draw-frame': './src/prerender/draw-frame.tsx' }, 'weak');

/**
 * Configuration of a remote's pages that the server draws (`contract/prerendered-frame.ts`); the module contains what
 * they load later.
 */
export const pageConfig = (folder: string, build: Build): Configuration =>
  serverConfig(folder, build, { 'draw-page': './src/server.ts' }, 'eager');
