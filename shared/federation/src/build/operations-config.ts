import path from 'node:path';

import webpack from 'webpack';
import type { Configuration } from 'webpack';

import { DocumentPlugin } from './document-plugin.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { common } from './webpack-config.ts';
import type { Build } from './webpack-config.ts';

/**
 * Returns the configuration of the pages for operators and testers: a document and a bundle of their own, so that the
 * site's first view has nothing of them, and that they open while the site itself does not.
 */
export function operationsConfig(folder: string, build: Build): Configuration {
  const base = common(folder, build);
  return {
    ...base,
    entry: { operations: './src/operations/main.tsx' },
    output: {
      ...base.output,
      uniqueName: 'operations',
      publicPath: '/',
      filename: 'assets/[name].[contenthash:8].js',
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new DocumentPlugin({
        template: path.join(folder, 'src/operations/operations.html'),
        filename: 'operations.html',
        entry: 'operations',
      }),
      new PrecompressPlugin(),
    ],
  };
}
