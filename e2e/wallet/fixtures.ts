import { test as base } from '../fixtures.ts';
import { openBrowser } from './extension-browser.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { Owner } from './owner.ts';

interface WalletFixtures {
  /** A new browser with the extension. */
  extensionBrowser: ExtensionBrowser;
  /** A person who has installed the extension and not used it. */
  newcomer: Owner;
  /** A person with a wallet in the extension, connected, with ten tokens. */
  owner: Owner;
}

export const test = base.extend<WalletFixtures>({
  extensionBrowser: async ({}, use) => {
    const browser = await openBrowser();
    await use(browser);
    await browser.close();
  },

  newcomer: async ({ extensionBrowser, network }, use) => {
    const page = await extensionBrowser.context.newPage();
    await use(new Owner(page, network.url, extensionBrowser));
  },

  owner: async ({ newcomer }, use) => {
    await newcomer.bringWallet();
    await use(newcomer);
  },
});

export { expect } from '@playwright/test';
