import path from 'node:path';

import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';

import { DocumentPlugin } from '../document-plugin.ts';
import { HashFilePlugin } from '../hash-file-plugin.ts';
import { PrecompressPlugin } from '../precompress-plugin.ts';
import { rulesFor } from '../webpack-config.ts';

const HERE = import.meta.dirname;

/** Updates are for open pages: one that is reloaded does not need them. */
function keepUpdatesOutOfPages(compiler: Compiler) {
  const { Compilation } = webpack;
  const name = 'keepUpdatesOutOfPages';
  compiler.hooks.thisCompilation.tap(name, (compilation) => {
    const stage = Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE;
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      for (const { files } of compilation.chunks) {
        for (const file of files) {
          if (compilation.getAsset(file)?.info.hotModuleReplacement) files.delete(file);
        }
      }
    });
  });
}

/** A file keeps its name, or a page that stays open could not find its next chunk. */
const unhashed = <T>(name: T) =>
  typeof name === 'string' ? name.replace('.[contenthash:8]', '') : name;

/** Files that change have no lasting hash, and are not worth compressing. */
function changeable(plugin: NonNullable<Configuration['plugins']>[number]) {
  if (plugin instanceof PrecompressPlugin || plugin instanceof HashFilePlugin) return [];
  if (plugin instanceof DocumentPlugin)
    return new DocumentPlugin({ ...plugin.options, setsHashes: false });
  return plugin;
}

/**
 * The same bundle for `pnpm dev`: readable, React's development build, and an open page takes every change in without
 * losing its state. `bundle` names it between the builder and the page.
 */
export function hotConfig(config: Configuration, bundle: string): Configuration {
  return {
    ...config,
    name: bundle,
    mode: 'development',
    // The page's policy forbids whatever evaluates text.
    devtool: 'cheap-module-source-map',
    cache: { type: 'memory' },
    output: {
      ...config.output,
      filename: unhashed(config.output?.filename),
      chunkFilename: unhashed(config.output?.chunkFilename),
      hotUpdateMainFilename: 'assets/hot/[runtime].[fullhash].json',
      hotUpdateChunkFilename: 'assets/hot/[id].[fullhash].js',
    },
    module: { rules: rulesFor({ development: true, refresh: true }) },
    optimization: {
      ...config.optimization,
      minimize: false,
      moduleIds: 'named',
      chunkIds: 'named',
      // Sources that do not compile never reach the page: it goes from one good build to the next.
      emitOnErrors: false,
    },
    plugins: [
      ...(config.plugins ?? []).flatMap(changeable),
      new webpack.NormalModuleReplacementPlugin(
        /^react\/jsx-dev-runtime$/,
        path.join(HERE, 'jsx-dev-runtime.ts'),
      ),
      new webpack.HotModuleReplacementPlugin(),
      { apply: keepUpdatesOutOfPages },
      // Without a name: in front of every entry there is.
      new webpack.EntryPlugin(HERE, `./hot-client.ts?${encodeURIComponent(bundle)}`, {
        name: undefined,
      }),
    ],
    watchOptions: { aggregateTimeout: 20, ignored: /[\\/]node_modules[\\/]/ },
  };
}
