/** React 19 comes as modules only: a page of it is built. Any other bundler does. */
module.exports = {
  context: __dirname,
  mode: 'production',
  target: 'web',
  entry: './src/index.js',
  output: { path: `${__dirname}/dist`, filename: 'page.js', clean: true },
};
