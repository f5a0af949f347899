import { expect, test } from '../../fixtures.ts';

test('a page that is reloaded before its session is there is signed in without a dialog', async ({
  visitor,
}) => {
  const { page } = visitor;
  const avatar = page.getByRole('button', { name: /^Account of/ });
  // The session never arrives at this page: the network answers after it is left.
  await page.route('**/session/verify', () => {});
  await visitor.open('/dashboard/models');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.getByRole('button', { name: 'Use test wallet' }).click();
  await page.getByLabel('Username').fill('Ada');
  await page.getByRole('button', { name: 'Create test wallet' }).click();
  await expect(avatar).toHaveAccessibleName('Account of Ada, signing in');

  await page.unroute('**/session/verify');
  await page.reload();
  await expect(avatar).toHaveAccessibleName('Account of Ada');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await page.goto(`${visitor.url}/dashboard/settings`);
  await expect(page.getByText('Read-only for now')).toBeHidden();
  expect(visitor.faults).toEqual([]);
});
