import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { TEST_WALLET_FILE } from '../../core/runtime-config.ts';

const MARKER = 'wallet/build-id.txt';

/** Files whose change may change the address. */
export const walletFiles = (siteDir: string) =>
  [MARKER, `${TEST_WALLET_FILE}.sri`].map((file) => path.join(siteDir, file));

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/** Returns the file below `wallet/` that an address there stands for: a build's script is in the folder of the build. */
export const walletFileAt = (asked: string): string =>
  asked.replace(/^in-page\.([\w-]+)\.js$/, '$1/in-page.js');

/**
 * Returns the address of the wallet's script with the hash that the build has written. It is that of the newest build,
 * whose files stay when the next one comes: an open tab requires the hash that it was given. It has no folder of its
 * own, because the script finds the configuration next to `wallet/`.
 */
export function walletAddress(siteDir: string): string {
  const buildId = read(path.join(siteDir, MARKER));
  const kept = path.join(siteDir, 'wallet', buildId, 'in-page.js.sri');
  if (/^[\w-]+$/.test(buildId) && existsSync(kept)) {
    return `/wallet/in-page.${buildId}.js#${read(kept)}`;
  }
  return `/${TEST_WALLET_FILE}#${read(path.join(siteDir, `${TEST_WALLET_FILE}.sri`))}`;
}
