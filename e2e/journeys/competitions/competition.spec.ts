import { createHash } from 'node:crypto';

import { countGestures } from '../../count-gestures.ts';
import { demoSeller } from '../../demo-seller.ts';
import { expect, test } from '../../fixtures.ts';
import { hashFile } from '../../hash-file.ts';
import { readyAccount } from '../../ready-wallet.ts';
import { sendRegistration } from '../../send-registration.ts';
import {
  AREA,
  inAnotherBrowser,
  invitation,
  ownRow,
  register,
  sellInArea,
  stranger,
  submit,
  table,
  TIDES,
} from './in-a-competition.ts';

test('a participant enters by a link, registers and submits; the leaderboard updates in two browsers', async ({
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
  await test.step('the same DID has access in another browser, also after a reload', async () => {
    await elsewhere.open(AREA);
    await expect(elsewhere.page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    await expect(elsewhere.page.getByText('You', { exact: true })).toHaveCount(0);
  });

  await test.step('a broken file is rejected with the reason and does not use up a submission', async () => {
    await submit(buyer, 'broken.csv', Buffer.from('id,moves\nhour-1,12\n'));
    await expect(page.getByRole('alert')).toHaveText(/^The rows of \d+ ids are missing: "hour-2"/);
    await expect(page.getByText('5 of 5 left today, resets 00:00 UTC')).toBeVisible();
  });

  await test.step('a valid file is scored and appears on the leaderboard in both browsers', async () => {
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

test('a visitor without a key reads about a competition, registers, and submits: six clicks, three fields @long', async ({
  visitor,
}) => {
  const { page } = visitor;
  const gestures = await countGestures(page.context());
  await visitor.open('/dashboard/competitions?about=harbor-ai');
  const data = page.getByRole('region', { name: 'Data', exact: true });
  const rows = data.getByRole('region', { name: 'First rows of Harbor Hours', exact: true });
  await expect(rows).toBeVisible();
  await expect(data.getByText('columns id, moves and 300 rows')).toBeVisible();

  await sendRegistration(page);
  await page.getByRole('button', { name: 'Use test wallet' }).click();
  await page.getByRole('button', { name: 'Create test wallet' }).click();
  await visitor.seesToast('Successfully registered for the hackathon!');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Submit', exact: true }).click();
  // A file that is dropped needs neither the picker nor a field.
  await expect(page.getByLabel('Submission file')).toBeEnabled();
  expect(gestures.fields).toBe(3);
  await submit(visitor, 'good.csv', table(60));
  await expect(ownRow(page)).toContainText('50.293333');
  expect(gestures.clicks).toBeLessThanOrEqual(6);
  expect(visitor.faults).toEqual([]);
});

test('an area has its own colours and its own items, which are sold there and nowhere else @long', async ({
  buyer,
  browser,
  network,
}) => {
  const { page, url } = buyer;
  const primary = () =>
    page.evaluate(() => document.documentElement.style.getPropertyValue('--primary-color'));
  const before = await primary();
  const nft = await sellInArea(network, TIDES);

  await page.goto(`${url}${await invitation(network)}`);
  await expect(page.getByRole('region', { name: 'Your submissions' })).toBeVisible();
  expect(await primary()).not.toBe(before);

  await test.step('the datasets show the listing of the market under the address of the area', async () => {
    const nav = page.getByRole('navigation', { name: 'Competition', exact: true });
    await nav.getByRole('link', { name: 'Datasets' }).click();
    await expect(page).toHaveURL(`${url}${AREA}/datasets`);
    await expect(page.getByRole('heading', { level: 1, name: 'Datasets' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Harbor Hours', exact: true })).toBeVisible();
  });

  await test.step('an item opens inside the area, where participants get its file', async () => {
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

  await test.step('an item with a price is bought inside the area, in its colours', async () => {
    await page.getByRole('link', { name: TIDES.name, exact: true }).click();
    await expect(page).toHaveURL(`${url}${AREA}/datasets/Tides-of-the-quay?nft=${nft}`);
    expect(await primary()).not.toBe(before);
    await expect(page.getByRole('button', { name: 'Buy for 3 TROVE' })).toBeVisible();
    await expect(buyer.buyNow()).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Download' })).toHaveCount(0);

    const coming = buyer.nextDownload();
    await page.getByRole('button', { name: 'Buy for 3 TROVE' }).click();
    await buyer.approvePurchase();
    const file = await coming;
    expect(await hashFile(await file.path())).toBe(
      createHash('sha256').update(TIDES.content).digest('hex'),
    );
    await expect(page.getByText('You own this asset')).toBeVisible();
    await expect(buyer.balance()).toHaveText('7 TROVE');
  });

  await test.step('My Assets links back into the area', async () => {
    await buyer.goTo('My Assets');
    await page.getByRole('link', { name: new RegExp(`^${TIDES.name}`) }).click();
    await expect(page).toHaveURL(`${url}${AREA}/datasets/Tides-of-the-quay?nft=${nft}`);
    await expect(page.getByText('You own this asset')).toBeVisible();
  });

  await test.step('the market has its own colours again and none of these items', async () => {
    await buyer.open('/dashboard/datasets');
    await expect(page.getByRole('article').first()).toBeVisible();
    expect(await primary()).toBe(before);
    for (const name of ['Harbor Hours', TIDES.name])
      await expect(page.getByText(name)).toHaveCount(0);
    await buyer.open('/dashboard/all');
    await expect(page.getByText(TIDES.name)).toHaveCount(0);
  });

  await test.step('a user without a key gets neither the page nor the data and cannot buy', async () => {
    const eve = await stranger(browser, url);
    await eve.page.goto(`${url}${AREA}/datasets`);
    await expect(eve.page.getByRole('dialog', { name: 'Access Key' })).toBeVisible();
    await expect(eve.page.getByRole('link', { name: 'Harbor Hours' })).toHaveCount(0);
    const status = await eve.page.evaluate(
      async () =>
        (await fetch('/net/dapp/api/v1/catalogue?type=dataset&comp=harbor-ai&q=harbor')).status,
    );
    expect(status).toBe(403);

    await eve.page.goto(`${url}/dashboard/dataset/Tides-of-the-quay?nft=${nft}`);
    await expect(eve.page.getByText('The asset could not be loaded')).toBeVisible();
    await expect(eve.page.getByRole('button', { name: /Buy/ })).toHaveCount(0);
    const { wallet } = await readyAccount(url, 'Mallory');
    const { did: ownerDid } = (await demoSeller(network)).wallet;
    const item = { id: nft, type: 'dataset', price: TIDES.price, ownerDid } as const;
    expect(await wallet.buy(item)).toMatchObject({
      status: false,
      message: 'Enter the access key of this competition first.',
    });
    expect((await wallet.call(`/net/provider/harbor-east-1/download/${nft}`)).status).toBe(403);
    expect(await wallet.balance()).toBe(10);
    await eve.page.context().close();
  });
  expect(buyer.faults).toEqual([]);
});
