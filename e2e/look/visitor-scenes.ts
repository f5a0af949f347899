import type { Page, Route } from '@playwright/test';

import { readRegistry } from '../federation/change-build.ts';
import { expect } from '../fixtures.ts';
import type { Person } from '../person.ts';
import type { Scene } from './scene.ts';

const CATALOGUE = '**/v1/catalogue?*';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

/**
 * Navigates from another page, because a document that is loaded contains its first responses and would not request
 * them.
 */
async function openModelsWith(person: Person, answer: (route: Route) => unknown) {
  await person.open('/dashboard/settings');
  await person.page.route(CATALOGUE, answer);
  await person.page
    .locator('a[href="/dashboard/models"]')
    .filter({ visible: true })
    .first()
    .click();
}

const openConnect = (page: Page) =>
  page.getByRole('button', { name: 'Connect', exact: true }).click();

const standalone =
  (id: string): Scene['show'] =>
  async ({ person: { page }, network }) => {
    const entry = readRegistry(network).remotes[id];
    const base = entry?.details[entry.live ?? '']?.base;
    await page.goto(`${network.url}/${base}standalone.html`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };

/** Scenes without a wallet. Each begins by opening an address, so their order does not matter. */
export const VISITOR_SCENES: readonly Scene[] = [
  { name: 'Home', show: ({ person }) => person.open('/dashboard/all') },
  { name: 'Models', show: ({ person }) => person.open('/dashboard/models') },
  {
    name: 'Models, filtered',
    show: ({ person }) =>
      person.open('/dashboard/models?category=Text+Classification&category=Text+Generation'),
  },
  {
    name: 'Models, filter without a match',
    async show({ person }) {
      await person.open('/dashboard/models?category=Depth+Estimation');
      await expect(person.page.getByRole('article')).toHaveCount(0);
    },
  },
  {
    name: 'Models, filters in a sheet',
    only: 'small',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/models');
      await person.page.getByRole('button', { name: /^Filters/ }).click();
      await expect(person.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'Models, loading',
    frame: 'window',
    isLoading: true,
    async show({ person }) {
      const { page } = person;
      await openModelsWith(person, () => {});
      // Waits for the heading first, because the page before may be busy as well.
      await expect(heading(page, 'AI Models')).toBeVisible();
      await expect(page.locator('[aria-busy="true"]').first()).toBeVisible();
    },
  },
  {
    name: 'Models, not loaded',
    async show({ person }) {
      await openModelsWith(person, (route) => route.fulfill({ status: 400, json: {} }));
      await expect(heading(person.page, 'AI Models could not be loaded')).toBeVisible();
    },
  },
  { name: 'Datasets', show: ({ person }) => person.open('/dashboard/datasets') },
  { name: 'Infra providers', show: ({ person }) => person.open('/dashboard/infra-providers') },
  {
    name: 'Infra providers, filtered',
    async show({ person }) {
      await person.open('/dashboard/infra-providers');
      const filters = person.page.getByRole('button', { name: /^Filters/ });
      if (await filters.isVisible()) await filters.click();
      await person.page.getByRole('checkbox').first().check({ force: true });
      const apply = person.page.getByRole('button', { name: /^Show \d+ result/ });
      if (await apply.isVisible()) await apply.click();
    },
  },
  {
    name: 'Provider details',
    show: ({ person }) => person.open('/dashboard/providerDetails/Harbor-Compute'),
  },
  { name: 'Transactions, none', show: ({ person }) => person.open('/dashboard/transactions') },
  {
    name: 'Search',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await person.search('spam');
      await expect(person.page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'Search, nothing found',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await person.search('zzzz');
      await expect(person.page.getByText('No Data Available')).toBeVisible();
    },
  },
  {
    name: 'Results',
    async show({ person }) {
      await person.open('/dashboard/all?q=energy');
      await expect(heading(person.page, /^AI Models/)).toBeVisible();
    },
  },
  {
    name: 'Results, nothing found',
    async show({ person }) {
      await person.open('/dashboard/all?q=zzzz');
      await expect(heading(person.page, 'Nothing found for “zzzz”')).toBeVisible();
    },
  },
  {
    name: 'Palette',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await person.page.keyboard.press('ControlOrMeta+K');
      await expect(person.page.getByRole('dialog', { name: 'Search and actions' })).toBeVisible();
    },
  },
  {
    name: 'Keyboard shortcuts',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await person.page.keyboard.press('?');
      await expect(person.page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    },
  },
  {
    name: 'Menu',
    only: 'small',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await person.page.getByRole('button', { name: 'Open menu' }).click();
      await expect(person.page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'My assets, visitor', show: ({ person }) => person.open('/dashboard/assets') },
  { name: 'Settings, visitor', show: ({ person }) => person.open('/dashboard/settings') },
  { name: 'Faucet', show: ({ person }) => person.open('/faucet') },
  {
    name: 'Playground',
    async show({ person }) {
      await person.open('/playground');
      await expect(person.page.getByText('No messages yet')).toBeVisible();
    },
  },
  {
    name: 'Connect',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await openConnect(person.page);
      await expect(person.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'Connect, no extension',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await openConnect(person.page);
      await person.page.getByRole('button', { name: /Connect XELL Wallet/ }).click();
      await expect(person.page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'Connect, new test wallet',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await openConnect(person.page);
      await person.page.getByRole('button', { name: 'Use test wallet' }).click();
      await expect(person.page.getByLabel('Username')).toBeVisible();
    },
  },
  {
    name: 'Area not available yet',
    async show({ person: { page, url } }) {
      await page.route(/\/(playground|registry\.json)$/, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(
          /("mfe-playground":\{.*?"live":)"\w+"/,
          '$1null',
        );
        await route.fulfill({ response, body });
      });
      await page.goto(`${url}/playground`);
      await expect(heading(page, 'Not available yet')).toBeVisible();
    },
  },
  {
    name: 'Area unavailable',
    async show({ person: { page, url } }) {
      await page.route('**/remotes/mfe-browse/**', (route) => route.abort());
      await page.goto(`${url}/dashboard/models`);
      await expect(heading(page, 'This area is unavailable')).toBeVisible();
    },
  },
  {
    name: 'Explorer',
    async show({ person: { page }, network }) {
      await page.goto(`${network.url}/net/explorer/`);
      await expect(page.getByRole('heading').first()).toBeVisible();
    },
  },
  {
    name: 'Installing a wallet',
    async show({ person: { page, url } }) {
      await page.goto(`${url}/wallet/install`);
      await expect(heading(page, 'Install a wallet extension')).toBeVisible();
    },
  },
  { name: 'Browse alone', show: standalone('mfe-browse') },
  // This page is as high as its window and would grow with it, so it is not stretched.
  { name: 'Faucet alone', frame: 'window', show: standalone('mfe-faucet') },
];
