const webpack = require('webpack');

/** A host that has federated remotes of its own, with a React of its own; Trove shares nothing with it. */
module.exports = {
  context: __dirname,
  mode: 'production',
  target: 'web',
  entry: './src/index.js',
  output: { path: `${__dirname}/dist`, filename: 'host.js', clean: true },
  // A package.json around them, as `npm init` writes it, may say that files of this kind have no imports.
  module: { rules: [{ test: /\.js$/, exclude: /node_modules/, type: 'javascript/esm' }] },
  plugins: [
    new webpack.container.ModuleFederationPlugin({
      name: 'partner',
      filename: 'remote-entry.js',
      exposes: { './greeting': './src/greeting.js' },
    }),
  ],
};
