import { spawnSync } from 'node:child_process';

import { giveUp, ROOT } from './lib/settings.ts';
import { readPendingFixes } from './ops/pending-fixes.ts';

/**
 * `pnpm release:scan [image...]`: asks each image of the compose file, or those named, which of its packages Debian has
 * mended since the image was made. All of them, and the bases of ours, are of Debian. Ends with 1 if a mended hole is open
 * in one; `docker compose build --pull` makes ours anew.
 */

function docker(...words: string[]): string {
  const { status, stdout, stderr } = spawnSync('docker', words, { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) return stdout;
  return giveUp(
    'Docker could not do it, so the images were not looked at.',
    stderr?.trim() || 'Is Docker installed, and its engine running?',
  );
}

const named = process.argv.slice(2);
const images =
  named.length > 0 ? named : docker('compose', 'config', '--images').trim().split('\n').toSorted();
for (const image of new Set(images)) {
  const output = docker(
    ...'run --rm --user 0 --entrypoint sh'.split(' '),
    image,
    '-c',
    'apt-get update -qq && apt-get -s dist-upgrade',
  );
  const fixes = readPendingFixes(output);
  const holes = fixes.filter(({ isSecurity }) => isSecurity);
  console.info(`${image}: ${holes.length} mended holes open, ${fixes.length} packages are older`);
  for (const { name, installed, fixed } of holes)
    console.info(`  ${name} ${installed} -> ${fixed}`);
  if (holes.length > 0) process.exitCode = 1;
}
