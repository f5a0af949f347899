import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { chromium } from '@playwright/test';
import type { BrowserContext, Worker } from '@playwright/test';

import config from '../playwright.config.ts';
import { recordFaults } from './record-faults.ts';

const ROOT = path.dirname(path.dirname(import.meta.dirname));

/** Output folder of `pnpm build:wallet`. */
const EXTENSION =
  process.env['WALLET_DIR'] ??
  path.resolve(ROOT, process.env['DATA_DIR'] ?? '.trove', 'wallet/extension');

export interface ExtensionBrowser {
  context: BrowserContext;
  /** Origin of the extension's own pages, without a slash at the end. */
  origin: string;
  serviceWorker(): Promise<Worker>;
  profile: string;
  /** Returns the unhandled rejections and uncaught errors of the background. */
  faults(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens a browser with a new profile, in which the wallet and optionally other extensions are installed. */
export async function openBrowser(
  others: readonly string[] = [],
  more: readonly string[] = [],
): Promise<ExtensionBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'trove-profile-'));
  const extensions = [EXTENSION, ...others].join(',');
  const { executablePath, args = [] } = config.use?.launchOptions ?? {};
  const context = await chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    headless: true,
    viewport: { width: 1280, height: 800 },
    args: [
      ...args,
      ...more,
      `--disable-extensions-except=${extensions}`,
      `--load-extension=${extensions}`,
    ],
  });
  context.on('serviceworker', (worker) => void watch(worker).catch(() => {}));
  const isWallet = (worker: Worker) => worker.url().endsWith('/service-worker.js');
  const serviceWorker = async () =>
    context.serviceWorkers().find(isWallet) ??
    context.waitForEvent('serviceworker', { predicate: isWallet });
  await watch(await serviceWorker());
  const origin = (await serviceWorker()).url().replace(/\/service-worker\.js$/, '');
  return {
    context,
    origin,
    serviceWorker,
    profile,
    faults: async () =>
      (await serviceWorker()).evaluate(
        async (name) =>
          (await chrome.storage.session.get<Record<string, string[]>>(name))[name] ?? [],
        FAULTS,
      ),
    async close() {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const FAULTS = 'faults';

/** Records the faults of each run of the background. */
const watch = (worker: Worker) => worker.evaluate(recordFaults, FAULTS);
