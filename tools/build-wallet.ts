import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { WALLET_ZIP_FILE } from '../testnet/src/core/install-page.ts';
import { dataDir, ROOT } from './lib/settings.ts';
import { zip } from './lib/zip.ts';
import { readRecord, writeRecord } from './site/build-record.ts';
import { createComparison } from './site/inputs.ts';
import { runBuild } from './site/run-build.ts';

/**
 * `pnpm build:wallet`: builds the browser extension, as a folder that a browser loads and as a zip file for a store.
 */

const SOURCE = path.join(ROOT, 'wallet/extension');
const NAME = 'extension';

/** Folder of the built wallet. */
const walletDir = () => path.join(dataDir(), 'wallet');

/** Copies the zip file to where the site's install page links to. */
export function offerWallet(siteDir: string) {
  const file = path.join(siteDir, WALLET_ZIP_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(path.join(walletDir(), 'trove-wallet.zip'), file);
}

interface WalletWork {
  onProgress: (sentence: string) => void;
}

/** Builds the extension when its sources have changed. */
export async function ensureWallet({ onProgress }: WalletWork): Promise<void> {
  const folder = walletDir();
  const extension = path.join(folder, 'extension');
  const before = readRecord(folder, NAME);
  if (before && existsSync(extension) && createComparison(ROOT)(before.inputs)) return;

  onProgress('wallet extension: about 5 s');
  const draft = path.join(folder, `.draft-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    const record = await runBuild({ name: 'The wallet extension', folder: SOURCE }, draft);
    const files = readdirSync(draft).map((name) => ({
      name,
      bytes: readFileSync(path.join(draft, name)),
    }));
    writeFileSync(path.join(folder, 'trove-wallet.zip'), zip(files));
    rmSync(extension, { recursive: true, force: true });
    renameSync(draft, extension);
    writeRecord(folder, NAME, record);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  try {
    await ensureWallet({ onProgress: (sentence) => console.info(sentence) });
    console.info(`The wallet extension is in ${path.join(walletDir(), 'extension')}.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
