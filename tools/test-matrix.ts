import { spawnSync } from 'node:child_process';

import { ROOT } from './lib/settings.ts';

/** `pnpm test:matrix`: runs old and new shells and remotes together, and writes docs/compatibility.md. */

const { status } = spawnSync(
  process.execPath,
  ['tools/e2e.ts', 'matrix/matrix.spec', '--project=journeys', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, TEST_TIER: 'all', WRITE_COMPATIBILITY: '1' },
  },
);
process.exitCode = status ?? 1;
