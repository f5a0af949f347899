import { type Download, expect, type Locator, type Page } from '@playwright/test';

import { bringTestWallet, PASSPHRASE } from './ready-wallet.ts';

/** How our wallet asks in a purchase: once (decisions 23), or for each signature where the site asks one by one. */
export const ASKS = {
  purchase: /^Buy /,
  payment: /^Pay for /,
  delivery: /^Receive /,
  rating: /^Rate (?!this)/,
};

/** The site finds no wallet that takes a purchase as a whole, as with XELL: each signature is asked for. From the next page on. */
export const asksOneByOne = (page: Page) =>
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

/** The in-page wallet is in a closed shadow root, out of reach of scripts; only a browser under test opens it. */
export const openShadowRoots = (page: Page) =>
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
  }
}

/** Toasts come and go within two seconds, faster than a busy machine looks: the page remembers them for the test. */
const rememberToasts = (page: Page) =>
  page.addInitScript(() => {
    const texts = (window.toastTexts = new Set<string>());
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll<HTMLElement>('.trove-toast')) {
        texts.add(toast.innerText);
      }
    }).observe(document, { childList: true, subtree: true });
  });

/** A person at a browser: the steps of a journey, with the words of the screens. */
export class Person {
  readonly page: Page;
  readonly url: string;
  /** Uncaught errors of the page. */
  readonly faults: string[] = [];

  constructor(page: Page, url: string) {
    this.page = page;
    this.url = url;
    void rememberToasts(page);
    page.on('pageerror', (error) => this.faults.push(String(error)));
  }

  async open(path: string) {
    await this.page.goto(`${this.url}${path}`);
    await expect(this.page.getByRole('heading', { level: 1 })).toBeVisible();
  }

  /** First use of the test wallet: a username, over plain http a passphrase, connected. */
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
   * A wallet with ten tokens that was connected before: as after `createWallet` and `fund`, without their pages.
   * @param privateKey hex; a new key by default
   */
  async bringWallet(username = 'Ada', privateKey?: string) {
    await bringTestWallet(this.page, this.url, username, privateKey);
    await this.open('/dashboard/all');
  }

  /** First use of the test wallet in this browser, with accounts of another one. */
  async restoreWallet(backup: string) {
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await this.page.getByRole('button', { name: 'Use test wallet' }).click();
    const choosing = this.page.waitForEvent('filechooser');
    await this.page.getByRole('button', { name: 'Restore a backup' }).click();
    const file = { name: 'backup.json', mimeType: 'application/json', buffer: Buffer.from(backup) };
    await (await choosing).setFiles(file);
    // The form before it has a passphrase too.
    const connect = this.page.getByRole('button', { name: 'Unlock and connect' });
    await expect(connect).toBeVisible();
    await this.page.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await connect.click();
    await this.seesToast('Wallet connection successful!');
  }

  /** A toast says this, or has said it since the page was loaded. */
  async seesToast(text: string) {
    const said = () => this.page.evaluate(() => [...window.toastTexts].join('\n'));
    await expect.poll(said).toContain(text);
  }

  /** Ten tokens from the faucet. */
  async fund() {
    await this.open('/faucet');
    await this.page.getByRole('button', { name: 'Use my DID' }).click();
    await this.page.getByRole('button', { name: 'Get TROVE' }).click();
    await expect(this.page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    await this.page.getByRole('button', { name: 'Close', exact: true }).click();
  }

  /** Opens an asset from its listing. */
  async openAsset(listing: 'models' | 'datasets', name: string) {
    await this.open(`/dashboard/${listing}?q=`);
    await this.page.getByRole('link', { name }).first().click();
    await expect(this.page.getByRole('heading', { level: 1, name })).toBeVisible();
  }

  /** Chooses a page in the menus of the header, which are in a drawer where there is no room. */
  async goTo(label: string, menu?: 'BUY' | 'ADDITIONAL') {
    const header = this.page.getByRole('banner');
    const drawer = this.page.getByRole('button', { name: 'Open menu' });
    if (await drawer.isVisible()) {
      await drawer.click();
      await this.page.getByRole('dialog').getByRole('link', { name: label, exact: true }).click();
      await expect(this.page.getByRole('dialog')).toBeHidden();
    } else if (menu === undefined) {
      await header.getByRole('link', { name: label, exact: true }).click();
    } else {
      await header.getByRole('button', { name: menu, exact: true }).click();
      await this.page.getByRole('menuitem', { name: label, exact: true }).click();
    }
  }

  /** Types into the search of the header, which opens over it where there is no room. */
  async search(text: string): Promise<Locator> {
    const box = this.page.getByRole('combobox', { name: 'Search', exact: true });
    if (!(await box.isVisible())) {
      await this.page.getByRole('button', { name: 'Search', exact: true }).click();
    }
    await box.click();
    await box.fill(text);
    return box;
  }

  /** The filters of a listing, opened where there is no room for them beside it. */
  async filters(): Promise<Locator> {
    const open = this.page.getByRole('button', { name: /^Filters/ });
    if (!(await open.isVisible())) return this.page.getByRole('complementary', { name: 'Filters' });
    await open.click();
    return this.page.getByRole('dialog', { name: 'Filters' });
  }

  /** Goes back from the filters to the listing. */
  async leaveFilters() {
    const sheet = this.page.getByRole('dialog', { name: 'Filters' });
    if (!(await sheet.isVisible())) return;
    await sheet.getByRole('button', { name: /^Show \d+ results?$/ }).click();
    await expect(sheet).toBeHidden();
  }

  buyNow() {
    return this.page.getByRole('button', { name: /^Buy Now/ });
  }

  /** The wallet's dialog with the given title. */
  approval(title: string | RegExp) {
    return this.page.getByRole('dialog', { name: title });
  }

  async approve(title: string | RegExp) {
    const dialog = this.approval(title);
    await expect(dialog).toBeVisible();
    const passphrase = dialog.getByLabel('Passphrase', { exact: true });
    if (await passphrase.isVisible()) await passphrase.fill(PASSPHRASE);
    await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  /** The one approval of a purchase. */
  async approvePurchase() {
    await this.approve(ASKS.purchase);
  }

  /** The next download, however many steps lead to it: only the test's own limit ends the wait. */
  nextDownload(): Promise<Download> {
    return this.page.waitForEvent('download', { timeout: 0 });
  }

  /** The balance in the header, in whole tokens. */
  balance() {
    return this.page.getByRole('banner').getByText(/TROVE$/);
  }

  did(): Promise<string> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('wallet_details') ?? '{}').did);
  }
}
