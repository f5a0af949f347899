import { demoSeller } from '../../demo-seller.ts';
import { NEWS_MS, stopClock, withinClockTime } from '../../fake-clock.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';

test('[CREATOR-09] a seller in a new browser prices, renews and unlists an asset, and a follower sees each change', async ({
  buyer,
  browser,
  network,
}) => {
  const seller = await demoSeller(network);
  const { did } = seller.wallet;
  const { page } = buyer;

  // The follower opens the creator's page, which has one to three columns.
  await page.context().clock.install();
  await buyer.open(`/dashboard/creator/${did}`);
  const grid = page.getByRole('tabpanel').getByRole('list').first();
  const columns = () =>
    grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
  for (const [width, count] of [
    [375, 1],
    [900, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns).toBe(count);
  }
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();

  // An asset published by another client appears in this page.
  await buyer.goTo('Datasets', 'BUY');
  await expect(page.getByRole('article').first()).toBeVisible();
  await seller.wallet.post('/net/faucet/increment', { username: did, ftCount: 10 });
  const signing = await seller.wallet.connect();
  await stopClock(page.context());
  await seller.list('Rain by hour', 'rain.csv', 'hour,mm\n1,2\n', 2);
  const listed = page.getByRole('link', { name: 'Rain by hour' });
  await signing.until(async () => {
    const { rows } = await seller.wallet.get<{ rows: { name: string }[] }>(
      `/net/dapp/api/v1/accounts/${did}/assets`,
    );
    return rows.some(({ name }) => name === 'Rain by hour');
  });
  await withinClockTime(page.context(), NEWS_MS, async () => {
    expect(await listed.count()).toBe(1);
    const toasts = await page.evaluate(() => [...window.toastTexts].join('\n'));
    expect(toasts).toContain('has published the dataset Rain by hour');
  });
  await page.context().clock.resume();
  await page.getByRole('combobox', { name: 'Search in' }).click();
  await page.getByRole('option', { name: 'Datasets' }).click();
  await buyer.search('Rain by hour');
  await expect(page.getByRole('option', { name: /Rain by hour/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await signing.close();

  // A browser that has never published anything shows Creator as soon as the DID connects.
  const context = await browser.newContext();
  const owner = new Person(await context.newPage(), network.url);
  await openShadowRoots(owner.page);
  await owner.open('/dashboard/all');
  await expect(owner.page.getByRole('link', { name: 'My Uploads' })).toHaveCount(0);
  await owner.restoreWallet(seller.backup);
  await owner.page.getByRole('link', { name: 'My Uploads' }).first().click();
  await expect(owner.page.getByRole('heading', { level: 1, name: 'My Uploads' })).toBeVisible();
  const row = owner.page.getByRole('row', { name: /Rain by hour/ });
  const manage = async () => {
    await owner.open('/dashboard/my-uploads');
    await row.getByRole('link', { name: 'Edit Rain by hour' }).click();
    await owner.page.getByRole('heading', { level: 1, name: 'Edit Rain by hour' }).waitFor();
    return owner.page.getByRole('main');
  };

  const edited = await manage();
  await edited.getByLabel('Price in TROVE').fill('3.5');
  await edited.getByRole('button', { name: 'Change price' }).click();
  await owner.approve(/^Change /);
  await owner.seesToast('The price has changed');
  await edited.getByLabel('File', { exact: true }).setInputFiles({
    name: 'rain-2.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`hour,email\n${'1,ada@example.org\n'.repeat(20)}`),
  });
  await edited.getByLabel('What is new?').fill('Another hour');
  await edited.getByRole('button', { name: 'Publish version' }).click();
  await owner.approve(/^Change /);
  await owner.seesToast('Version 2 is out');

  await test.step('puts a personal column into the public sample', async () => {
    const sample = edited.getByRole('region', { name: 'Public sample' });
    await expect(sample).toContainText('left out: personal data');
    await buyer.openAsset('datasets', 'Rain by hour');
    await page.getByRole('tab', { name: 'Files' }).click();
    await expect(page.getByText('left out: personal data').first()).toBeVisible();
    await expect(page.getByText('ada@example.org')).toHaveCount(0);
    await sample.getByLabel('Show email').check();
    await sample.getByRole('button', { name: 'Save public sample' }).click();
    await owner.approve(/^Change /);
    await owner.seesToast('The public sample has changed');
    await expect(sample).toContainText('ada@example.org');
    await expect(page.getByText('ada@example.org').first()).toBeVisible();
  });
  await owner.open('/dashboard/my-uploads');
  await expect(row).toContainText('3.5 TROVE');
  await expect(row).toContainText('Version 2');

  await (await manage()).getByRole('button', { name: 'Unlist' }).click();
  await owner.approve(/^Change /);
  await owner.open('/dashboard/my-uploads');
  await expect(row).toContainText('Unlisted');
  await buyer.goTo('Datasets', 'BUY');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(listed).toHaveCount(0);
  expect([...owner.faults, ...buyer.faults]).toEqual([]);
  await context.close();
});
