import { createRequire } from 'node:module';
import path from 'node:path';

import { ConsumeSharedPlugin, ModuleFederationPlugin } from '@module-federation/enhanced';
import type { WebpackPluginInstance } from 'webpack';

import { CONSUMED, FEDERATION_SRC } from './shared-modules.ts';
import { SteadyIdsPlugin } from './steady-ids-plugin.ts';

const require = createRequire(import.meta.url);

const GENERIC_RUNTIME = createRequire(require.resolve('@module-federation/enhanced')).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);

/** Generated code calls `container-runtime.ts` instead of the plugin's own runtime (ADR 0001). */
export const RUNTIME_ALIAS = {
  [GENERIC_RUNTIME]: path.join(FEDERATION_SRC, 'container/container-runtime.ts'),
};

/** Plugins of a remote, which exposes one module, consumes shared modules and provides none. */
export const remotePlugins = (name: string): WebpackPluginInstance[] => [
  new ModuleFederationPlugin({
    name,
    filename: 'remoteEntry.js',
    library: { type: 'var', name },
    exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
    // Types come from the workspace, and nothing is written next to the sources.
    dts: false,
    // The site has the registry instead: this is for runtimes and tools that know federation in general.
    manifest: true,
    virtualRuntimeEntry: true,
  }),
  new ConsumeSharedPlugin({ consumes: CONSUMED }),
  new SteadyIdsPlugin(),
];
