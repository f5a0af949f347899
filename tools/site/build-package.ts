import { registerHooks } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import type { runWebpack as RunWebpack } from '../../shared/federation/src/build/run-webpack.ts';
import type { Build } from '../../shared/federation/src/build/webpack-config.ts';
import { ROOT } from '../lib/settings.ts';
import { describeInputs } from './inputs.ts';

/**
 * Runs one build in a separate process: `node tools/site/build-package.ts <folder> <output folder>`, and prints its
 * `BuildRecord`.
 */

const began = Date.now();
const [folder = '', outDir = ''] = process.argv.slice(2);

/** The configuration, and everything it imports or webpack loads for it. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.add(fileURLToPath(url));
    return next(url, context);
  },
});

try {
  // Imported here, so that their sources are counted too.
  const { runWebpack } = await import('../../shared/federation/src/build/run-webpack.ts');
  const { nameBuild } = await import('../../shared/federation/src/build/name-build.ts');
  const { UNNAMED } = await import('../../shared/federation/src/build/unnamed.ts');
  const { default: configure } = (await import(
    pathToFileURL(path.join(folder, 'webpack.config.ts')).href
  )) as { default: (build: Build) => Parameters<typeof RunWebpack>[0] };
  const { files, missing, folders } = await runWebpack(configure({ id: UNNAMED, outDir }));
  const buildId = await nameBuild(outDir);
  const lockfile = path.join(ROOT, 'pnpm-lock.yaml');
  const reads = { files: [...files, ...loaded, lockfile], missing, folders };
  process.stdout.write(JSON.stringify({ buildId, inputs: describeInputs(ROOT, reads, began) }));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
