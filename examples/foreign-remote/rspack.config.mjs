import { createRequire } from 'node:module';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';
import { IntegrityPlugin } from '@trove/federation/build/integrity-plugin.ts';

import { federation, name } from './federation.mjs';

/** Rspack takes the CommonJS form of the runtime, from which it can leave nothing out: the entry would be too large. */
const smallRuntime = new rspack.NormalModuleReplacementPlugin(
  /@module-federation[\\/][\w-]+[\\/]dist[\\/]index\.cjs$/,
  (module) => {
    module.request = module.request.replace(/\.cjs$/, '.js');
  },
);

/** Where modules of the runtime import each other. */
const runtime = createRequire(import.meta.url).resolve('@module-federation/runtime');

export default {
  mode: 'production',
  entry: {},
  target: ['web', 'es2022'],
  output: {
    clean: true,
    uniqueName: name,
    publicPath: 'auto',
    chunkFilename: '[name].js',
    crossOriginLoading: 'anonymous',
  },
  resolve: {
    extensions: ['.tsx', '.ts', '.js'],
    alias: { '@module-federation/runtime': runtime.replace(/\.cjs$/, '.js') },
  },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [smallRuntime, new ModuleFederationPlugin(federation), new IntegrityPlugin()],
};
