const webpack = require('webpack');

/** A host with its own federated remotes and its own React; Trove shares no modules with it. */
module.exports = {
  context: __dirname,
  mode: 'production',
  target: 'web',
  entry: './src/index.js',
  output: { path: `${__dirname}/dist`, filename: 'host.js', clean: true },
  // Otherwise a surrounding package.json, as `npm init` writes it, may declare these files to be CommonJS.
  module: { rules: [{ test: /\.js$/, exclude: /node_modules/, type: 'javascript/esm' }] },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'partner',
      filename: 'remote-entry.js',
      exposes: { './greeting': './src/greeting.js' },
    }),
  ],
};
