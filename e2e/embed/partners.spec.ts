import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from '@playwright/test';
import { version } from 'react';

import { demoSeller } from '../demo-seller.ts';
import type { NetworkProcess } from '../network-process.ts';
import { START_MS, startNetwork } from '../network-process.ts';
import { openShadowRoots } from '../person.ts';
import { readyData } from '../ready-data.ts';
import { startPartnerSite } from './partner-site.ts';
import type { PartnerSite } from './partner-site.ts';

let partner: PartnerSite;
let network: NetworkProcess;

const COMPETITION = '/net/dapp/api/v1/competitions/harbor-ai';

/** The organizer puts the partner on the list, as the page of the competition does. */
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  partner = await startPartnerSite();
  network = await startNetwork({}, { dataDir: readyData() });
  partner.setSite(network.url);
  const { wallet } = await demoSeller(network);
  await wallet.post(`${COMPETITION}/partners`, { origin: partner.origin });
});
test.afterAll(async () => {
  await partner.close();
  await network.dispose();
});

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Builds an example as its owner would, with the packages of this repository. */
const build = (example: string) =>
  promisify(execFile)(
    process.execPath,
    ['-e', BUILD, path.join(ROOT, 'docs/partners/examples', example, 'webpack.config.cjs')],
    { env: { ...process.env, NODE_PATH: path.join(ROOT, 'shared/node_modules') } },
  );

const BUILD = `
const resolve = { modules: ['node_modules', process.env.NODE_PATH] };
require('webpack')({ ...require(process.argv[1]), resolve }, (error, stats) => {
  if (error || stats.hasErrors()) throw error ?? new Error(stats.toString());
});`;

const PAGES = [
  ['plain.html', 'Partner'],
  ['react-17.html', 'Partner on React 17.0.2'],
  ['react-19/index.html', `Partner on React ${version}`],
  ['vue-3.html', 'Partner on Vue 3.5.45'],
] as const;

for (const [page, title] of PAGES) {
  test(
    `docs/partners/examples/${page} shows a competition from another origin`,
    { tag: '@long' },
    async ({ page: tab }) => {
      if (page.startsWith('react-19')) await build('react-19');
      await tab.goto(`${partner.origin}/partners/${page}`);
      await expect(tab.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      await expect(
        tab.getByRole('heading', { level: 1, name: /^Leaderboard of Harbor AI/ }),
      ).toBeVisible();
      await expect(tab.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    },
  );
}

test(
  'docs/partners/examples/webpack-host shows a competition as a host of its own',
  { tag: '@long' },
  async ({ page: tab }) => {
    await build('webpack-host');
    await tab.goto(`${partner.origin}/partners/webpack-host/index.html`);
    await expect(
      tab.getByRole('heading', { level: 1, name: 'Partner with Module Federation' }),
    ).toBeVisible();
    await expect(tab.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    await tab.getByRole('button', { name: 'Leave' }).click();
    await expect(tab.getByRole('table', { name: 'Leaderboard' })).toHaveCount(0);
  },
);

test('somebody signs in and registers without leaving the page of the partner', async ({
  page,
}) => {
  await openShadowRoots(page);
  const heard = page.getByRole('status').first();
  const embed = page.locator('trove-competitions');
  await page.goto(`${partner.origin}/partners/plain.html`);
  await embed.getByRole('link', { name: 'All competitions' }).click();

  await test.step('the registration asks for a wallet, whose key is made in this page', async () => {
    await embed.getByRole('button', { name: 'Register' }).click();
    const form = embed.getByRole('dialog').filter({ hasText: 'Full Name' });
    await form.getByLabel('Full Name').fill('Ada Lovelace');
    await form.getByLabel('Email Address').fill('ada@example.org');
    await form.getByLabel('Project Idea').fill('A line through all points');
    await form.getByRole('button', { name: 'Register' }).click();
    const signIn = embed.getByRole('dialog', {
      name: `Sign in on ${new URL(partner.origin).host}`,
    });
    await signIn.getByRole('button', { name: 'Test Wallet' }).click();
    await page.getByLabel('Username').fill('Ada');
    await page.getByRole('button', { name: 'Create test wallet' }).click();
    await expect(heard).toHaveText('trove:join {"comp":"harbor-ai"}');
    await expect(embed.getByText('Signed in as Ada')).toBeVisible();
    await page.keyboard.press('Escape');
  });
});
