import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { TEST_WALLET_FILE } from '../../core/runtime-config.ts';

const MARKER = 'wallet/build-id.txt';

/** Files whose change may change the address. */
export const walletFiles = (siteDir: string) =>
  [MARKER, `${TEST_WALLET_FILE}.sri`].map((file) => path.join(siteDir, file));

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8').trim() : '');

/**
 * Returns the address of the wallet's script with the hash that the build has written. It is that of the newest build,
 * whose files stay when the next one comes: an open tab requires the hash that it was given.
 */
export function walletAddress(siteDir: string): string {
  const buildId = read(path.join(siteDir, MARKER));
  const kept = path.posix.join('wallet', buildId, path.basename(TEST_WALLET_FILE));
  const file =
    /^[\w-]+$/.test(buildId) && existsSync(path.join(siteDir, `${kept}.sri`))
      ? kept
      : TEST_WALLET_FILE;
  return `/${file}#${read(path.join(siteDir, `${file}.sri`))}`;
}
