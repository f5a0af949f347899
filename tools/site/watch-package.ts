import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { hotConfig } from '../../shared/federation/src/build/hot/hot-config.ts';
import { watchBundle } from '../../shared/federation/src/build/hot/watch-bundle.ts';
import type { Build } from '../../shared/federation/src/build/webpack-config.ts';
import { pageBundles } from './page-bundles.ts';

/**
 * Builds one package in a separate process whenever its sources change, and reports to its parent:
 * `node tools/site/watch-package.ts <folder> <build id> <output folder>`.
 */

type Config = Parameters<typeof hotConfig>[0];

const [folder = '', id = '', outDir = ''] = process.argv.slice(2);

const { default: configure } = (await import(
  pathToFileURL(path.join(folder, 'webpack.config.ts')).href
)) as { default: (build: Build) => Config | Config[] };

const bundles = pageBundles([configure({ id, outDir })].flat());
if (bundles.length === 0) throw new Error(`${folder} has no bundle for a page.`);

for (const [index, config] of bundles.entries()) {
  // The first bundle is the package itself, the second the page that runs it alone.
  const name = path.basename(folder);
  const bundle = [name, `${name} alone`][index] ?? `${name} ${index}`;
  watchBundle(hotConfig(config, bundle), (state) => process.send?.({ bundle, state }));
}
// The process ends with its parent; Ctrl+C reaches both, so it is ignored here.
process.on('SIGINT', () => undefined);
process.once('disconnect', () => process.exit());
