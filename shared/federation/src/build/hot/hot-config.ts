import path from 'node:path';

import webpack from 'webpack';
import type { Compiler, Configuration } from 'webpack';

import { DocumentPlugin } from '../document-plugin.ts';
import { HashFilePlugin } from '../hash-file-plugin.ts';
import { PrecompressPlugin } from '../precompress-plugin.ts';
import { rulesFor } from '../webpack-config.ts';

const HERE = import.meta.dirname;
/** Folder that shown file names begin in. */
const ROOT = `${path.resolve(HERE, '../../../../..')}/`;

/** Leaves updates out of the page's scripts, because only open pages need them, not one that is reloaded. */
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

/** Keeps the file's name, otherwise a page that stays open could not find its next chunk. */
const unhashed = <T>(name: T) =>
  typeof name === 'string' ? name.replace(/\.\[contenthash:\d\]/, '') : name;

/** Leaves out hashes and compression: files that change have no lasting hash and are not worth compressing. */
function changeable(plugin: NonNullable<Configuration['plugins']>[number]) {
  if (plugin instanceof PrecompressPlugin || plugin instanceof HashFilePlugin) return [];
  if (plugin instanceof DocumentPlugin)
    return new DocumentPlugin({ ...plugin.options, setsHashes: false });
  return plugin;
}

/**
 * Returns the same bundle for `pnpm dev`: readable, with React's development build, and an open page applies every
 * change without losing its state. `bundle` is its name for the builder and the page.
 */
export function hotConfig(config: Configuration, bundle: string): Configuration {
  return {
    ...config,
    name: bundle,
    mode: 'development',
    // The page's content policy forbids whatever evaluates text.
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
      // Sources that do not compile never reach the page, which changes only from one good build to the next.
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
      // Without a name, it is added to every entry.
      new webpack.EntryPlugin(
        HERE,
        `./hot-client.ts?${new URLSearchParams({ bundle, root: ROOT })}`,
        {
          name: undefined,
        },
      ),
    ],
    watchOptions: { aggregateTimeout: 20, ignored: /[\\/]node_modules[\\/]/ },
  };
}
