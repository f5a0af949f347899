import { isLongTier } from '@trove/kit/testing/tier.ts';

import { openBrowser } from './extension-browser.ts';
import { expect, test } from './fixtures.ts';
import { Owner, PASSWORD } from './owner.ts';

const didIn = async (owner: Owner): Promise<string | undefined> => {
  const worker = await owner.browser.serviceWorker();
  return worker.evaluate(async () => {
    const { wallet } = await chrome.storage.local.get<{
      wallet: { accounts: { did: string }[] };
    }>();
    return wallet.accounts[0]?.did;
  });
};

test('the recovery words and the backup file restore the same wallet in another browser @long', async ({
  newcomer,
}) => {
  const welcome = await newcomer.own('welcome.html');
  const words = await newcomer.createIn(welcome);
  const did = await didIn(newcomer);

  const popup = await newcomer.own('popup.html');
  await popup.getByRole('button', { name: 'Settings' }).click();
  const saving = popup.waitForEvent('download');
  await popup.getByRole('button', { name: 'Save an encrypted backup' }).click();
  const backup = await (await saving).path();
  await popup.getByRole('button', { name: 'Show the words' }).click();
  await popup.getByLabel('Passphrase').fill(PASSWORD);
  await popup.getByRole('button', { name: 'Show the words' }).click();
  const list = popup.getByRole('list', { name: 'Words of the wallet' });
  await expect(list).toBeVisible();
  expect((await list.getByRole('listitem').allInnerTexts()).join(' ')).toBe(words);

  for (const way of isLongTier ? (['words', 'backup'] as const) : (['backup'] as const)) {
    const browser = await openBrowser();
    const other = new Owner(await browser.context.newPage(), newcomer.url, browser);
    const page = await other.own('welcome.html');
    if (way === 'words') {
      await page.getByRole('button', { name: /^Import words/ }).click();
      await page.getByLabel('Words').fill(words);
      await page.getByLabel('Username').fill('Ada');
      await page.getByLabel('Passphrase', { exact: true }).fill('another password');
      await page.getByLabel('Repeat passphrase').fill('another password');
      await page.getByRole('button', { name: 'Import wallet' }).click();
    } else {
      await page.getByRole('button', { name: /^Restore a backup/ }).click();
      await page.getByLabel('Backup file').setInputFiles(backup);
      await page.getByLabel('Passphrase').fill(PASSWORD);
      await page.getByRole('button', { name: 'Restore wallet' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Your wallet is ready' })).toBeVisible();
    expect(await didIn(other)).toBe(did);
    await browser.close();
  }
});
