import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { hotConfig } from '../../shared/federation/src/build/hot/hot-config.ts';
import { watchBundle } from '../../shared/federation/src/build/hot/watch-bundle.ts';
import type { Build } from '../../shared/federation/src/build/webpack-config.ts';

/**
 * Builds one package in a separate process whenever its sources change, and reports to its parent:
 * `node tools/site/watch-package.ts <folder> <build id> <output folder>`.
 */

type Config = Parameters<typeof hotConfig>[0];

const [folder = '', id = '', outDir = ''] = process.argv.slice(2);

const { default: configure } = (await import(
  pathToFileURL(path.join(folder, 'webpack.config.ts')).href
)) as { default: (build: Build) => Config | Config[] };

// The server bundle is left out, because only the built site has a prerendered frame.
const bundles = [configure({ id, outDir })].flat().filter(({ target }) => Array.isArray(target));

for (const [index, config] of bundles.entries()) {
  // The first bundle is the package itself, the second the page that runs it alone.
  const bundle = [path.basename(folder), 'alone'].slice(0, index + 1).join(' ');
  watchBundle(hotConfig(config, bundle), (state) => process.send?.({ bundle, state }));
}
// The process ends with its parent; Ctrl+C reaches both, so it is ignored here.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit());
