import { spawnSync } from 'node:child_process';

import { ensureSite } from './build.ts';
import { findChromium } from './chromium.ts';
import { ROOT, siteDir } from './settings.ts';

/** `pnpm e2e [Playwright's own words]`: the browser journeys on a fresh build. */

await ensureSite({ siteDir: siteDir(), onProgress: (part) => console.info(part) });
const { status } = spawnSync(
  'pnpm',
  ['--filter', '@trove/e2e', 'exec', 'playwright', 'test', ...process.argv.slice(2)],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: findChromium() },
  },
);
process.exitCode = status ?? 1;
