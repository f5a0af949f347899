import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';
import { version } from 'react';

import { anAxeBuilder } from '../axe.ts';
import { demoSeller } from '../demo-seller.ts';
import type { NetworkProcess } from '../network-process.ts';
import { START_MS, startNetwork } from '../network-process.ts';
import { openShadowRoots } from '../person.ts';
import { readyData } from '../ready-data.ts';
import { sendRegistration } from '../send-registration.ts';
import { buildExample } from './build-example.ts';
import { PAGE_WALLET, registerPageWallet } from './page-wallet.ts';
import { startPartnerSite } from './partner-site.ts';
import type { PartnerSite } from './partner-site.ts';
import { submitFile } from './submit-file.ts';

let partner: PartnerSite;
let network: NetworkProcess;

const COMPETITION = '/net/dapp/api/v1/competitions/harbor-ai';

/** The organizer adds the partner to the list, as the page of the competition does. */
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  partner = await startPartnerSite();
  network = await startNetwork({}, { dataDir: readyData() });
  partner.setSite(network.url);
  const { wallet: organizer } = await demoSeller(network);
  await organizer.post(`${COMPETITION}/partners`, { origin: partner.origin });
});
test.afterAll(async () => {
  await partner.close();
  await network.dispose();
});

/** Returns the data that is stored in the partner's page. */
const keptIn = (page: Page) =>
  page.evaluate(async () => ({
    cookie: document.cookie,
    stored: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));

/** The key of a test wallet is stored in the page (docs/partners/reference.md); nothing of the session is. */
const WALLET_ALONE = { cookie: '', stored: [], databases: ['trove-test-wallet'] };

/** Fills in the registration and sends it; returns the dialog that then asks for a wallet. */
async function askToRegister(page: Page): Promise<Locator> {
  const embed = page.locator('trove-competitions');
  await page.goto(`${partner.origin}/partners/plain.html`);
  await embed.getByRole('link', { name: 'All competitions' }).click();
  await sendRegistration(embed);
  return embed.getByRole('dialog', { name: `Sign in on ${new URL(partner.origin).host}` });
}

/** Text of the page with the element when a file is scored. */
const SUBMITTED = /^trove:submit \{"comp":"harbor-ai","entry":"[^"]+"\}$/;

/** Opens the area, and submits a file that is scored. */
async function submit(page: Page, embed: Locator, text = SUBMITTED) {
  await submitFile(embed);
  await expect(page.getByRole('status').first()).toHaveText(text);
}

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
      if (page.startsWith('react-19')) await buildExample('react-19');
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
  'docs/partners/examples/webpack-host shows a competition as a Module Federation host',
  { tag: '@long' },
  async ({ page: tab }) => {
    await buildExample('webpack-host');
    await tab.goto(`${partner.origin}/partners/webpack-host/index.html`);
    await expect(
      tab.getByRole('heading', { level: 1, name: 'Partner with Module Federation' }),
    ).toBeVisible();
    await expect(tab.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    await tab.getByRole('button', { name: 'Leave' }).click();
    await expect(tab.getByRole('table', { name: 'Leaderboard' })).toHaveCount(0);
  },
);

test('a user signs in, registers, enters and submits without leaving the partner page', async ({
  page,
}) => {
  await openShadowRoots(page);
  const lastEvent = page.getByRole('status').first();
  const embed = page.locator('trove-competitions');

  await test.step('registration asks for a wallet and creates its key in the page', async () => {
    const signIn = await askToRegister(page);
    await signIn.getByRole('button', { name: 'Test wallet' }).click();
    await page.getByLabel('Username').fill('Ada');
    await page.getByRole('button', { name: 'Create test wallet' }).click();
    await expect(lastEvent).toHaveText('trove:join {"comp":"harbor-ai"}');
    await expect(embed.getByText('Signed in as Ada')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('the area is open, and a file is scored', () => submit(page, embed));

  await test.step('the session is kept in memory only and ends with Sign out', async () => {
    expect(await keptIn(page)).toEqual(WALLET_ALONE);
    await embed.getByRole('button', { name: 'Sign out' }).click();
    await expect(embed.getByText('Signed in as Ada')).toHaveCount(0);
    expect(await keptIn(page)).toEqual(WALLET_ALONE);
  });
});

test(
  'a page provides its own wallet, which signs in, registers and submits',
  { tag: '@long' },
  async ({ page }) => {
    const { host } = new URL(partner.origin);
    const signed = await registerPageWallet(page);
    const signIn = await askToRegister(page);
    await signIn.getByRole('button', { name: PAGE_WALLET.name }).click();
    const lastEvent = page.getByRole('status').first();
    await expect(lastEvent).toHaveText('trove:join {"comp":"harbor-ai"}');
    const embed = page.locator('trove-competitions');
    await expect(embed.getByText(`Signed in as ${PAGE_WALLET.username}`)).toBeVisible();
    await page.keyboard.press('Escape');
    await submit(page, embed);
    // One text is signed, which names the partner's page; neither key nor session is stored there.
    expect(signed).toEqual([expect.stringContaining(host)]);
    expect(await keptIn(page)).toEqual({ ...WALLET_ALONE, databases: [] });
  },
);

test(
  'docs/partners/examples/webpack-host provides its own wallet, which signs in, registers and submits',
  { tag: '@long' },
  async ({ page }) => {
    await buildExample('webpack-host');
    const signed = await registerPageWallet(page);
    await page.goto(`${partner.origin}/partners/webpack-host/index.html`);
    const embed = page.locator('div').first();
    await embed.getByRole('link', { name: 'All competitions' }).click();
    await sendRegistration(embed);
    await expect(page.getByRole('status').first()).toHaveText(
      'competition:joined {"compId":"harbor-ai"}',
    );
    await page.keyboard.press('Escape');
    await submit(page, embed, /^competition:submitted \{"compId":"harbor-ai","entryId":"[^"]+"\}$/);
    expect(signed).toEqual([expect.stringContaining(new URL(partner.origin).host)]);
    expect(await keptIn(page)).toEqual({ ...WALLET_ALONE, databases: [] });

    const ended = page.waitForResponse(/\/session\/embed\/end$/);
    await page.getByRole('button', { name: 'Sign Out' }).click();
    expect((await ended).status()).toBe(200);
  },
);

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `the dialog that asks for a wallet is accessible in a partner page, ${colorScheme}`,
    { tag: '@long' },
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await expect(await askToRegister(page)).toBeVisible();
      const { violations } = await anAxeBuilder(page).include('trove-competitions').analyze();
      const findings = violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)]);
      expect(findings).toEqual([]);
    },
  );
}
