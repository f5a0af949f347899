import type { Configuration } from 'webpack';

import { common } from './webpack-config.ts';
import type { Build } from './webpack-config.ts';

/** The part of the shell that the server of the page runs (`contract/prerendered-frame.ts`): one module for Node. */
export function prerenderConfig(folder: string, build: Build): Configuration {
  const { target: _browsers, ...base } = common(folder, build);
  return {
    ...base,
    target: 'node22',
    entry: { 'draw-frame': './src/prerender/draw-frame.tsx' },
    experiments: { outputModule: true },
    output: {
      ...base.output,
      filename: 'server/[name].mjs',
      library: { type: 'module' },
      module: true,
      chunkFormat: 'module',
    },
    // Parts that load later are not prerendered, so they are not in the file.
    module: { ...base.module, parser: { javascript: { dynamicImportMode: 'weak' } } },
    optimization: { ...base.optimization, minimize: false },
  };
}
