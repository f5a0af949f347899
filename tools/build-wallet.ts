import { spawn } from 'node:child_process';
import { once } from 'node:events';
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
import { computeBuildId } from './site/build-id.ts';
import { SHARED } from './site/packages.ts';

/**
 * `pnpm build:wallet`: builds the browser extension, as a folder that a browser loads and as a zip file for a store.
 */

const SOURCE = path.join(ROOT, 'wallet/extension');
const INPUTS = [
  'wallet/src',
  'wallet/extension',
  'wallet/package.json',
  ...SHARED.map((name) => `${name}/src`),
  'pnpm-lock.yaml',
];

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
  const marker = path.join(folder, 'build-id.txt');
  const buildId = computeBuildId(ROOT, INPUTS);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === buildId) return;

  onProgress('wallet extension: about 5 s');
  const draft = path.join(folder, `.draft-${buildId}-${process.pid}`);
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  try {
    await build(buildId, draft);
    const files = readdirSync(draft).map((name) => ({
      name,
      bytes: readFileSync(path.join(draft, name)),
    }));
    writeFileSync(path.join(folder, 'trove-wallet.zip'), zip(files));
    const extension = path.join(folder, 'extension');
    rmSync(extension, { recursive: true, force: true });
    renameSync(draft, extension);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  writeFileSync(marker, buildId);
}

async function build(buildId: string, outDir: string) {
  const program = path.join(ROOT, 'tools/site/build-package.ts');
  const child = spawn(process.execPath, [program, SOURCE, buildId, outDir], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The wallet extension could not be built:\n${output.trim()}`);
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
