import { expect, test } from '../../fixtures.ts';

test('databases that never answer: every page says so and works, and the wallet says it, too @long', async ({
  visitor,
}) => {
  const { page } = visitor;
  await page.addInitScript(() => {
    // A request that neither opens nor fails, as after a fault of the browser's storage service.
    IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
  });
  const notice = page.getByText(/^This browser does not answer when Trove asks for its data\./);
  for (const address of ['/faucet', '/playground', '/dashboard/upload-model', '/dashboard/all']) {
    await test.step(address, async () => {
      await visitor.open(address);
      await expect(notice).toBeVisible();
    });
  }
  await test.step('inside the site, pages go on', async () => {
    await page.getByRole('link', { name: 'AI Models' }).first().click();
    await page.getByRole('link', { name: 'Spam/Ham Filter' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spam/Ham Filter');
  });
  await test.step('the wallet says why it cannot be opened', async () => {
    await page.getByRole('button', { name: 'Connect', exact: true }).click();
    await page.getByRole('button', { name: /^Use test wallet/ }).click();
    await expect(
      page.getByText(/^This browser does not answer when the wallet asks for its data\./),
    ).toBeVisible();
  });
  expect(visitor.faults).toEqual([]);
});
