import { expect, test } from '../../fixtures.ts';
import { APPROVAL_TITLES, hidePurchaseBatch } from '../../person.ts';

const MODEL = 'Spam/Ham Filter';

test.describe('a purchase without a signature', () => {
  test('[BUY-22] re-enables the button after a rejection and charges nothing', async ({
    buyer,
  }) => {
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await buyer.approval(APPROVAL_TITLES.purchase).getByRole('button', { name: 'Reject' }).click();
    await expect(buyer.buyNow()).toBeEnabled();
    await expect(buyer.page.getByRole('alert').first()).toBeVisible();
    await expect(buyer.balance()).toHaveText('10 TROVE');
    expect(buyer.faults).toEqual([]);
  });

  test('treats closing the approval as a rejection', { tag: '@long' }, async ({ buyer }) => {
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await expect(buyer.approval(APPROVAL_TITLES.purchase)).toBeVisible();
    await buyer.page.keyboard.press('Escape');
    await expect(buyer.approval(APPROVAL_TITLES.purchase)).toBeHidden();
    await expect(buyer.buyNow()).toBeEnabled();
    expect(buyer.faults).toEqual([]);
  });

  test('ends the order when the payment is rejected, and allows a new one @long', async ({
    buyer,
  }) => {
    await hidePurchaseBatch(buyer.page);
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await buyer.approve(APPROVAL_TITLES.purchase);
    await buyer.approval(APPROVAL_TITLES.payment).getByRole('button', { name: 'Reject' }).click();
    await expect(buyer.buyNow()).toBeEnabled();
    await expect(buyer.balance()).toHaveText('10 TROVE');

    await buyer.buyNow().click();
    await buyer.approve(APPROVAL_TITLES.purchase);
    await buyer.approve(APPROVAL_TITLES.payment);
    await buyer.approve(APPROVAL_TITLES.delivery);
    await expect(buyer.page.getByText('You own this asset')).toBeVisible();
    await expect(buyer.balance()).toHaveText('9.5 TROVE');
  });

  test('refunds the tokens when the delivery is rejected @long', async ({ buyer }) => {
    await hidePurchaseBatch(buyer.page);
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await buyer.approve(APPROVAL_TITLES.purchase);
    await buyer.approve(APPROVAL_TITLES.payment);
    await buyer.approval(APPROVAL_TITLES.delivery).getByRole('button', { name: 'Reject' }).click();
    await expect(buyer.buyNow()).toBeEnabled();
    await expect(buyer.balance()).toHaveText('10 TROVE');
  });

  test('is given up after two minutes without a response @long', async ({ buyer }) => {
    const { page } = buyer;
    await buyer.openAsset('models', MODEL);
    await page.clock.install();
    await buyer.buyNow().click();
    await expect(buyer.approval(APPROVAL_TITLES.purchase)).toBeVisible();
    await expect(buyer.buyNow()).toBeHidden();
    await page.clock.fastForward('02:01');
    await expect(buyer.approval(APPROVAL_TITLES.purchase)).toBeHidden();
    await expect(buyer.buyNow()).toBeEnabled();
    await expect(buyer.balance()).toHaveText('10 TROVE');
  });

  test('[WALLET-09] [WALLET-25] [WALLET-26] [WALLET-27] [WALLET-31] shows instructions in the overlay when there is no extension @long', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/all');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: /Connect XELL Wallet/ }).click();
    const overlay = page.getByRole('alertdialog', { name: 'Wallet Connection Issue' });
    await expect(overlay).toContainText(
      'There seems to be an issue with the XELL wallet connection. You may need to install the extension or reload the page to continue.',
    );
    await expect(overlay.getByRole('button', { name: 'Reload Page' })).toBeVisible();
    await expect(overlay.getByText('Install Extension')).toBeVisible();
    await overlay.getByRole('button', { name: 'Cancel' }).click();
    await expect(overlay).toBeHidden();
  });

  test('[BUY-02] asks a visitor who buys to connect', async ({ visitor }) => {
    await visitor.openAsset('models', MODEL);
    await visitor.buyNow().click();
    await visitor.seesToast('Please connect your wallet.');
  });

  test('[WALLET-30] looks for a missing wallet again after a reload @long', async ({ visitor }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/all');
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: /Connect XELL Wallet/ }).click();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload Page' }).click();
    await loaded;
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
