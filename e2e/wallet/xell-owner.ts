import { expect } from '@playwright/test';
import type { BrowserContext, Page } from '@playwright/test';
import { injectXell } from '@trove/federation/testing/xell/inject-xell.ts';
import { createXellExtension } from '@trove/federation/testing/xell/xell-extension.ts';
import type {
  XellExtension,
  XellMessage,
  XellTrigger,
} from '@trove/federation/testing/xell/xell-extension.ts';

import { createKeyPair, newSecretKey, signRound, signText } from '../../wallet/src/keys/keys.ts';
import { createNodeClient, ROUTE } from '../../wallet/src/network/node-client.ts';
import type { Signer, Write } from '../../wallet/src/network/node-client.ts';
import { loadConfig } from '../../wallet/src/network/page-config.ts';
import { Person } from '../person.ts';

/** Action shown in XELL's window at each step of a purchase. */
export const STEP = {
  buy: 'INITIATE_CONTRACT',
  pay: 'TRANSFER_FT',
  receive: 'EXECUTE_NFT',
} as const;

/** Action shown in XELL's window at each step of a publication. */
export const PUBLICATION = {
  order: 'INITIATE_CONTRACT',
  deploy: 'DEPLOY_NFT',
  pay: 'TRANSFER_FT',
} as const;

const NAMES = Object.fromEntries(Object.entries(ROUTE).map(([name, route]) => [route, name]));

/** Creates an XELL with an account that is registered with the network; its writes are carried out there. */
export async function newXell(url: string, key = newSecretKey()): Promise<XellExtension> {
  const { did, publicKey, secretKey } = createKeyPair(key);
  const signer: Signer = { did, publicKey, sign: (hash) => signRound(hash, secretKey) };
  const config = await loadConfig(`${url}/config.json`, fetch);
  // There is no page here against which relative addresses would be resolved.
  const absolute = Object.entries(config.services).map(([name, at]) => [
    name,
    new URL(at, url).href,
  ]);
  const services = { ...config.services, ...Object.fromEntries(absolute) };
  const node = createNodeClient({ ...config, services }, fetch);
  expect(await node.register(signer)).toBe(true);
  return createXellExtension({
    account: { did, username: 'Ada' },
    sign: (text) => signText(text, secretKey),
    async carryOut(route, body) {
      const { status, data } = await node.write(NAMES[route] as Write, body, signer);
      return { ...data, status, message: data.message ?? '' };
    },
  });
}

declare global {
  interface Window {
    sendToXell(trigger: XellTrigger): Promise<void>;
  }
}

/** Injects XELL into every page of a browser, as its content script does. */
export async function installXell(context: BrowserContext, xell: XellExtension) {
  const tabs = new Map<Page, (trigger: XellTrigger) => void>();
  const createTab = (page: Page) => {
    const post = (message: XellMessage) =>
      void page.evaluate((given) => window.postMessage(given, '*'), message).catch(() => {});
    const tab = tabs.get(page) ?? xell.openTab({ host: new URL(page.url()).hostname, post });
    tabs.set(page, tab);
    return tab;
  };
  await context.exposeBinding('sendToXell', ({ page }, trigger: XellTrigger) =>
    createTab(page)(trigger),
  );
  await context.addInitScript(() => {
    window.addEventListener('xellTrigger', ({ detail }: CustomEventInit<XellTrigger>) => {
      if (detail) void window.sendToXell(detail);
    });
  });
  await context.addInitScript(injectXell);
}

/** A person with XELL: the steps of a journey on the site and in XELL's window. */
export class XellOwner extends Person {
  readonly xell: XellExtension;

  constructor(page: Page, url: string, xell: XellExtension) {
    super(page, url);
    this.xell = xell;
  }

  /** Waits until XELL shows a request of this type. */
  async asks(type: string) {
    await expect.poll(() => this.xell.asked()?.type).toBe(type);
  }

  override async approve(type: string) {
    await this.asks(type);
    await this.xell.approve();
  }

  override async approvePurchase() {
    for (const type of Object.values(STEP)) await this.approve(type);
  }

  /** Connects and funds the wallet on the pages, because XELL already has its account (`newXell`). */
  override async bringWallet() {
    await this.open('/dashboard/all');
    await this.createWallet();
    await this.fund();
    await this.open('/dashboard/all');
  }

  override async createWallet() {
    await this.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await this.page.getByRole('button', { name: /^Connect XELL Wallet/ }).click();
    await this.approve('WALLET_SIGN_REQUEST');
    await this.seesToast('Wallet connection successful!');
  }

  /** Locates the text that the site shows until XELL has responded. */
  waiting() {
    const cancel = this.page.getByRole('button', { name: 'Cancel', exact: true });
    return this.page.getByText('Waiting for wallet…').filter({ has: cancel });
  }

  /** Presses the site's own button that ends the wait. */
  async cancelWaiting() {
    await this.waiting().getByRole('button', { name: 'Cancel' }).click();
    await expect(this.waiting()).toBeHidden();
  }
}
