import type { Locator } from '@playwright/test';

import { demoSeller } from '../../demo-seller.ts';
import { expect, test } from '../../fixtures.ts';
import { openShadowRoots, Person } from '../../person.ts';
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

test(
  'a submission appears on the leaderboard of two browsers',
  { tag: '@long' },
  async ({ buyer, browser, network }) => {
    await buyer.page.goto(`${buyer.url}${await invitation(network)}`);
    await register(buyer);
    const elsewhere = await inAnotherBrowser(buyer, browser);
    await elsewhere.open(AREA);
    const pages = [buyer.page, elsewhere.page];
    for (const page of pages)
      await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();

    const times: number[] = [];
    for (const moves of [60, 55, 50]) {
      const before = await ownRow(buyer.page).allInnerTexts();
      const scored = buyer.page
        .waitForResponse(
          (reply) => reply.url().endsWith('/entries') && reply.request().method() === 'POST',
        )
        .then(() => Date.now());
      await submit(buyer, `good-${moves}.csv`, table(moves));
      await Promise.all(
        pages.map((page) =>
          expect.poll(() => ownRow(page).allInnerTexts(), { intervals: [20] }).not.toEqual(before),
        ),
      );
      times.push(Date.now() - (await scored));
    }
    const description = `${times.join(', ')} ms`;
    test.info().annotations.push({ type: 'on both boards after', description });
    // The board polls every 15 s, so a shorter time proves that the network's notification reached both pages.
    expect(Math.max(...times)).toBeLessThan(2000);
    await elsewhere.page.context().close();
  },
);

test(
  'two participants form a team in two browsers',
  { tag: '@long' },
  async ({ buyer, browser, network }) => {
    const bob = await stranger(browser, buyer.url);
    for (const person of [buyer, bob]) {
      await person.page.goto(`${person.url}${await invitation(network)}`);
      await register(person);
    }
    const [own, other] = [buyer, bob].map(({ page }) =>
      page.getByRole('region', { name: 'Your team' }),
    ) as [Locator, Locator];
    await own.getByLabel('Team name').fill('The Cranes');
    await own.getByRole('button', { name: 'Create team' }).click();
    await expect(own.getByText('1 of 5 members')).toBeVisible();
    const code = await own.locator('code').last().innerText();

    await other.getByLabel('Invite code').fill(code);
    await other.getByRole('button', { name: 'Join team' }).click();
    await expect(other.getByText('2 of 5 members')).toBeVisible();
    await expect(own.getByText('2 of 5 members')).toBeVisible();

    await submit(bob, 'team.csv', table(60));
    await expect(ownRow(buyer.page)).toContainText('The Cranes');
    await expect(ownRow(bob.page)).toContainText('The Cranes');
    await bob.page.reload();
    await expect(
      other.getByText('The team has submitted, so it can no longer change.'),
    ).toBeVisible();
    await bob.page.context().close();
  },
);

test(
  'a dataset uploaded in an area is listed there and nowhere else',
  { tag: '@long' },
  async ({ buyer, network }) => {
    const NAME = 'Tides of the harbor';
    const { page, url } = buyer;
    await page.goto(`${url}${await invitation(network)}`);
    await expect(page.getByRole('region', { name: 'Your submissions' })).toBeVisible();
    const nav = page.getByRole('navigation', { name: 'Competition', exact: true });
    await nav.getByRole('link', { name: 'Upload Dataset' }).click();
    await expect(page).toHaveURL(`${url}${AREA}/upload-dataset`);
    await page.getByLabel('Dataset Name').fill(NAME);
    await page.getByLabel('Description').fill('High and low water.');
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await press('Select');
    const picker = page.getByRole('dialog');
    const provider = picker.getByRole('button').filter({ hasText: /provider/i });
    await provider.first().click();
    await picker.getByRole('button', { name: 'Select Provider' }).click();
    await page.getByLabel('Dataset file').setInputFiles({
      name: 'tides.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('hour,level\n1,2.5\n2,3.5\n'),
    });
    await press('Next');
    await press('Next');
    await page.getByLabel('Price in TROVE').fill('1');
    await press('Next');
    await press('Publish Dataset');
    await buyer.approve('Publish an asset');
    await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();

    await page.goto(`${url}${AREA}/datasets`);
    await expect(page.getByRole('link', { name: NAME, exact: true })).toBeVisible();
    await buyer.open('/dashboard/datasets');
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(NAME, { exact: true })).toHaveCount(0);
    const found = (query: string) =>
      page.evaluate(
        async (asked) => (await fetch(`/net/dapp/api/v1/catalogue?${asked}`)).text(),
        query,
      );
    expect(await found('type=dataset&q=tides')).not.toContain(NAME);
    expect(await found('type=dataset&q=tides&comp=harbor-ai')).toContain(NAME);
    expect(buyer.faults).toEqual([]);
  },
);

test(
  'registration closes while its form is open: the form shows it and keeps what was typed',
  { tag: '@long' },
  async ({ page, ownNetwork }) => {
    await openShadowRoots(page);
    const ada = new Person(page, ownNetwork.url);
    await ada.bringWallet();
    await ada.open('/dashboard/competitions');
    await page.getByRole('button', { name: 'Register' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Full Name').fill('Ada Lovelace');
    await dialog.getByLabel('Email Address').fill('ada@example.org');
    await dialog.getByLabel('Project Idea').fill('A line through all points');

    const { wallet: organizer } = await demoSeller(ownNetwork);
    await organizer.post('/net/dapp/api/v1/competitions/harbor-ai/close', { what: 'registration' });
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(dialog.getByText(/^Registration closed on /).first()).toBeVisible();
    await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
    expect(ada.faults).toEqual([]);
  },
);

test(
  'a visitor reads the list and the leaderboard and reaches the access gate of an area',
  { tag: '@long' },
  async ({ visitor }) => {
    const { page, url } = visitor;
    await visitor.open('/dashboard/competitions');
    const card = (name: string) => page.getByRole('article').filter({ hasText: name });
    await expect(card('Dallas AI Summer Program 2025').getByText('Ended')).toBeVisible();
    const harbor = card('Harbor AI Challenge');
    await expect(harbor.getByRole('timer')).toContainText(/^Registration closes in \d+ d/);
    await harbor.getByRole('link', { name: 'View competition' }).click();
    const calendar = visitor.nextDownload();
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    expect((await calendar).suggestedFilename()).toMatch(/\.ics$/);
    await page.goBack();
    await page.getByRole('button', { name: 'Past' }).click();
    await expect(page.getByRole('heading', { name: 'No Past Competitions' })).toBeVisible();
    await page.getByRole('button', { name: 'Upcoming' }).click();

    await harbor.getByRole('link', { name: 'Leaderboard' }).click();
    await expect(page).toHaveURL(`${url}/dashboard/competitions?board=harbor-ai`);
    await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    const csv = visitor.nextDownload();
    await page.getByRole('link', { name: 'CSV' }).click();
    expect((await csv).suggestedFilename()).toMatch(/\.csv$/);

    await page.goBack();
    await card('Dallas').getByRole('link', { name: 'Enter' }).click();
    await expect(page).toHaveURL(`${url}/competition/dallas-ai/home`);
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    expect(visitor.faults).toEqual([]);
  },
);
