import type { Page } from '@playwright/test';

import { expect, test } from '../../fixtures.ts';
import { APPROVAL_TITLES, hidePurchaseBatch, openShadowRoots, Person } from '../../person.ts';
import { purchasesOnChain } from '../../wallet/chain.ts';

const MODEL = 'Spam/Ham Filter';

/** Returns a buyer at a separate network. */
async function buyerAt(page: Page, url: string) {
  await openShadowRoots(page);
  const buyer = new Person(page, url);
  await buyer.bringWallet();
  return buyer;
}

test.describe('charging a purchase once', () => {
  test('a double click on Buy Now charges once', { tag: '@long' }, async ({ buyer }) => {
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().dblclick();
    await buyer.approvePurchase();
    await expect(buyer.page.getByText('You own this asset')).toBeVisible();
    await expect(buyer.balance()).toHaveText('9.5 TROVE');
    expect(await purchasesOnChain(buyer)).toBe(1);
    expect(buyer.faults).toEqual([]);
  });

  for (const step of ['payment', 'delivery'] as const) {
    test(`a network that is killed while the wallet asks for the ${step} resumes where it stopped @long`, async ({
      page,
      ownNetwork,
    }) => {
      await hidePurchaseBatch(page);
      const buyer = await buyerAt(page, ownNetwork.url);
      await buyer.openAsset('models', MODEL);
      await buyer.buyNow().click();
      await buyer.approve(APPROVAL_TITLES.purchase);
      if (step === 'delivery') await buyer.approve(APPROVAL_TITLES.payment);
      await expect(buyer.approval(APPROVAL_TITLES[step])).toBeVisible();

      await ownNetwork.kill();
      await ownNetwork.start();
      await page.reload();
      await buyer.approve(APPROVAL_TITLES[step]);
      if (step === 'payment') await buyer.approve(APPROVAL_TITLES.delivery);

      await expect(page.getByText('You own this asset')).toBeVisible();
      await expect(buyer.balance()).toHaveText('9.5 TROVE');
      expect(await purchasesOnChain(buyer)).toBe(1);
    });
  }

  test('a reload in the middle of a purchase shows it and continues it', async ({ buyer }) => {
    await hidePurchaseBatch(buyer.page);
    await buyer.openAsset('models', MODEL);
    await buyer.buyNow().click();
    await buyer.approve(APPROVAL_TITLES.purchase);
    await expect(buyer.approval(APPROVAL_TITLES.payment)).toBeVisible();
    await buyer.page.reload();
    await buyer.approve(APPROVAL_TITLES.payment);
    await buyer.approve(APPROVAL_TITLES.delivery);
    await expect(buyer.page.getByText('You own this asset')).toBeVisible();
    expect(await purchasesOnChain(buyer)).toBe(1);
  });
});
