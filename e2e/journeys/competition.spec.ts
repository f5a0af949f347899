import type { Browser } from '@playwright/test';

import { demoSeller } from '../demo-seller.ts';
import { expect, test } from '../fixtures.ts';
import type { NetworkProcess } from '../network-process.ts';
import { openShadowRoots, Person } from '../person.ts';

const AREA = '/competition/harbor-ai';
const HOURS = 300;

/** An answer to the demo competition that says the same number for every hour. */
const table = (moves: number) => {
  const rows = Array.from({ length: HOURS }, (_, index) => `hour-${index + 1},${moves}`);
  return Buffer.from(['id,moves', ...rows].join('\n'));
};

/** A link of the organizer that reopens the competition. */
async function invitation(network: NetworkProcess): Promise<string> {
  const { wallet } = await demoSeller(network);
  const answer = await wallet.post('/net/dapp/api/v1/competitions/harbor-ai/keys', {
    label: 'Journey',
    maxUses: 1,
  });
  const { key } = (await answer.json()) as { key: string };
  return `${AREA}#key=${encodeURIComponent(key)}`;
}

/** The same wallet, still connected, in a browser of its own. */
async function inAnotherBrowser({ page, url }: Person, browser: Browser): Promise<Person> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await context.newPage();
  await openShadowRoots(other);
  return new Person(other, url);
}

async function stranger(browser: Browser, url: string): Promise<Person> {
  const page = await (await browser.newContext()).newPage();
  await openShadowRoots(page);
  const person = new Person(page, url);
  await person.bringWallet('Eve');
  return person;
}

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

  await test.step('registers', async () => {
    await page.getByRole('button', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill('Ada Lovelace');
    await dialog.getByLabel('Email Address').fill('ada@example.org');
    await dialog.getByLabel('Project Idea').fill('A line through all points');
    await dialog.getByRole('button', { name: 'Register' }).click();
    await buyer.seesToast('Successfully registered for the hackathon!');
    await expect(dialog.getByRole('button', { name: 'Cancel Registration' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'You are registered' })).toBeVisible();
  });

  const elsewhere = await inAnotherBrowser(buyer, browser);
  await test.step('the same DID is in from another browser, after a reload too', async () => {
    await elsewhere.open(AREA);
    await expect(elsewhere.page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    await expect(elsewhere.page.getByText('You', { exact: true })).toHaveCount(0);
  });

  const submit = async (name: string, content: Buffer) => {
    const file = { name, mimeType: 'text/csv', buffer: content };
    await page.getByLabel('Submission file').setInputFiles(file);
    await page.getByRole('button', { name: 'Submit' }).click();
  };

  await test.step('a broken file says why, and costs nothing', async () => {
    await submit('broken.csv', Buffer.from('id,moves\nhour-1,12\n'));
    await expect(page.getByRole('alert')).toHaveText('The row with the id "hour-2" is missing.');
    await expect(page.getByText('5 of 5 left today, resets 00:00 UTC')).toBeVisible();
  });

  await test.step('a good one is scored, and on the board in both browsers', async () => {
    await submit('good.csv', table(60));
    await expect(page.getByText('4 of 5 left today, resets 00:00 UTC')).toBeVisible();
    for (const each of [page, elsewhere.page]) {
      const own = each.getByRole('row').filter({ has: each.getByText('You', { exact: true }) });
      await expect(own).toHaveCount(1);
      await expect(own).toContainText('50.293333');
    }
  });
  expect([...buyer.faults, ...elsewhere.faults]).toEqual([]);
  await elsewhere.page.context().close();
});

test('an area has colours and items of its own, which are nowhere else', async ({
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

  await test.step('an item opens inside the area, and its crumbs stay there', async () => {
    await page.getByRole('link', { name: 'Harbor Hours', exact: true }).click();
    await expect(page).toHaveURL(/\/competition\/harbor-ai\/datasets\/Harbor-Hours\?nft=/);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hours' })).toBeVisible();
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
