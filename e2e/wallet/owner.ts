import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';

import { EXTENSION } from '../../wallet/src/extension/identity.ts';
import { Person } from '../person.ts';
import { connectSite } from '../ready-wallet.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import { readyExtension } from './ready-extension.ts';

export const PASSWORD = 'correct horse battery';

/** A person with the browser extension: the steps of a journey in its window, its popup and its tab. */
export class Owner extends Person {
  readonly browser: ExtensionBrowser;

  constructor(page: Page, url: string, browser: ExtensionBrowser) {
    super(page, url);
    this.browser = browser;
    this.context.on('page', (other) => {
      other.on('pageerror', (error) => this.faults.push(`${other.url()}: ${error}`));
    });
  }

  get context(): BrowserContext {
    return this.browser.context;
  }

  /** Opens a page of the extension in a tab. */
  async own(file: string): Promise<Page> {
    const page = await this.context.newPage();
    await page.setViewportSize({ width: 360, height: 600 });
    await page.goto(`${this.browser.origin}/${file}`);
    return page;
  }

  /**
   * Creates a wallet on the welcome page: a name, a password, new words, three of them repeated; returns the words.
   */
  async createIn(welcome: Page, username = 'Ada'): Promise<string> {
    await welcome.getByRole('button', { name: /^Create a new wallet/ }).click();
    await welcome.getByLabel('Username').fill(username);
    await welcome.getByLabel('Passphrase', { exact: true }).fill(PASSWORD);
    await welcome.getByLabel('Repeat passphrase').fill(PASSWORD);
    await welcome.getByRole('button', { name: 'Continue' }).click();
    const list = welcome.getByRole('list', { name: 'Words of the wallet' });
    await expect(list).toBeVisible();
    const words = await list.getByRole('listitem').allInnerTexts();
    await welcome.getByRole('button', { name: 'I have written them down' }).click();
    for (const field of await welcome.getByLabel(/^Word \d+$/).all()) {
      const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.innerText);
      await field.fill(words[Number(label?.replace('Word ', '')) - 1] ?? '');
    }
    await welcome.getByRole('button', { name: 'Create wallet' }).click();
    await expect(welcome.getByRole('heading', { name: 'Your wallet is ready' })).toBeVisible();
    return words.join(' ');
  }

  /** Switches the wallet to the network of this test. */
  async useNetwork() {
    const popup = await this.own('popup.html');
    await popup.getByRole('button', { name: 'Settings' }).click();
    await popup.getByRole('button', { name: 'Networks' }).click();
    await popup.getByLabel('Name').fill('Test');
    await popup.getByLabel('RPC URL').fill(`${this.url}/net/node`);
    await popup.getByRole('button', { name: 'Add network' }).click();
    await expect(popup.getByRole('radio', { name: /Test/ })).toBeChecked();
    await popup.close();
  }

  override async bringWallet(username = 'Ada', privateKey?: string) {
    const { account, local, session } = await readyExtension(this.url, username, privateKey);
    const worker = await this.browser.serviceWorker();
    await worker.evaluate(
      async ([disk, memory]) => {
        await chrome.storage.local.set(disk);
        await chrome.storage.session.set(memory);
      },
      [local, session] as const,
    );
    const { name, rdns } = EXTENSION;
    await connectSite(this.page, this.url, account, { type: name, rdns });
    await this.open('/dashboard/all');
  }

  override async createWallet(username = 'Ada') {
    const welcome = await this.own('welcome.html');
    await this.createIn(welcome, username);
    await welcome.close();
    await this.useNetwork();
    await this.connect();
  }

  async askToConnect(page = this.page) {
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: 'Connect Trove Wallet' }).click();
  }

  async connect() {
    await this.askToConnect();
    const window = await this.window(/^Connect to/);
    await window.getByRole('button', { name: 'Connect' }).click();
    await this.seesToast('Wallet connection successful!');
  }

  windows = (): Page[] =>
    this.context.pages().filter((page) => page.url().endsWith('/approval.html'));

  /** Returns the wallet's window once it shows a request with this title. */
  async window(title: string | RegExp): Promise<Page> {
    let found: Page | undefined;
    await expect(async () => {
      [found] = this.windows();
      await expect(
        found?.getByRole('heading', { level: 1, name: title }) ?? this.page.locator('no-window'),
      ).toBeVisible({ timeout: 1000 });
    }).toPass();
    if (found === undefined) throw new Error('The wallet has no window');
    return found;
  }

  override async approve(title: string | RegExp) {
    const window = await this.window(title);
    const passphrase = window.getByLabel('Passphrase', { exact: true });
    if (await passphrase.isVisible()) await passphrase.fill(PASSWORD);
    await window.getByRole('button', { name: 'Approve', exact: true }).click();
    await this.isAnswered(title);
  }

  async reject(title: string | RegExp) {
    const window = await this.window(title);
    await window.getByRole('button', { name: 'Reject' }).click();
    await this.isAnswered(title);
  }

  /** Waits until no window shows a request with this title. */
  async isAnswered(title: string | RegExp) {
    await expect
      .poll(async () => {
        const shown = this.windows().map((page) =>
          page
            .getByRole('heading', { level: 1, name: title })
            .isVisible()
            .catch(() => false),
        );
        return (await Promise.all(shown)).includes(true);
      })
      .toBe(false);
  }

  /** Stops the background, as the browser may do at any time. */
  async stopServiceWorker() {
    const devtools = await this.context.newCDPSession(this.page);
    await devtools.send('ServiceWorker.enable');
    await devtools.send('ServiceWorker.stopAllWorkers');
    await devtools.detach();
  }
}
