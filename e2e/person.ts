import { expect, type Page } from '@playwright/test';

import type { Part, SavedFile, Screen } from './engines/port.ts';
import { bringTestWallet, PASSPHRASE } from './ready-wallet.ts';

/**
 * Titles of the dialogs of the Trove wallet: one for a purchase (product.md#23), or one for each signature where the
 * site requests them one by one.
 */
export const APPROVAL_TITLES = {
  purchase: /^Buy /,
  payment: /^Pay for /,
  delivery: /^Receive /,
  rating: /^Rate (?!this)/,
};

/**
 * Hides from the site that the wallet accepts a purchase as a whole, so that each signature is requested separately,
 * as with XELL. Applies from the next page load on.
 */
export const hidePurchaseBatch = (page: Page) =>
  page.addInitScript(() => {
    interface Registry {
      register(...wallets: { features: object }[]): unknown;
    }
    const plain = (registry: Registry): Registry => ({
      register: (...wallets) =>
        registry.register(
          ...wallets.map((wallet) => {
            const features: Record<string, unknown> = { ...wallet.features };
            delete features['trove:batch'];
            return Object.create(wallet, { features: { value: features } });
          }),
        ),
    });
    const dispatch = window.dispatchEvent.bind(window);
    window.dispatchEvent = (event) =>
      dispatch(
        event.type === 'wallet-standard:app-ready' && event instanceof CustomEvent
          ? new CustomEvent(event.type, { detail: plain(event.detail) })
          : event,
      );
    const listen: (...given: unknown[]) => void = window.addEventListener.bind(window) as never;
    window.addEventListener = (type: string, listener: unknown, ...more: unknown[]) => {
      const meet = ({ detail }: CustomEvent) =>
        (listener as (event: object) => void)({
          detail: (registry: Registry) => detail(plain(registry)),
        });
      listen(type, type === 'wallet-standard:register-wallet' ? meet : listener, ...more);
    };
  });

/** Makes shadow roots open, because the in-page wallet is in a closed one, which scripts (and tests) cannot reach. */
export const openShadowRoots = (page: Pick<Screen, 'addInitScript'>) =>
  page.addInitScript(() => {
    Element.prototype.attachShadow = new Proxy(Reflect.get(Element.prototype, 'attachShadow'), {
      apply: (attach, element, [init]) =>
        Reflect.apply(attach, element, [{ ...init, mode: 'open' }]),
    });
  });

declare global {
  interface Window {
    /** Texts of the toasts of this page since it was loaded. */
    toastTexts: Set<string>;
    /** Toasts since they were read last, by their first texts; one that continues an earlier one is not another. */
    newToasts: string[];
  }
}

/**
 * Records the texts of toasts in the page: toasts disappear within two seconds, possibly before a busy machine looks
 * for them.
 */
const rememberToasts = (page: Screen) =>
  page.addInitScript(() => {
    const texts = (window.toastTexts = new Set<string>());
    const seen = new WeakSet<HTMLElement>();
    window.newToasts = [];
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('.trove-toast')) {
        texts.add(toast.innerText);
        if (!seen.has(toast)) window.newToasts.push(toast.innerText);
        seen.add(toast);
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** Maximum time to wait for the live page; a page that is made to fail may keep what the server has drawn. */
const LIVE_MS = 5000;

/**
 * Makes visits end when the live page has replaced the one that the server has drawn: keys, and elements that are
 * about to be replaced, would be lost. Visits that wait for `commit` alone are left as they are.
 */
function waitForLivePage(page: Screen) {
  const isLive = () =>
    page
      .locator('[data-prerendered]')
      .waitFor({ state: 'detached', timeout: LIVE_MS })
      .catch(() => undefined);
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (options?.waitUntil !== 'commit') await isLive();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (options?.waitUntil !== 'commit') await isLive();
    return response;
  };
}

/** The kind of part that a kind of page has: Playwright's locators, or those of the port. */
type PartOf<Browser extends Screen> = ReturnType<Browser['getByRole']>;

/** A person at a browser of any engine: the steps of a journey, with the texts of the screens. */
export class Person<Browser extends Screen = Page> {
  readonly page: Browser;
  readonly url: string;
  /** Uncaught errors of the page. */
  readonly faults: string[] = [];

  constructor(page: Browser, url: string) {
    this.page = page;
    waitForLivePage(page);
    this.url = url;
    void rememberToasts(page);
    page.on?.('pageerror', (error) => this.faults.push(String(error)));
  }

  /** A part of the page is of the page's own kind, which the port does not say. */
  #own(part: Part) {
    return part as PartOf<Browser>;
  }

  async open(path: string) {
    await this.page.goto(`${this.url}${path}`);
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /**
   * Creates the test wallet on its first use, with a username and, over plain http, a passphrase, and connects it.
   */
  async createWallet(username = 'Ada') {
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await this.page.getByRole('button', { name: 'Use test wallet' }).click();
    await this.page.getByLabel('Username').fill(username);
    const passphrase = this.page.getByLabel('Passphrase', { exact: true });
    if (await passphrase.isVisible()) {
      await passphrase.fill(PASSPHRASE);
      await this.page.getByLabel('Repeat passphrase').fill(PASSPHRASE);
    }
    await this.page.getByRole('button', { name: 'Create test wallet' }).click();
    await this.seesToast('Wallet connection successful!');
  }

  /**
   * Sets up a connected wallet with ten tokens, as `createWallet` and `fund` do, but without their pages.
   * @param privateKey hex; a new key by default
   */
  async bringWallet(this: Person, username = 'Ada', privateKey?: string) {
    await bringTestWallet(this.page, this.url, username, privateKey);
    await this.open('/dashboard/all');
  }

  /** Restores accounts of another browser on the first use of the test wallet in this browser. */
  async restoreWallet(backup: string) {
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await this.page.getByRole('button', { name: 'Use test wallet' }).click();
    const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(backup) };
    await this.page.getByRole('button', { name: 'Restore a backup' }).waitFor();
    await this.page.getByLabel('Backup file').setInputFiles(file);
    // The form before this one has a passphrase field, too.
    const connect = this.page.getByRole('button', { name: 'Unlock and connect' });
    await connect.waitFor();
    await this.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await connect.click();
    await this.seesToast('Wallet connection successful!');
  }

  /** Waits until a toast has shown this text at any time since the page was loaded. */
  async seesToast(text: string) {
    const readToasts = () => this.page.evaluate(() => [...window.toastTexts].join('\n'));
    await expect.poll(readToasts).toContain(text);
  }

  /** Returns the toasts since the page was loaded, or since they were read last. */
  newToasts(): Promise<string[]> {
    return this.page.evaluate(() => {
      const { newToasts } = window;
      window.newToasts = [];
      return newToasts;
    });
  }

  /** Gets ten tokens from the faucet. */
  async fund() {
    await this.open('/faucet');
    await this.page.getByRole('button', { name: 'Use my DID' }).click();
    await this.page.getByRole('button', { name: 'Get TROVE' }).click();
    await this.page.getByRole('dialog', { name: 'Success!' }).waitFor();
    await this.page.getByRole('button', { name: 'Close', exact: true }).click();
  }

  /** Opens an asset from its listing. */
  async openAsset(listing: 'models' | 'datasets', name: string) {
    await this.open(`/dashboard/${listing}?q=`);
    await this.page.getByRole('link', { name }).first().click();
    await this.page.getByRole('heading', { level: 1, name }).waitFor();
  }

  /** Selects a page in the menus of the header, which are in a drawer on a narrow screen. */
  async goTo(label: string, menu?: 'BUY' | 'ADDITIONAL') {
    const header = this.page.getByRole('banner');
    const drawer = this.page.getByRole('button', { name: 'Open menu' });
    if (await drawer.isVisible()) {
      await drawer.click();
      await this.page.getByRole('dialog').getByRole('link', { name: label, exact: true }).click();
      await this.page.getByRole('dialog').waitFor({ state: 'hidden' });
    } else if (menu === undefined) {
      await header.getByRole('link', { name: label, exact: true }).click();
    } else {
      await header.getByRole('button', { name: menu, exact: true }).click();
      await this.page.getByRole('menuitem', { name: label, exact: true }).click();
    }
  }

  /** Types into the search of the header, which opens over the header on a narrow screen; returns the search box. */
  async search(text: string): Promise<PartOf<Browser>> {
    const box = this.page.getByRole('combobox', { name: 'Search', exact: true });
    if (!(await box.isVisible())) {
      await this.page.getByRole('button', { name: 'Search', exact: true }).click();
    }
    await box.click();
    await box.fill(text);
    return this.#own(box);
  }

  /** Returns the filters of a listing; on a narrow screen it opens the sheet that contains them. */
  async filters(): Promise<PartOf<Browser>> {
    const open = this.page.getByRole('button', { name: /^Filters/ });
    const aside = this.page.getByRole('complementary', { name: 'Filters' });
    if (!(await open.isVisible())) return this.#own(aside);
    await open.click();
    return this.#own(this.page.getByRole('dialog', { name: 'Filters' }));
  }

  /** Closes the sheet with the filters, if there is one. */
  async leaveFilters() {
    const sheet = this.page.getByRole('dialog', { name: 'Filters' });
    if (!(await sheet.isVisible())) return;
    await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click();
    await sheet.waitFor({ state: 'hidden' });
  }

  buyNow() {
    return this.#own(this.page.getByRole('button', { name: /^Buy Now/ }));
  }

  /** Locates the wallet's dialog with the given title. */
  approval(title: string | RegExp) {
    return this.#own(this.page.getByRole('dialog', { name: title }));
  }

  async approve(title: string | RegExp) {
    const dialog = this.approval(title);
    await dialog.waitFor();
    const passphrase = dialog.getByLabel('Passphrase', { exact: true });
    if (await passphrase.isVisible()) await passphrase.fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** Approves a purchase, which takes one approval. */
  async approvePurchase() {
    await this.approve(APPROVAL_TITLES.purchase);
  }

  /** Waits for the next download, however many steps precede it: only the test's own limit applies. */
  nextDownload(): Promise<SavedFile> {
    return this.page.waitForEvent('download', { timeout: 0 });
  }

  /** Locates the balance in the header, in whole tokens. */
  balance() {
    return this.#own(this.page.getByRole('banner').getByText(/TROVE$/));
  }

  did(): Promise<string> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('wallet_details') ?? '{}').did);
  }
}
