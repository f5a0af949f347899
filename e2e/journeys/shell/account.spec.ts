import { expect, test } from '../../fixtures.ts';

test('the avatar opens the balance, recent activity and a disconnect that asks for confirmation @long', async ({
  buyer,
}) => {
  const { page } = buyer;
  await buyer.open('/dashboard/models');
  const avatar = page.getByRole('button', { name: 'Account of Ada' });
  const account = page.getByRole('dialog', { name: 'Account' });
  const choose = async (name: string) => {
    await avatar.click();
    await account.getByRole('menuitem', { name }).click();
    await expect(account).toBeHidden();
  };

  await test.step('the recent activity links to the explorer and to the full history', async () => {
    await avatar.click();
    await expect(account).toContainText('10 TROVE');
    const grant = account.getByRole('region', { name: 'Recent activity' }).getByRole('listitem');
    await expect(grant).toHaveCount(1);
    await expect(grant).toContainText('From the faucet');
    await expect(grant).toContainText('+10');

    const opening = page.waitForEvent('popup');
    await grant.getByRole('link').click();
    const explorer = await opening;
    await expect(explorer.getByRole('heading', { level: 1, name: /, block \d+$/ })).toBeVisible();
    await explorer.close();

    await account.getByRole('link', { name: 'View all' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transaction History');
    await expect(account).toBeHidden();
  });

  await choose('My Assets');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Assets');
  await choose('Settings');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');

  await test.step('disconnects', async () => {
    const question = page.getByRole('alertdialog', { name: 'Disconnect Wallet' });
    await choose('Disconnect Wallet');
    await expect(question).toContainText('Are you sure you want to disconnect your wallet?');
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(buyer.balance()).toHaveText('10 TROVE');

    await choose('Disconnect Wallet');
    await question.getByRole('button', { name: 'Yes, disconnect' }).click();
    await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible();
    await expect(page).toHaveURL(`${buyer.url}/dashboard/all`);
  });
  expect(buyer.faults).toEqual([]);
});
