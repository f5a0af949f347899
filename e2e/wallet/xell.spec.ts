import { createKeyPair, newSecretKey } from '../../wallet/src/keys/keys.ts';
import { answers, messageInput } from '../chat.ts';
import { expect, test as base } from '../fixtures.ts';
import { openWindow } from '../open-window.ts';
import { purchasesOnChain } from './chain.ts';
import { installXell, newXell, STEP, XellOwner } from './xell-owner.ts';

const MODEL = 'Spam/Ham Filter';
const PRICE_PAID = '9.5 TROVE';
const NOTHING_PAID = '10 TROVE';

interface XellFixtures {
  /** A person with XELL, not connected yet. */
  newcomer: XellOwner;
  /** A person with XELL, connected, with ten tokens. */
  owner: XellOwner;
}

const test = base.extend<XellFixtures>({
  newcomer: async ({ context, page, network }, use) => {
    const xell = await newXell(network.url);
    await installXell(context, xell);
    await use(new XellOwner(page, network.url, xell));
  },

  owner: async ({ newcomer }, use) => {
    await newcomer.bringWallet();
    await use(newcomer);
  },
});

test.afterEach(({ newcomer }) => {
  expect(newcomer.faults).toEqual([]);
});

test('a model is bought with XELL by three approvals', async ({ owner }) => {
  await owner.openAsset('models', MODEL);
  await owner.buyNow().click();
  await owner.approvePurchase();
  await expect(owner.page.getByText('You own this asset')).toBeVisible();
  await expect(owner.balance()).toHaveText(PRICE_PAID);
  expect(await purchasesOnChain(owner)).toBe(1);
});

test('a session with XELL is read-only until the first purchase proves it and downloads the file @long', async ({
  owner,
}) => {
  const readOnly = owner.page.getByText(/^Read-only for now: XELL cannot sign a sign-in message/);
  await owner.open('/dashboard/settings');
  await expect(readOnly).toBeVisible();

  await owner.openAsset('models', MODEL);
  const downloading = owner.nextDownload();
  await owner.buyNow().click();
  await owner.approvePurchase();
  expect((await downloading).suggestedFilename()).toBe('spam-ham-filter.json');
  await owner.seesToast('File downloaded successfully!');

  await owner.open('/dashboard/settings');
  await expect(owner.page.getByRole('region', { name: 'Wallet' })).toBeVisible();
  await expect(readOnly).toBeHidden();
});

test(
  'credits bought with XELL prove its session, and each message is sent to XELL for approval',
  { tag: '@long' },
  async ({ owner }) => {
    const { page } = owner;
    await owner.open('/playground');
    await page.getByRole('button', { name: 'Buy More' }).click();
    for (const type of [STEP.buy, STEP.pay, STEP.buy]) await owner.approve(type);
    await expect(page.getByText('500 tokens', { exact: true })).toBeVisible();
    // A message is not sent before the models have loaded.
    await page.getByLabel('Model', { exact: true }).selectOption('Trove Talk Mini');
    for (const [index, question] of ['What is the faucet?', 'And what is a dataset?'].entries()) {
      await messageInput(owner).fill(question);
      await messageInput(owner).press('Enter');
      await owner.approve('WALLET_ARBITRARY_REQUEST');
      await expect(answers(owner).nth(index)).toContainText(/\d+ answer tokens?/);
    }
  },
);

test('a session with XELL survives a reload without opening XELL @long', async ({ owner }) => {
  await owner.page.reload();
  await expect(owner.balance()).toHaveText(NOTHING_PAID);
  expect(owner.xell.asked()).toBeNull();
});

for (const step of ['buy', 'pay', 'receive'] as const) {
  test(`an unanswered "${step}" ends with the site's own Cancel, charges nothing, and can be tried again @long`, async ({
    owner,
  }) => {
    await owner.openAsset('models', MODEL);
    await owner.buyNow().click();
    if (step !== 'buy') await owner.approve(STEP.buy);
    if (step === 'receive') await owner.approve(STEP.pay);
    await owner.asks(STEP[step]);
    owner.xell.close();
    await owner.cancelWaiting();
    await expect(owner.buyNow()).toBeEnabled();
    await expect(owner.balance()).toHaveText(NOTHING_PAID);
    expect(await purchasesOnChain(owner)).toBe(0);

    await owner.buyNow().click();
    await owner.approvePurchase();
    await expect(owner.page.getByText('You own this asset')).toBeVisible();
    await expect(owner.balance()).toHaveText(PRICE_PAID);
  });
}

test('after Cancel on the page the next Buy Now opens XELL at once, and a late signature of XELL is still followed @long', async ({
  owner,
}) => {
  await owner.openAsset('models', MODEL);
  const requestId = () => owner.xell.asked()?.requestId;
  const cancel = owner.page.getByRole('main').getByRole('button', { name: 'Cancel', exact: true });
  await owner.buyNow().click();
  await owner.asks(STEP.buy);
  const first = requestId();
  await cancel.click();
  await owner.buyNow().click();
  await expect.poll(requestId).not.toBe(first);

  await cancel.click();
  await expect(owner.buyNow()).toBeEnabled();
  await owner.approvePurchase();
  await expect(owner.page.getByText('You own this asset')).toBeVisible();
  await expect(owner.balance()).toHaveText(PRICE_PAID);
});

test('a payment shown by XELL is not requested again after a reload @long', async ({ owner }) => {
  await owner.openAsset('models', MODEL);
  await owner.buyNow().click();
  await owner.approve(STEP.buy);
  await owner.asks(STEP.pay);
  const { requestId } = owner.xell.asked() ?? {};

  await owner.page.reload();
  await expect(owner.page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  expect(owner.xell.asked()?.requestId).toBe(requestId);
  await owner.approve(STEP.pay);
  await owner.approve(STEP.receive);
  await expect(owner.page.getByText('You own this asset')).toBeVisible();
  expect(await purchasesOnChain(owner)).toBe(1);
});

test('a wallet that is locked in the middle is waited for, and the purchase continues when it is unlocked @long', async ({
  owner,
}) => {
  await owner.openAsset('models', MODEL);
  await owner.buyNow().click();
  await owner.approve(STEP.buy);
  await owner.asks(STEP.pay);
  owner.xell.lock();
  await expect(owner.waiting()).toBeVisible();
  owner.xell.unlock();
  await owner.approve(STEP.pay);
  await owner.approve(STEP.receive);
  await expect(owner.page.getByText('You own this asset')).toBeVisible();
  expect(await purchasesOnChain(owner)).toBe(1);
});

test('a connection that is not answered can be cancelled @long', async ({ newcomer }) => {
  const { page } = newcomer;
  await newcomer.open('/dashboard/all');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: /^Connect XELL Wallet/ }).click();
  await newcomer.asks('WALLET_SIGN_REQUEST');
  newcomer.xell.close();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await newcomer.createWallet();
});

test('of two tabs the second takes over the XELL window, the first can be cancelled, and one purchase is charged @long', async ({
  owner,
}) => {
  const second = new XellOwner(await openWindow(owner.page.context()), owner.url, owner.xell);
  await second.openAsset('models', MODEL);
  await owner.openAsset('models', MODEL);
  await owner.buyNow().click();
  await owner.asks(STEP.buy);
  const mine = owner.xell.asked()?.requestId;

  await second.buyNow().click();
  await expect.poll(() => owner.xell.asked()?.requestId).not.toBe(mine);
  await owner.cancelWaiting();
  await expect(owner.buyNow()).toBeEnabled();
  await second.approvePurchase();
  await expect(second.page.getByText('You own this asset')).toBeVisible();
  expect(await purchasesOnChain(second)).toBe(1);
  await expect(second.balance()).toHaveText(PRICE_PAID);
  expect(second.faults).toEqual([]);
});

test(
  'a disconnect in one tab ends the session in the other',
  { tag: '@long' },
  async ({ owner }) => {
    const second = new XellOwner(await openWindow(owner.page.context()), owner.url, owner.xell);
    await second.open('/dashboard/settings');
    await expect(second.balance()).toHaveText(NOTHING_PAID);
    await second.page.getByRole('button', { name: 'Disconnect…' }).click();
    await second.page.getByRole('button', { name: 'Yes, disconnect' }).click();
    for (const { page } of [second, owner]) {
      await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
    }
  },
);

test('an account of another network is explained, and another account can be connected', async ({
  newcomer,
}) => {
  const { page, xell, url } = newcomer;
  const { did } = createKeyPair(newSecretKey());
  const known = xell.account();
  xell.useAccount({ did, username: 'Bob' });
  await newcomer.open('/dashboard/all');
  await newcomer.createWallet();
  const dialog = page.getByRole('alertdialog', { name: 'Your wallet is on another network' });
  await expect(dialog).toContainText(`${url}/net/node`);
  await dialog.getByRole('button', { name: 'Disconnect' }).click();

  xell.useAccount(known);
  await newcomer.createWallet();
  await expect(newcomer.balance()).toHaveText('0 TROVE');
  expect(await newcomer.did()).toBe(known.did);
  await expect(dialog).toBeHidden();
});
