import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { dataDir, giveUp } from './lib/settings.ts';

/**
 * `npm run reset`: deletes the network's data (accounts, purchases, files). Builds are kept, unless `--all` is given.
 */

const folder = dataDir();
const pidFile = path.join(folder, 'net', 'server.pid');

if (existsSync(pidFile)) {
  const pid = Number(readFileSync(pidFile, 'utf8'));
  if (isRunning(pid)) {
    giveUp(
      `The network is running on these data (process ${pid}).`,
      'Stop it with Ctrl+C first, then run the command again.',
    );
  }
}

// Only folders that Trove created are deleted, because DATA_DIR may be any folder.
for (const part of process.argv.includes('--all') ? ['net', 'site'] : ['net']) {
  rmSync(path.join(folder, part), { recursive: true, force: true });
}
console.info('All data were deleted. `npm start` creates a new network.');

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
