import { expect } from '@playwright/test';

import type { Person } from '../person.ts';

/** One use of a remote: a page is opened, and one thing in it is used. */
interface Smoke {
  address: string;
  use: (person: Person) => Promise<void>;
}

export const SMOKES: Readonly<Record<string, Smoke>> = {
  'mfe-browse': {
    address: '/dashboard/models',
    async use({ page }) {
      const link = page.getByRole('article').first().getByRole('heading').getByRole('link');
      const name = await link.innerText();
      await link.click();
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    },
  },
  'mfe-publish': {
    address: '/dashboard/upload-model',
    async use({ page }) {
      await page.getByLabel('Main Category*').selectOption('Computer Vision');
      await page.getByLabel('Specific Task*').selectOption('Object Detection');
      await expect(page.getByLabel('Specific Task*')).toHaveValue('Object Detection');
    },
  },
  'mfe-playground': {
    address: '/playground',
    async use({ page }) {
      const model = page.getByLabel('Model', { exact: true });
      await model.selectOption('Trove Talk Mini');
      await expect(model.locator('option:checked')).toHaveText('Trove Talk Mini');
    },
  },
  'mfe-competitions': {
    address: '/dashboard/competitions',
    async use({ page }) {
      const card = page.getByRole('article', { name: /^Harbor AI/ });
      await card.getByRole('link', { name: 'View competition' }).click();
      await expect(page).toHaveURL(/(competition\/|about=)harbor-ai/);
      await expect(page.getByRole('heading', { level: 1, name: /\w/ })).toBeVisible();
    },
  },
  'mfe-faucet': {
    address: '/faucet',
    async use(person) {
      const { page } = person;
      await page.getByRole('button', { name: 'Use my DID' }).click();
      await expect(page.getByPlaceholder('Enter your DID')).toHaveValue(await person.did());
    },
  },
  reports: {
    address: '/x/reports',
    async use({ page }) {
      await expect(page.getByText('You have bought nothing yet.')).toBeVisible();
    },
  },
};
