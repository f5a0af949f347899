import { expect, test } from '../../fixtures.ts';

test('an infra service survives a reload halfway and appears in the listing and the picker once published @long', async ({
  buyer,
}) => {
  const { page } = buyer;
  const name = 'Quiet Harbour GPUs';
  const next = page.getByRole('button', { name: 'Next', exact: true });

  await buyer.open('/dashboard/upload');
  await page.getByRole('link', { name: 'Infrastructure' }).click();
  await page.getByLabel('Service Name').fill(name);
  await page.getByLabel('GPU', { exact: true }).fill('4 x L40S');
  await next.click();
  await page.getByRole('radio', { name: 'pay-per-use' }).check();
  await page.getByLabel('Price', { exact: true }).fill('1.68');
  await expect(page.getByText('= 0.42 USD per GPU hour')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('1.68');
  await expect(next).toBeDisabled();
  await page.getByRole('checkbox', { name: 'gpu', exact: true }).check();
  await next.click();
  await expect(page).toHaveURL(/\/dashboard\/upload\/infra\/review$/);
  // The short address in the route table is an alias (product.md#C04).
  await buyer.open('/dashboard/upload/review');
  await expect(page.getByRole('main')).toContainText(name);
  await page.getByRole('button', { name: 'Publish Infrastructure' }).click();
  await buyer.approve('List a machine');
  await expect(page.locator('[data-confetti]')).toBeAttached();
  await expect(page).toHaveURL(/\/dashboard\/my-uploads$/);

  await buyer.goTo('Infra Providers', 'ADDITIONAL');
  await expect(page.getByRole('link', { name })).toBeVisible();

  await buyer.open('/dashboard/upload-model');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name }).click();
  await expect(picker.getByText('1.68 USD hourly, pay-per-use').first()).toBeVisible();
  // Only the network's own disk has answered.
  await expect(picker.getByText('Not verified: nobody has tested this machine')).toBeVisible();
  await picker.getByRole('button', { name: 'Select Provider' }).click();
  await expect(picker).toBeHidden();
  await expect(page.getByLabel(/^Depin provider DID/)).toHaveValue(await buyer.did());
  expect(buyer.faults).toEqual([]);
});
