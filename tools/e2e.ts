import { spawnSync } from 'node:child_process';

import { ensureWallet } from './build-wallet.ts';
import { ensureSite } from './build.ts';
import { findChromium } from './lib/chromium.ts';
import { ensureEngines } from './lib/engines.ts';
import { ROOT, siteDir } from './lib/settings.ts';

/** `pnpm e2e [arguments of Playwright]`: runs the browser journeys on a fresh build. */

const onProgress = (part: string) => console.info(part);
await ensureSite({ siteDir: siteDir(), onProgress });
await ensureWallet({ onProgress });
const words = process.argv.slice(2);
/** Of a run with other engines than Chromium only: a project that lacks its own fails. */
const engines = words.some((word) => /[=-](firefox|webkit)$/.test(word)) ? ensureEngines().env : {};
const { status } = spawnSync(
  'pnpm',
  ['--filter', '@trove/e2e', 'exec', 'playwright', 'test', ...words],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...engines, CHROMIUM: findChromium() },
  },
);
process.exitCode = status ?? 1;
