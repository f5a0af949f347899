import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const APT_GET = '/usr/bin/apt-get';

/** Installs packages of the distribution, if this is root on Debian; the caller looks whether they are there. */
export function installPackages(...names: string[]): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  if (!existsSync(APT_GET)) return;
  console.info(`Installing ${names.join(', ')} of the distribution (about 20 seconds) ...`);
  const run = (...words: string[]) =>
    spawnSync(APT_GET, words, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  run('update', '-qq');
  run('install', '-y', '-qq', '--no-install-recommends', ...names);
}
