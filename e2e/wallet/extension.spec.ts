import type { Page } from '@playwright/test';

import { openWindow } from '../open-window.ts';
import { APPROVAL_TITLES, hidePurchaseBatch } from '../person.ts';
import { purchasesOnChain } from './chain.ts';
import { expect, test } from './fixtures.ts';
import { Owner, PASSWORD } from './owner.ts';

const MODEL = 'Spam/Ham Filter';
const PRICE_PAID = '9.5 TROVE';
const NOTHING_PAID = '10 TROVE';

test.afterEach(async ({ newcomer }) => {
  expect(newcomer.faults).toEqual([]);
  expect(await newcomer.browser.faults()).toEqual([]);
});

test.describe('the extension', () => {
  test('guides a new user from the first run to a purchase', async ({ newcomer }) => {
    const { page, context } = newcomer;
    await newcomer.open('/dashboard/all');
    await newcomer.askToConnect();
    const window = await newcomer.window(/^Connect to/);
    const opened = context.waitForEvent('page');
    await window.getByRole('button', { name: 'Create a wallet' }).click();
    const welcome = await opened;
    await newcomer.createIn(welcome);
    await expect(window.getByText('Uses the test network at localhost:')).toBeVisible();
    await window.getByRole('button', { name: 'Connect', exact: true }).click();
    await newcomer.seesToast('Wallet connection successful!');
    await newcomer.fund();
    await newcomer.openAsset('models', MODEL);
    await newcomer.buyNow().click();
    await newcomer.approvePurchase();
    await expect(page.getByText('You own this asset')).toBeVisible();
    await expect(newcomer.balance()).toHaveText(PRICE_PAID);
    expect(await purchasesOnChain(newcomer)).toBe(1);

    const popup = await newcomer.own('popup.html');
    await expect(popup.getByLabel('Balance')).toHaveText(PRICE_PAID);
    const bought = popup.getByRole('listitem');
    await expect(bought).toHaveCount(1);
    await expect(bought).toContainText(`Bought ${MODEL}`);
    await expect(bought).toContainText('−0.5 TROVE');
    const link = bought.getByRole('link', { name: 'Explorer' });
    await expect(link).toHaveAttribute('href', /#\/transaction\//);
  });

  test('opens its welcome page in a tab when it is installed', async ({ extensionBrowser }) => {
    const { context } = extensionBrowser;
    await expect
      .poll(() => context.pages().some((page) => page.url().endsWith('/welcome.html')))
      .toBe(true);
  });

  test('charges nothing after a rejected approval @long', async ({ owner }) => {
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    await owner.reject(APPROVAL_TITLES.purchase);
    await expect(owner.buyNow()).toBeEnabled();
    await expect(owner.page.getByRole('alert').first()).toBeVisible();
    await expect(owner.balance()).toHaveText(NOTHING_PAID);
  });

  test('treats a closed window as a rejection @long', async ({ owner }) => {
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    await (await owner.window(APPROVAL_TITLES.purchase)).close();
    await expect(owner.buyNow()).toBeEnabled();
    await expect(owner.balance()).toHaveText(NOTHING_PAID);
    expect(await purchasesOnChain(owner)).toBe(0);
  });

  test('asks for the password when it is locked in the middle, and continues @long', async ({
    owner,
  }) => {
    await hidePurchaseBatch(owner.page);
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    await owner.approve(APPROVAL_TITLES.purchase);
    const window = await owner.window(APPROVAL_TITLES.payment);
    await expect(window.getByLabel('Passphrase', { exact: true })).toBeHidden();

    const popup = await owner.own('popup.html');
    await popup.getByRole('button', { name: 'Lock' }).click();
    await expect(popup.getByRole('heading', { name: 'The wallet is locked' })).toBeVisible();

    await expect(window.getByLabel('Passphrase', { exact: true })).toBeVisible();
    await owner.approve(APPROVAL_TITLES.payment);
    await owner.approve(APPROVAL_TITLES.delivery);
    await expect(owner.page.getByText('You own this asset')).toBeVisible();
    await expect(owner.balance()).toHaveText(PRICE_PAID);
    await expect(popup.getByLabel('Balance')).toHaveText(PRICE_PAID);
  });

  test('handles requests of two tabs one by one, and each tab gets its own answer @long', async ({
    owner,
  }) => {
    const second = new Owner(await openWindow(owner.context), owner.url, owner.browser);
    const ask = (page: Page, prompt: string) =>
      page.evaluate(async (text) => {
        const found: { features: Record<string, { request(given: object): Promise<unknown> }> }[] =
          [];
        const register = (...wallets: typeof found) => found.push(...wallets);
        globalThis.dispatchEvent(
          new CustomEvent('wallet-standard:app-ready', { detail: { register } }),
        );
        return found[0]?.features['rubix:request']?.request({ prompt: text });
      }, prompt);
    await second.open('/dashboard/all');
    const answers = { first: ask(owner.page, 'first'), second: ask(second.page, 'second') };

    const window = await owner.window('Sign a request');
    expect(owner.windows()).toHaveLength(1);
    // The order in which two processes are served is not defined.
    const asked = await window.getByText('"prompt": "').innerText();
    const [earlier, later] = asked.includes('first')
      ? (['first', 'second'] as const)
      : (['second', 'first'] as const);
    await window.getByRole('button', { name: 'Reject' }).click();
    await expect(window.getByText(later)).toBeVisible();
    await window.getByRole('button', { name: 'Approve', exact: true }).click();

    expect(await answers[earlier]).toMatchObject({
      status: false,
      data: { message: 'The request was rejected in the wallet.' },
    });
    expect(await answers[later]).toMatchObject({ status: true, data: { message: 'Signed' } });
    await expect.poll(() => owner.windows().length).toBe(0);
    expect(second.faults).toEqual([]);
  });

  test('drops a request when its tab is closed @long', async ({ owner }) => {
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    await owner.window(APPROVAL_TITLES.purchase);
    await owner.page.goto('about:blank');
    await expect.poll(() => owner.windows().length).toBe(0);
  });

  test('asks a site to connect again after its access was revoked @long', async ({ owner }) => {
    await owner.open('/dashboard/all');
    await expect(owner.balance()).toHaveText(NOTHING_PAID);
    const popup = await owner.own('popup.html');
    await popup.getByRole('button', { name: 'Sites' }).click();
    await popup.getByRole('button', { name: /^Disconnect localhost/ }).click();
    await expect(popup.getByText('No site is connected.')).toBeVisible();

    await expect(owner.page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    await owner.seesToast('Please connect your wallet.');
    expect(owner.windows()).toEqual([]);
  });

  test('reports another account to the site, and signs with it only after the user agreed @long', async ({
    owner,
  }) => {
    const { page } = owner;
    const ada = await owner.did();
    await owner.openAsset('models', MODEL);
    const popup = await owner.own('popup.html');
    await popup.getByRole('button', { name: 'Accounts' }).click();
    await popup.getByRole('button', { name: 'Add an account' }).click();
    await popup.getByLabel('Username').fill('Bob');
    await popup.getByRole('button', { name: 'Add account' }).click();
    await expect(popup.getByRole('button', { name: 'Accounts' })).toHaveText('Bob');
    // A site is not notified of a new account in the wallet.
    await expect(page.getByRole('alertdialog')).toBeHidden();

    await popup.getByRole('button', { name: 'Sites' }).click();
    await popup.getByLabel(/^Account for localhost/).selectOption({ label: 'Bob' });
    const changed = page.getByRole('alertdialog', { name: 'Wallet account changed' });
    await expect(changed).toBeVisible();
    await changed.getByRole('button', { name: 'Switch account' }).click();
    await owner.approve('Sign in');
    await expect(changed).toBeHidden();
    await expect(owner.balance()).toHaveText('0 TROVE');
    expect(await owner.did()).not.toBe(ada);
  });

  test('reports another network to the site, which sends no request until the wallet is back @long', async ({
    owner,
  }) => {
    await owner.openAsset('models', MODEL);
    const popup = await owner.own('popup.html');
    await popup.getByRole('button', { name: 'Settings' }).click();
    await popup.getByRole('button', { name: 'Networks' }).click();
    await popup.getByRole('radio', { name: /Local/ }).click();
    const alert = owner.page.getByRole('alertdialog', { name: /on another network/ });
    await expect(alert).toBeVisible();
    await expect(alert).toContainText(`${owner.url}/net/node`);
    await alert.getByRole('button', { name: 'Stay connected' }).click();
    await owner.buyNow().click();
    await expect(alert).toBeVisible();
    const panel = owner.page.getByRole('complementary', { name: 'Get this asset' });
    await expect(panel.getByRole('alert')).toContainText('Your wallet is on another network.');
    expect(owner.windows()).toEqual([]);

    await popup.getByRole('radio', { name: /Test/ }).click();
    await expect(alert).toBeHidden();
    await owner.buyNow().click();
    await owner.approvePurchase();
    await expect(owner.page.getByText('You own this asset')).toBeVisible();
  });

  test('covers a whole purchase with an allowance after one approval, and the allowance can be ended @long', async ({
    owner,
  }) => {
    await hidePurchaseBatch(owner.page);
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    const window = await owner.window(APPROVAL_TITLES.purchase);
    await window.getByRole('checkbox', { name: /Approve for this session up to/ }).check();
    await window.getByLabel('Tokens').fill('2');
    await window.getByLabel('Time').selectOption({ label: '1 hour' });
    await owner.approve(APPROVAL_TITLES.purchase);
    await expect(owner.page.getByText('You own this asset')).toBeVisible();
    await expect(owner.balance()).toHaveText(PRICE_PAID);

    const popup = await owner.own('popup.html');
    await popup.getByRole('button', { name: 'Sites' }).click();
    await expect(popup.getByText(/May spend 1\.5 tokens without asking until/)).toBeVisible();
    await popup.getByRole('button', { name: 'End' }).click();
    await expect(popup.getByText(/May spend/)).toBeHidden();
  });
});

test.describe('a background that the browser terminates', () => {
  for (const step of ['purchase', 'payment'] as const) {
    test(`while it asks for the ${step} resumes where it stopped, and charges once @long`, async ({
      owner,
    }) => {
      await hidePurchaseBatch(owner.page);
      await owner.openAsset('models', MODEL);
      await owner.buyNow().click();
      if (step === 'payment') await owner.approve(APPROVAL_TITLES.purchase);
      await owner.window(APPROVAL_TITLES[step]);
      await owner.stopServiceWorker();
      await owner.approve(APPROVAL_TITLES[step]);
      if (step === 'purchase') await owner.approve(APPROVAL_TITLES.payment);
      await owner.approve(APPROVAL_TITLES.delivery);
      await expect(owner.page.getByText('You own this asset')).toBeVisible();
      await expect(owner.balance()).toHaveText(PRICE_PAID);
      expect(await purchasesOnChain(owner)).toBe(1);
    });
  }

  test('while it sends an approved write sends it once', async ({ owner }) => {
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    const window = await owner.window(APPROVAL_TITLES.purchase);
    await window.getByRole('button', { name: 'Approve', exact: true }).click();
    await owner.stopServiceWorker();
    await expect(owner.page.getByText('You own this asset')).toBeVisible();
    await expect(owner.balance()).toHaveText(PRICE_PAID);
    expect(await purchasesOnChain(owner)).toBe(1);
  });

  test('keeps the wallet unlocked and what was typed in its window @long', async ({ owner }) => {
    await hidePurchaseBatch(owner.page);
    const popup = await owner.own('popup.html');
    await popup.getByRole('button', { name: 'Lock' }).click();
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    const window = await owner.window(APPROVAL_TITLES.purchase);
    await window.getByLabel('Passphrase', { exact: true }).fill(PASSWORD);
    await owner.stopServiceWorker();
    await expect(window.getByLabel('Passphrase', { exact: true })).toHaveValue(PASSWORD);
    await window.getByRole('button', { name: 'Approve', exact: true }).click();
    await owner.window(APPROVAL_TITLES.payment);
    await owner.stopServiceWorker();
    await expect(popup.getByLabel('Balance')).toHaveText(NOTHING_PAID);
    await owner.reject(APPROVAL_TITLES.payment);
    await expect(owner.buyNow()).toBeEnabled();
  });
});
