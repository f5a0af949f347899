import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { IntegrityPlugin } from '@trove/federation/build/integrity-plugin.ts';

import { federation, name } from './federation.mjs';

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
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        exclude: /node_modules/,
        loader: 'swc-loader',
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [new ModuleFederationPlugin(federation), new IntegrityPlugin()],
};
