import { isLongTier } from '@trove/kit/testing/tier.ts';

import { HTTP_MESSAGE } from '../../../shared/contract/src/messages-http.ts';
import { expect, test } from '../../fixtures.ts';
import { APPROVAL_TITLES } from '../../person.ts';

const MODEL = 'Spam/Ham Filter';

test.describe('the command palette', () => {
  test('finds a page, an asset and an action by keyboard alone, and restores the focus', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await visitor.open('/dashboard/all');
    const field = page.getByRole('combobox', { name: 'Search and actions' });
    const chosen = page.getByRole('option', { selected: true });

    const home = page.getByRole('link', { name: 'Trove' }).first();
    await home.focus();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(field).toBeHidden();
    await expect(home).toBeFocused();

    await page.keyboard.press('Control+k');
    await field.fill('infra providers');
    await expect(chosen).toContainText('Infra Providers');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/dashboard\/infra-providers/);

    await page.keyboard.press('Control+k');
    await field.fill('spam/ham filter');
    await expect(chosen).toContainText('All results');
    await expect(page.getByRole('option', { name: MODEL, exact: true })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText(MODEL);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: MODEL })).toBeVisible();

    for (const scheme of ['dark', 'light']) {
      await page.keyboard.press('Control+k');
      await field.fill(`${scheme} theme`);
      await expect(chosen).toContainText(new RegExp(scheme, 'i'));
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveCSS('color-scheme', scheme);
    }
    expect(visitor.faults).toEqual([]);
  });
});

test('a failure of the network shows the message of the catalogue, and the page continues once it is over @long', async ({
  buyer,
}) => {
  const { page } = buyer;
  await buyer.openAsset('models', MODEL);
  // A 403 is not retried; a 503 is.
  for (const status of isLongTier ? [403, 500, 503] : [403, 503]) {
    const words = HTTP_MESSAGE[status] ?? 'no such status in the catalogue';
    await page.route('**/execute-smart-contract', (route) =>
      route.fulfill({ status, json: { status: false, message: '' } }),
    );
    await buyer.buyNow().click();
    await buyer.approve(APPROVAL_TITLES.purchase);
    await expect(page.getByRole('alert').filter({ hasText: words }).first()).toBeVisible();
    await expect(buyer.buyNow()).toBeEnabled();
    await page.unroute('**/execute-smart-contract');
  }
  await buyer.buyNow().click();
  await buyer.approvePurchase();
  await expect(page.getByText('You own this asset')).toBeVisible();
});

test('[HTTP-21] a session ended by the network is opened again on the same page, and the download continues', async ({
  buyer,
}) => {
  const { page } = buyer;
  await buyer.openAsset('models', MODEL);
  const first = buyer.nextDownload();
  await buyer.buyNow().click();
  await buyer.approvePurchase();
  await first;
  const address = page.url();

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Download again' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Please log in again' });
  await dialog.getByRole('button', { name: 'Connect' }).click();
  await buyer.approve('Sign in');
  await expect(dialog).toBeHidden();
  expect(page.url()).toBe(address);

  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Try again' }).click();
  expect((await second).suggestedFilename()).toBe('spam-ham-filter.json');
});
