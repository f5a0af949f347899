import { LATE } from '@trove/contract/screens/late.ts';

import { expect, test } from '../../fixtures.ts';
import { APPROVAL_TITLES } from '../../person.ts';
import { purchasesOnChain } from '../../wallet/chain.ts';

test(
  'a purchase whose signature hangs says what is certain, and goes on',
  { tag: '@long' },
  async ({ buyer }) => {
    const { page } = buyer;
    await buyer.openAsset('models', 'Spam/Ham Filter');
    await buyer.buyNow().click();
    await expect(buyer.approval(APPROVAL_TITLES.purchase)).toBeVisible();
    const network = Promise.withResolvers<void>();
    await page.route('**/net/node/api/**', async (route) => {
      if (route.request().method() === 'POST') await network.promise;
      await route.continue();
    });
    await buyer.approve(APPROVAL_TITLES.purchase);

    await expect(page.getByText(LATE.once.approved)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: LATE.where })).toBeVisible();
    network.resolve();
    await expect(page.getByText('You own this asset')).toBeVisible();
    expect(await purchasesOnChain(buyer)).toBe(1);
  },
);
