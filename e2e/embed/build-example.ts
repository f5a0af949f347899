import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '../..');

const BUILD = `
const resolve = { modules: ['node_modules', process.env.NODE_PATH] };
require('webpack')({ ...require(process.argv[1]), resolve }, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});`;

/**
 * Builds an example of `docs/partners` as its owner would, with the packages of this repository; returns its `dist`.
 */
export async function buildExample(example: string): Promise<string> {
  const folder = path.join(ROOT, 'docs/partners/examples', example);
  await promisify(execFile)(
    process.execPath,
    ['-e', BUILD, path.join(folder, 'webpack.config.cjs')],
    { env: { ...process.env, NODE_PATH: path.join(ROOT, 'shared/federation/node_modules') } },
  );
  return path.join(folder, 'dist');
}
