import { createRequire } from 'node:module';
import path from 'node:path';

import { LOAD_LIMIT_MS } from '@trove/contract/limits.ts';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import type { Configuration, RuleSetRule } from 'webpack';

import { BROWSERS_TARGET, SWC_TARGETS, SYNTAX_YEAR } from './browsers.ts';
import { BuildFilePlugin } from './build-file-plugin.ts';
import { DocumentPlugin } from './document-plugin.ts';
import { remotePlugins, RUNTIME_ALIAS } from './federation-plugins.ts';
import { HashFilePlugin } from './hash-file-plugin.ts';
import { IntegrityPlugin } from './integrity-plugin.ts';
import { libraryRules, ownKeys } from './library-rules.ts';
import { PrecompressPlugin } from './precompress-plugin.ts';
import { PublicFilesPlugin } from './public-files-plugin.ts';
import { readDeclaration } from './remote-declaration.ts';
import { FEDERATION_SRC, KIT_SRC } from './shared-modules.ts';
import { ShellBuildPlugin } from './shell-build-plugin.ts';

const require = createRequire(import.meta.url);

/** Parameters that `tools/` passes to a package's configuration. */
export interface Build {
  /** Name of this build, which is `UNNAMED` until its content is known (`name-build.ts`). */
  id: string;
  outDir: string;
}

/** Packages behind `kit/core.ts`, `kit/schema.ts` and React. */
const FALLBACK_PACKAGES = [
  '@babel',
  '@emotion',
  '@tanstack[\\\\/](?:query-core|react-query)',
  'hoist-non-react-statics',
  'react',
  'react-dom',
  'react-is',
  'react-router',
  'scheduler',
  'stylis',
  'zod',
];

/**
 * A remote's own copies of the modules that the shell provides up front. All or none are used, so they are one file.
 */
const FALLBACK = {
  name: 'fallback',
  chunks: 'async',
  enforce: true,
  test: new RegExp(
    `[\\\\/]kit[\\\\/]src[\\\\/](?:core|schema)\\.ts$|[\\\\/]node_modules[\\\\/](?:${FALLBACK_PACKAGES.join('|')})[\\\\/]`,
  ),
} as const;

/** Modules behind dialogs, drawers and menus. */
const OVERLAY =
  /[\\/]node_modules[\\/]@mui[\\/]|[\\/]kit[\\/]src[\\/]overlay\.ts$|[\\/]ui[\\/](?:\w+[\\/])?(?:Modal|OverlayTheme|modal-styles|page-portal|theme|use-scroll-lock)\.tsx?$/;

/** A name has to differ from those of the builds kept beside it; each digit is sent for each chunk with the first view. */
const HASHED = '[name].[contenthash:6].js';

// react-router's own exports always resolve to its development build.
const routerFile = path.join(
  path.dirname(require.resolve('react-router-dom/package.json', { paths: [KIT_SRC] })),
  '../react-router/dist/production/index.mjs',
);

const iconMaker = path.join(
  path.dirname(require.resolve('lucide-react/package.json')),
  'dist/esm/createLucideIcon.mjs',
);

/** Resolves zod's functional form to the kit wherever a browser build imports it. */
const zodFromTheKit = new webpack.NormalModuleReplacementPlugin(/^zod\/mini$/, (request) => {
  if (request.context === KIT_SRC) return;
  request.request = path.join(KIT_SRC, 'schema.ts');
});

/**
 * For a bundle that is not minified: a comment must not renew a build, which is named by its content
 * (`name-build.ts`).
 */
export const NO_COMMENTS = {
  minify: { compress: false, mangle: false, format: { comments: false } },
} as const;

/**
 * Returns the rules that compile sources to scripts; `react` are the compiler's options for components, `others` its
 * further ones.
 */
export const rulesFor = (
  react: { development?: boolean; refresh?: boolean },
  others: Partial<typeof NO_COMMENTS> = {},
): RuleSetRule[] => [
  ...libraryRules,
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    use: [
      {
        loader: require.resolve('swc-loader'),
        options: {
          env: { targets: SWC_TARGETS },
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', ...react } },
            ...others,
          },
        },
      },
      // It joins lines, and a developer is told those of the source.
      ...(react.development === true ? [] : [path.join(import.meta.dirname, 'css-text-loader.ts')]),
    ],
  },
];

export const common = (folder: string, { outDir }: Build): Configuration => ({
  context: folder,
  mode: 'production',
  target: BROWSERS_TARGET,
  devtool: false,
  cache: false,
  output: {
    path: outDir,
    chunkLoadTimeout: LOAD_LIMIT_MS,
    crossOriginLoading: 'anonymous',
    hashFunction: 'sha256',
    // A module that threw throws again on each import, otherwise it would pass for one that is partly initialised.
    strictModuleErrorHandling: true,
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.mjs', '.js'],
    alias: {
      'react-router-dom$': routerFile,
      '@emotion/is-prop-valid$': path.join(KIT_SRC, 'ui/theme/is-prop-valid.ts'),
      [iconMaker]: path.join(KIT_SRC, 'ui/actions/draw-icon.ts'),
      ...RUNTIME_ALIAS,
    },
  },
  module: { rules: rulesFor({}) },
  optimization: {
    minimize: true,
    moduleIds: 'deterministic',
    chunkIds: 'deterministic',
    minimizer: [
      new TerserPlugin({
        minify: TerserPlugin.swcMinify,
        // It has threads of its own; each process beside it would load it again.
        parallel: false,
        // The licences of libraries are written to files next to the scripts.
        extractComments: { condition: 'some', banner: false },
        terserOptions: {
          ecma: SYNTAX_YEAR,
          compress: { ecma: SYNTAX_YEAR, passes: 3 },
          mangle: true,
        },
      }),
    ],
  },
  performance: false,
  infrastructureLogging: { level: 'warn' },
});

/** In a page that enforces Trusted Types, the addresses of chunks need a policy; on other pages it has no effect. */
const REMOTE_POLICY = { policyName: 'trove-remote', onPolicyCreationFailure: 'continue' } as const;

/**
 * Returns the configurations of a remote: one exposed module, one fixed entry, a separate immutable folder, and a
 * page that runs it alone. A remote `forPartners` also runs in pages with Trusted Types, or with members of their own in
 * `Object.prototype`; the others save the bytes.
 */
export function remoteConfig(
  folder: string,
  build: Build,
  { forPartners = false } = {},
): Configuration[] {
  const declaration = readDeclaration(folder);
  const name = `${declaration.id.replaceAll('-', '_')}__${build.id}`;
  const base = common(folder, build);
  const remote: Configuration = {
    ...base,
    entry: {},
    module: { rules: rulesFor({}).concat(forPartners ? ownKeys : []) },
    output: {
      ...base.output,
      // The name contains the build, so that two builds of a remote can run in the same page.
      uniqueName: name,
      publicPath: 'auto',
      // The folder permanently belongs to one build, so a hash in each name would only make the entry larger.
      chunkFilename: '[name].js',
      ...(forPartners && { trustedTypes: REMOTE_POLICY }),
    },
    optimization: {
      ...base.optimization,
      // A page is one file after the entry and the frame, because what two pages share is small and a request is not.
      splitChunks: { cacheGroups: { default: false, defaultVendors: false, fallback: FALLBACK } },
    },
    plugins: [
      zodFromTheKit,
      ...remotePlugins(name),
      new IntegrityPlugin(),
      new BuildFilePlugin({ declaration, folder, buildId: build.id, global: name }),
      new PrecompressPlugin(),
    ],
  };
  return [remote, harnessConfig(folder, build)];
}

/**
 * Configuration of the page that runs a build alone: a separate bundle, so that the remote's files are the same bytes
 * in both.
 */
function harnessConfig(folder: string, build: Build): Configuration {
  const base = common(folder, build);
  return {
    ...base,
    entry: { harness: path.join(FEDERATION_SRC, 'harness/main.ts') },
    output: { ...base.output, uniqueName: 'harness', publicPath: 'auto', filename: HASHED },
    plugins: [
      new DocumentPlugin({
        template: path.join(FEDERATION_SRC, 'harness/standalone.html'),
        filename: 'standalone.html',
        entry: 'harness',
      }),
      new PrecompressPlugin(),
    ],
  };
}

/**
 * Has the browser compile the functions of the first scripts while it receives them, outside the main thread, instead of
 * each when it is first called. Written after the minifier, which removes comments, and before files are named by their
 * content.
 */
const compileAhead = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /(?:platform|shell)\.\w+\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Returns the configuration of the shell, which provides the shared modules from its first chunk and contains no
 * remote.
 */
export function shellConfig(folder: string, build: Build): Configuration {
  const base = common(folder, build);
  return {
    ...base,
    entry: { shell: './src/main.ts' },
    output: {
      ...base.output,
      uniqueName: 'shell',
      publicPath: '/',
      filename: `assets/${HASHED}`,
      chunkFilename: `assets/${HASHED}`,
    },
    optimization: {
      ...base.optimization,
      splitChunks: {
        cacheGroups: {
          // It changes with a dependency, not with each deploy of the shell.
          platform: {
            name: 'platform',
            chunks: 'initial',
            test: /[\\/]node_modules[\\/]|[\\/]shared[\\/]kit[\\/]src[\\/][^\\/]+$/,
            enforce: true,
          },
          // It is fetched once for all dialogs and menus, whichever opens first.
          overlay: { name: 'overlay', chunks: 'async', test: OVERLAY, enforce: true },
        },
      },
    },
    plugins: [
      zodFromTheKit,
      compileAhead,
      new IntegrityPlugin(),
      new DocumentPlugin({
        template: path.join(folder, 'src/index.html'),
        filename: 'index.html',
        entry: 'shell',
        startsRemote: true,
        setsHashes: true,
      }),
      new ShellBuildPlugin(folder, build.id),
      new PublicFilesPlugin(path.join(folder, 'public')),
      new PrecompressPlugin(),
    ],
  };
}

/** Returns the configuration of a self-contained script without federation, such as the wallet in the page. */
export function scriptConfig(
  folder: string,
  build: Build,
  entry: Record<string, string>,
): Configuration {
  const base = common(folder, build);
  return {
    ...base,
    entry,
    output: { ...base.output, publicPath: 'auto', filename: '[name].js' },
    plugins: [
      // React would pass its whole tree to a global of this name, which any script of the page may set.
      new webpack.DefinePlugin({ 'typeof __REACT_DEVTOOLS_GLOBAL_HOOK__': '"undefined"' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new HashFilePlugin(),
      new PrecompressPlugin(),
    ],
  };
}
