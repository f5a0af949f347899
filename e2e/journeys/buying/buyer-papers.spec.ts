import { readFileSync } from 'node:fs';

import { expect, test } from '../../fixtures.ts';

const MODEL = 'Spam/Ham Filter';

test('a purchase appears in the ledger, the monthly summary, the export and My Assets @long', async ({
  buyer,
}) => {
  const { page } = buyer;
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await buyer.openAsset('models', MODEL);
  const downloading = buyer.nextDownload();
  await buyer.buyNow().click();
  await buyer.approvePurchase();
  const copy = await (await downloading).path();

  await test.step('the saved file is the published one', async () => {
    await page.getByRole('tab', { name: 'Files' }).click();
    await page.getByLabel('File to verify').setInputFiles(copy);
    await expect(page.getByText(/is the published file\.$/)).toBeVisible();
  });

  await test.step('sorts and filters the ledger', async () => {
    await buyer.balance().click();
    await expect(title('Transaction History')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr');
    await expect(rows).toHaveCount(2);
    await expect(rows.first()).toContainText(MODEL);
    await expect(rows.first()).toContainText('Completed');
    await page.getByRole('button', { name: 'Amount' }).click();
    await expect(rows.first()).toContainText('+10');
    await page.getByRole('combobox', { name: 'Show' }).selectOption('Purchase');
    await expect(page).toHaveURL(/kind=purchase/);
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('0.5');
  });

  await test.step('sums up the month', async () => {
    const month = page.getByRole('region', { name: 'By month, in TROVE' }).locator('tbody tr');
    await expect(month.getByRole('cell')).toHaveText(['2', '10', '0.5', '9.5']);
  });

  await test.step('exports the filtered ledger', async () => {
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('transactions-purchase.csv');
    const lines = readFileSync(await saved.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(MODEL);
  });

  await test.step('opens one transaction in full, also by its address', async () => {
    await page.getByRole('button', { name: `View ${MODEL}` }).click();
    const panel = page.getByRole('dialog', { name: 'Transaction' });
    await expect(panel).toBeVisible();
    await page.reload();
    const ledger = panel.getByRole('region', { name: 'Ledger' }).getByRole('listitem');
    await expect(ledger.filter({ hasText: '−0.5 TROVE' })).toHaveCount(1);
    await expect(ledger.filter({ hasText: /\+0\.\d+ TROVE/ })).not.toHaveCount(0);
    const opening = page.waitForEvent('popup');
    await panel.getByRole('link', { name: 'Open in explorer' }).click();
    const explorer = await opening;
    await expect(explorer.getByRole('heading', { level: 1, name: /, block \d+$/ })).toBeVisible();
    await explorer.close();
    await panel.getByRole('link', { name: 'Access Asset' }).click();
    await expect(title(MODEL)).toBeVisible();
    await page.reload();
    await expect(title(MODEL)).toBeVisible();
  });

  await test.step('lists it in My Assets', async () => {
    await buyer.goTo('My Assets');
    await page.getByRole('button', { name: 'Purchased', exact: true }).click();
    await page.getByRole('link', { name: MODEL }).click();
    await expect(title(MODEL)).toBeVisible();
    await expect(page.getByText('You own this asset')).toBeVisible();
  });
  expect(buyer.faults).toEqual([]);
});
