import { readFileSync } from 'node:fs';

import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';

const ALONE = 1;
const BOTH = 2;
const UNAUTHORIZED = 401;

test.describe('the settings', () => {
  test('show the wallet and its sessions, and end that of another browser @long', async ({
    browser,
    buyer,
  }) => {
    const { page } = buyer;
    await buyer.open('/dashboard/settings');
    const wallet = page.getByRole('region', { name: 'Wallet' });
    await expect(wallet).toContainText('Ada');
    await expect(wallet).toContainText('Connected');
    await expect(wallet).toContainText(await buyer.did());
    const saving = page.waitForEvent('download');
    await wallet.getByRole('button', { name: 'Save backup' }).click();
    const backup = readFileSync(await (await saving).path(), 'utf8');

    const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect(sessions).toHaveCount(ALONE);
    await expect(sessions).toContainText('This browser');

    const elsewhere = await browser.newContext();
    const otherPage = await elsewhere.newPage();
    await openShadowRoots(otherPage);
    const other = new Person(otherPage, buyer.url);
    await other.open('/dashboard/all');
    await other.restoreWallet(backup);
    await expect(other.balance()).toHaveText('10 TROVE');
    await other.goTo('Settings');
    const theirs = other.page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect(theirs).toHaveCount(BOTH);

    await page.reload();
    await expect(sessions).toHaveCount(BOTH);
    await sessions.getByRole('button', { name: /^Sign out/ }).click();
    await expect(sessions).toHaveCount(ALONE);
    const list = await other.page.request.get(`${buyer.url}/net/session/list`);
    expect(list.status()).toBe(UNAUTHORIZED);
    // Its wallet is unlocked, so the other browser opens a session of its own when it is used again.
    await other.page.reload();
    await expect(theirs).toHaveCount(BOTH);
    expect([...buyer.faults, ...other.faults]).toEqual([]);
    await elsewhere.close();
  });

  test('choose the theme, export the data, and reset it only after confirmation @long', async ({
    buyer,
  }) => {
    const { page } = buyer;
    const look = page.locator('html');
    // The radio buttons move while the sections above them load, and a forced click does not wait for that.
    const settled = async () => {
      await expect(page.getByText('Connected address')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Access tokens' })).toBeVisible();
      await expect(page.getByText('This browser', { exact: true })).toBeVisible();
    };
    await buyer.open('/dashboard/settings');

    await test.step('chooses the theme', async () => {
      for (const [name, scheme] of [
        ['Light', 'light'],
        ['Dark', 'dark'],
      ] as const) {
        await settled();
        await page.getByRole('radio', { name }).check({ force: true });
        await expect(look).toHaveCSS('color-scheme', scheme);
        await page.reload();
        await expect(look).toHaveCSS('color-scheme', scheme);
        await expect(page.getByRole('radio', { name })).toBeChecked();
      }
    });

    await test.step('exports the data', async () => {
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export data' }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toMatch(/^trove-data-\d{4}-\d\d-\d\d\.json$/);
      const { browser, account } = JSON.parse(readFileSync(await saved.path(), 'utf8'));
      expect(browser.localStorage.trove_theme).toBe('dark');
      expect(account.did).toBe(await buyer.did());
      expect(account.transactions.rows).toEqual([expect.objectContaining({ kind: 'faucet' })]);
    });

    await test.step('resets the data', async () => {
      const question = page.getByRole('alertdialog', { name: 'Reset this browser' });
      const ask = () => page.getByRole('button', { name: 'Reset…' }).click();
      await ask();
      await expect(
        question.getByRole('listitem').filter({ hasText: 'Your sign-in' }),
      ).toBeVisible();
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(question).toBeHidden();
      await expect(buyer.balance()).toHaveText('10 TROVE');

      await ask();
      await question.getByRole('button', { name: 'Reset this browser' }).click();
      await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
      await expect(page).toHaveURL(`${buyer.url}/dashboard/all`);
      expect(await page.evaluate(() => localStorage.getItem('trove_theme'))).toBeNull();
    });
    expect(buyer.faults).toEqual([]);
  });
});
