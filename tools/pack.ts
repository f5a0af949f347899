import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './lib/settings.ts';
import { PUBLISHED } from './release/published-packages.ts';

/** `pnpm pack:packages <folder>`: packs what a team outside this repository installs. */

/** Writes the tarball of each package into a folder. */
export function packAll(target: string) {
  mkdirSync(target, { recursive: true });
  for (const folder of PUBLISHED) {
    execFileSync('pnpm', ['pack', '--pack-destination', path.resolve(target)], {
      cwd: path.join(ROOT, folder),
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}

if (import.meta.main) packAll(process.argv[2] ?? path.join(ROOT, 'dist'));
