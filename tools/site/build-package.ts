import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { runWebpack } from '../../shared/federation/src/build/run-webpack.ts';
import type { Build } from '../../shared/federation/src/build/webpack-config.ts';

/** Runs one build in a separate process: `node tools/site/build-package.ts <folder> <build id> <output folder>`. */

const [folder = '', id = '', outDir = ''] = process.argv.slice(2);

const { default: configure } = (await import(
  pathToFileURL(path.join(folder, 'webpack.config.ts')).href
)) as { default: (build: Build) => Parameters<typeof runWebpack>[0] };

try {
  await runWebpack(configure({ id, outDir }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
