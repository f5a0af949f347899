import { createRequire } from 'node:module';

import {
  ConsumeSharedPlugin,
  ModuleFederationPlugin,
  ProvideSharedPlugin,
} from '@module-federation/enhanced';
import type { WebpackPluginInstance } from 'webpack';

import { CONSUMED, PROVIDED } from './shared-modules.ts';

const require = createRequire(import.meta.url);

/** The registry knows what a manifest would say; types come from the workspace; nothing is written beside the sources. */
const COMMON = {
  dts: false,
  manifest: false,
  virtualRuntimeEntry: true,
  shareStrategy: 'loaded-first',
} as const;

const PROVIDER = createRequire(require.resolve('@module-federation/enhanced')).resolve(
  '@module-federation/inject-external-runtime-core-plugin',
);

/** The runtime's provider is found as CommonJS, its users as ES modules: without this a page would have it twice. */
export const RUNTIME_ALIAS = { [PROVIDER]: PROVIDER.replace(/\.cjs$/, '.js') };

/** A page that loads remotes: it brings the federation runtime, for itself and for all of them. */
export const hostPlugin = (name: string): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    ...COMMON,
    name,
    experiments: {
      provideExternalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true },
    },
  });

/**
 * Gives the shared modules away and uses them directly: nobody else could provide them to the shell. Consuming nothing
 * is how the runtime, instead of webpack, learns of what is provided.
 */
export const providerPlugins = (): WebpackPluginInstance[] => [
  new ConsumeSharedPlugin({ consumes: {} }),
  new ProvideSharedPlugin({ provides: PROVIDED }),
];

/** A remote: one exposed module, and the runtime of whoever loads it. */
export const remotePlugin = (name: string): WebpackPluginInstance =>
  new ModuleFederationPlugin({
    ...COMMON,
    name,
    filename: 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: { './remote': './src/remote.ts' },
    shared: CONSUMED,
    experiments: {
      externalRuntime: true,
      optimization: { target: 'web', disableSnapshot: true, disableRemote: true },
    },
  });

const PLUGINS = [ConsumeSharedPlugin, ModuleFederationPlugin, ProvideSharedPlugin];

/** Whether a plugin of a configuration is one of these. */
export const isFederation = (plugin: unknown): boolean =>
  PLUGINS.some((Plugin) => plugin instanceof Plugin);
