import { readFile } from 'node:fs/promises';

import { APPROVAL_TITLES } from '../../person.ts';
import { PASSPHRASE } from '../../ready-wallet.ts';
import { expect, expectText, test } from '../fixtures.ts';

const MODEL = 'Spam/Ham Filter';

test('a buyer buys, rates, finds the papers, keeps a backup, restores it elsewhere and disconnects @long', async ({
  owner,
  stranger,
}) => {
  const { page } = owner;
  const title = (name: string) => page.getByRole('heading', { level: 1, name });

  await test.step('buys', async () => {
    await owner.openAsset('models', MODEL);
    const downloading = owner.nextDownload();
    await owner.buyNow().click();
    await owner.approvePurchase();
    const file = await downloading;
    expect(file.suggestedFilename()).toMatch(/^spam-ham-filter.*\.json$/);
    await page.getByText('You own this asset').waitFor();
    await expectText(owner.balance(), '9.5 TROVE');
  });

  await test.step('rates', async () => {
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rate this asset' });
    await dialog.getByRole('radio', { name: '4 stars' }).press('Space');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await owner.approve(APPROVAL_TITLES.rating);
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Rate', exact: true }).click();
    await dialog.getByText(/^You gave it 4 stars\./).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  await test.step('finds the purchase in My Assets', async () => {
    await owner.goTo('My Assets');
    await page.getByRole('button', { name: 'Purchased', exact: true }).click();
    await page.getByRole('link', { name: MODEL }).first().click();
    await title(MODEL).waitFor();
  });

  await test.step('finds the payment among the transactions, and exports them', async () => {
    await owner.balance().click();
    await title('Transaction History').waitFor();
    const rows = page.getByRole('table', { name: 'Transaction History' }).locator('tbody tr');
    await expectText(rows.first(), MODEL);
    await expectText(rows.last(), '+10');
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const lines = (await readFile(await (await saving).path(), 'utf8')).trim().split('\r\n');
    expect(lines.filter((line) => line.includes(MODEL))).toHaveLength(1);
  });

  const backup = await test.step('saves a backup', async () => {
    await owner.goTo('Settings');
    const wallet = page.getByRole('region', { name: 'Wallet' });
    await expectText(wallet, await owner.did());
    await wallet.getByRole('button', { name: 'Save backup' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save a backup' });
    await dialog.getByLabel('Passphrase', { exact: true }).fill(PASSPHRASE);
    await dialog.getByLabel('Repeat passphrase').fill(PASSPHRASE);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save backup' }).click();
    const saved = await saving;
    await dialog.waitFor({ state: 'hidden' });
    return readFile(await saved.path(), 'utf8');
  });

  await test.step('restores it in another browser, which owns the same', async () => {
    await stranger.open('/dashboard/all');
    await stranger.restoreWallet(backup);
    await expectText(stranger.balance(), '9.5 TROVE');
    expect(await stranger.did()).toBe(await owner.did());
    await stranger.openAsset('models', MODEL);
    await stranger.page.getByText('You own this asset').waitFor();
  });

  await test.step('disconnects', async () => {
    await page.getByRole('button', { name: 'Account of Ada' }).click();
    await page.getByRole('menuitem', { name: 'Disconnect Wallet' }).click();
    const question = page.getByRole('alertdialog', { name: 'Disconnect Wallet' });
    await question.getByRole('button', { name: 'Yes, disconnect' }).click();
    const connect = page.getByRole('button', { name: 'Connect', exact: true });
    await connect.waitFor();
    await page.reload();
    await connect.waitFor();
    await expectText(stranger.balance(), '9.5 TROVE');
  });
});
