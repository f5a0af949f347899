import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import type { Build } from '@trove/federation/build/webpack-config.ts';

import { refuseDirtyTree } from './author.ts';
import { readReadyBuild } from './ready-build.ts';

/** Throws the complaints of `tsc -b` about a package. */
function refuseTypeErrors(folder: string) {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  const tsc = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [tsc, '-b', '--pretty', 'false', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stdout.trim() || `tsc ended with ${status}.`);
}

/**
 * Builds a remote whose `webpack.config.ts` is that of `@trove/federation/build/webpack-config.ts`, from committed
 * sources without type errors. Returns the name of the build; throws if no site would take it, as `publish` does.
 */
export async function buildRemote(folder: string, outDir: string): Promise<string> {
  refuseDirtyTree(folder);
  refuseTypeErrors(folder);
  // Imported here, because the other commands need no webpack.
  const { runWebpack } = await import('@trove/federation/build/run-webpack.ts');
  const { nameBuild } = await import('@trove/federation/build/name-build.ts');
  const { UNNAMED } = await import('@trove/federation/build/unnamed.ts');
  const { default: configure } = (await import(
    pathToFileURL(path.join(folder, 'webpack.config.ts')).href
  )) as { default: (build: Build) => Parameters<typeof runWebpack>[0] };
  await runWebpack(configure({ id: UNNAMED, outDir }));
  await nameBuild(outDir);
  return readReadyBuild(outDir).buildId;
}
