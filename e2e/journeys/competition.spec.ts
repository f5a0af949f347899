import { expect, test } from '../fixtures.ts';
import {
  AREA,
  inAnotherBrowser,
  invitation,
  ownRow,
  register,
  stranger,
  submit,
  table,
} from './in-a-competition.ts';

test('a participant enters by a link, registers and submits; the leaderboard moves in two browsers', async ({
  buyer,
  browser,
  network,
}) => {
  const { page, url } = buyer;

  await test.step('the link opens the area in one step', async () => {
    await page.goto(`${url}${await invitation(network)}`);
    await expect(page.getByRole('region', { name: 'Your submissions' })).toBeVisible();
    expect(new URL(page.url()).hash).toBe('');
  });

  await test.step('registers', () => register(buyer));

  const elsewhere = await inAnotherBrowser(buyer, browser);
  await test.step('the same DID is in from another browser, after a reload too', async () => {
    await elsewhere.open(AREA);
    await expect(elsewhere.page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    await expect(elsewhere.page.getByText('You', { exact: true })).toHaveCount(0);
  });

  await test.step('a broken file says why, and costs nothing', async () => {
    await submit(buyer, 'broken.csv', Buffer.from('id,moves\nhour-1,12\n'));
    await expect(page.getByRole('alert')).toHaveText('The row with the id "hour-2" is missing.');
    await expect(page.getByText('5 of 5 left today, resets 00:00 UTC')).toBeVisible();
  });

  await test.step('a good one is scored, and on the board in both browsers', async () => {
    await submit(buyer, 'good.csv', table(60));
    await expect(page.getByText('4 of 5 left today, resets 00:00 UTC')).toBeVisible();
    for (const each of [page, elsewhere.page]) {
      await expect(ownRow(each)).toHaveCount(1);
      await expect(ownRow(each)).toContainText('50.293333');
    }
  });
  expect([...buyer.faults, ...elsewhere.faults]).toEqual([]);
  await elsewhere.page.context().close();
});

test('an area has colours and items of its own, which are nowhere else @long', async ({
  buyer,
  browser,
  network,
}) => {
  const { page, url } = buyer;
  const primary = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--primary-color'));
  const before = await primary();

  await page.goto(`${url}${await invitation(network)}`);
  await expect(page.getByRole('region', { name: 'Your submissions' })).toBeVisible();
  expect(await primary()).not.toBe(before);

  await test.step('the datasets are the listing of the market, under the address of the area', async () => {
    const nav = page.getByRole('navigation', { name: 'Competition', exact: true });
    await nav.getByRole('link', { name: 'Datasets' }).click();
    await expect(page).toHaveURL(`${url}${AREA}/datasets`);
    await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Harbor Hours', exact: true })).toBeVisible();
  });

  await test.step('an item opens inside the area, where its file is for those who take part', async () => {
    await page.getByRole('link', { name: 'Harbor Hours', exact: true }).click();
    await expect(page).toHaveURL(/\/competition\/harbor-ai\/datasets\/Harbor-Hours\?nft=/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hours' })).toBeVisible();
    const coming = buyer.nextDownload();
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.csv$/);
    await expect(buyer.buyNow()).toHaveCount(0);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
    await crumbs.getByRole('link', { name: 'Datasets' }).click();
    await expect(page).toHaveURL(`${url}${AREA}/datasets`);
  });

  await test.step('the market has its own colours again, and none of these', async () => {
    await buyer.open('/dashboard/datasets');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await primary()).toBe(before);
    await expect(page.getByText('Harbor Hours')).toHaveCount(0);
  });

  await test.step('somebody without a key gets neither the page nor the data', async () => {
    const eve = await stranger(browser, url);
    await eve.page.goto(`${url}${AREA}/datasets`);
    await expect(eve.page.getByRole('dialog', { name: 'Access Key' })).toBeVisible();
    await expect(eve.page.getByText('Harbor Hours')).toHaveCount(0);
    const status = await eve.page.evaluate(
      async () =>
        (await fetch('/net/dapp/api/v1/catalogue?type=dataset&comp=harbor-ai&q=harbor')).status,
    );
    expect(status).toBe(403);
    await eve.page.context().close();
  });
  expect(buyer.faults).toEqual([]);
});
