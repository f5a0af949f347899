import { spawnSync } from 'node:child_process';
import { copyFileSync, globSync, rmSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './lib/settings.ts';

/**
 * Writes JavaScript and types of the package in the present folder to its `dist`, before `pnpm pack`. In the
 * workspace its sources are used as they are.
 */

rmSync('dist', { recursive: true, force: true });
const tsc = path.join(ROOT, 'node_modules/typescript/bin/tsc');
const { status } = spawnSync(process.execPath, [tsc, '-p', 'tsconfig.pack.json'], {
  stdio: 'inherit',
});
for (const file of globSync('**/*.html', { cwd: 'src' }))
  copyFileSync(path.join('src', file), path.join('dist', file));
process.exitCode = status ?? 1;
