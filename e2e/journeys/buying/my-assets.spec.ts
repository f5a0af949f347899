import { demoSeller } from '../../demo-seller.ts';
import { expect, test } from '../../fixtures.ts';

test('a seller finds published assets and competition items, each on its own page @long', async ({
  visitor,
  network,
}) => {
  const { page } = visitor;
  const seller = await demoSeller(network);
  await visitor.open('/dashboard/all');
  await visitor.restoreWallet(seller.backup);
  await visitor.goTo('My Assets');

  // Items of a closed competition are listed only for the session of their owner.
  const { nfts } = await page.evaluate<{ nfts: unknown[] }, string>(
    async (did) => (await fetch(`/net/node/api/get-nfts-by-did?did=${did}`)).json(),
    seller.wallet.did,
  );
  const main = page.getByRole('main');
  const cards = main.getByRole('list').getByRole('listitem');
  const show = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(main.getByText('Total Assets', { exact: true }).locator('..')).toHaveText(
    `Total Assets${nfts.length}`,
  );

  await show('Purchased').click();
  await expect(main).toContainText('No Assets Available');
  await show('Competition').click();
  await expect(page).toHaveURL(/from=competition$/);
  await page.reload();
  await expect(show('Competition')).toHaveAttribute('aria-pressed', 'true');
  const counts = cards.filter({ hasText: 'Dallas Traffic Counts' });
  await expect(counts).toContainText('Competition');
  await expect(cards.filter({ hasText: 'Trove Talk Mini' })).toHaveCount(0);

  await show('Published').click();
  const model = page.getByRole('link', { name: /^Trove Talk Mini/ });
  await model.click();
  const title = page.getByRole('heading', { level: 1, name: 'Trove Talk Mini' });
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect((await download).suggestedFilename()).toBe('trove-talk-mini.gguf');
  expect(visitor.faults).toEqual([]);
});
