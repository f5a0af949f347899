import path from 'node:path';

import { OLD_BROWSER } from '@trove/contract/screens/old-browser.ts';
import webpack from 'webpack';
import type { Configuration } from 'webpack';

import { OldBrowserPlugin } from './old-browser-script.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { FEDERATION_SRC } from './shared-modules.ts';
import { common, rulesFor } from './webpack-config.ts';
import type { Build } from './webpack-config.ts';

/**
 * Returns the configuration of the bundles for partners: modules that derive the site from their own address, and the
 * script of the iframe's page.
 */
export function embedConfig(folder: string, build: Build): Configuration {
  const base = common(folder, build);
  return {
    ...base,
    entry: {
      v1: path.join(FEDERATION_SRC, 'embed/v1.ts'),
      frame: path.join(FEDERATION_SRC, 'embed/frame.ts'),
      'sign-in': {
        import: path.join(FEDERATION_SRC, 'embed/sign-in/sign-in.ts'),
        library: { type: 'module' },
      },
    },
    experiments: { outputModule: true },
    output: {
      ...base.output,
      filename: 'embed/[name].js',
      module: true,
      chunkFormat: 'module',
    },
    module: {
      rules: rulesFor({}),
      parser: { javascript: { importMeta: false } },
    },
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new OldBrowserPlugin(OLD_BROWSER.file),
      new PrecompressPlugin(),
    ],
  };
}
