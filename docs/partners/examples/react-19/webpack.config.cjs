/** React 19 is published as modules only, so a page has to be built, with webpack or any other bundler. */
module.exports = {
  context: __dirname,
  mode: 'production',
  target: 'web',
  entry: './src/index.js',
  output: { path: `${__dirname}/dist`, filename: 'page.js', clean: true },
  // Otherwise a surrounding package.json, as `npm init` writes it, may declare these files to be CommonJS.
  module: { rules: [{ test: /\.js$/, exclude: /node_modules/, type: 'javascript/esm' }] },
};
