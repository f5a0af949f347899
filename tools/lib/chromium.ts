import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { installPackages } from './debian.ts';
import { giveUp } from './settings.ts';

const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const run = (command: string, words: string[]) =>
  spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0;

const present = () =>
  [process.env['CHROMIUM'], ...USUAL_PLACES].find((file) => file !== undefined && existsSync(file));

/**
 * Returns the Chromium for the browser tests: CHROMIUM, else the system's, else the distribution's package when root,
 * else Playwright's own.
 */
export function findChromium(): string {
  const found = present();
  if (found) return found;

  installPackages('chromium');
  const installed = present();
  if (installed) return installed;

  console.info('Asking Playwright for a Chromium ...');
  const { stdout } = spawnSync(
    process.execPath,
    [
      '-e',
      "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))",
    ],
    {
      cwd: `${import.meta.dirname}/../../e2e`,
      encoding: 'utf8',
    },
  );
  const own = stdout.trim();
  if (
    existsSync(own) ||
    (run('pnpm', ['--filter', '@trove/e2e', 'exec', 'playwright', 'install', 'chromium']) &&
      existsSync(own))
  ) {
    return own;
  }
  return giveUp(
    'The browser tests need a Chromium and none was found.',
    'Install Chromium or Chrome, or set CHROMIUM to its path, and run the command again.',
  );
}
