/** React 19 comes as modules only: a page of it is built. Any other bundler does. */
module.exports = {
  context: __dirname,
  mode: 'production',
  target: 'web',
  entry: './src/index.js',
  output: { path: `${__dirname}/dist`, filename: 'page.js', clean: true },
  // A package.json around them, as `npm init` writes it, may say that files of this kind have no imports.
  module: { rules: [{ test: /\.js$/, exclude: /node_modules/, type: 'javascript/esm' }] },
};
