import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { hotConfig } from '../../shared/src/build/hot/hot-config.ts';
import { watchBundle } from '../../shared/src/build/hot/watch-bundle.ts';
import type { Build } from '../../shared/src/build/webpack-config.ts';

/**
 * Builds one package whenever its sources change, in a process of its own, and tells its parent:
 * `node tools/site/watch-package.ts <folder> <build id> <output folder>`.
 */

type Config = Parameters<typeof hotConfig>[0];

const [folder = '', id = '', outDir = ''] = process.argv.slice(2);

const { default: configure } = (await import(
  pathToFileURL(path.join(folder, 'webpack.config.ts')).href
)) as { default: (build: Build) => Config | Config[] };

// Only the built site has a prerendered frame.
const bundles = [configure({ id, outDir })].flat().filter(({ target }) => Array.isArray(target));

for (const [index, config] of bundles.entries()) {
  // The package itself, then the page that runs it alone.
  const bundle = [path.basename(folder), 'alone'].slice(0, index + 1).join(' ');
  watchBundle(hotConfig(config, bundle), (state) => process.send?.({ bundle, state }));
}
// It ends with its parent, whom Ctrl+C reaches too.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit());
