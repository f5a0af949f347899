import type { Page } from '@playwright/test';

import { expect } from '../fixtures.ts';
import type { Person } from '../person.ts';
import type { Scene } from './scene.ts';

const FLOW = '/dashboard/upload/infra';

const fillDetails = async (person: Person) => {
  await person.open(FLOW);
  const { page } = person;
  await page.getByLabel('Service Name').fill('Quiet Harbour GPUs');
  await page.getByLabel('Description').fill('Cards by the hour, close to the sea.');
  await page.getByLabel('GPU', { exact: true }).fill('4 x NVIDIA L40S 48 GB');
};

const fillPricing = async (page: Page) => {
  await page.getByRole('radio', { name: 'pay-per-use' }).check();
  await page.getByLabel('Price', { exact: true }).fill('1.68');
  await page.getByRole('checkbox', { name: 'gpu', exact: true }).check();
};

/** Publishing infrastructure, and the partner page. */
export const INFRA_SCENES: readonly Scene[] = [
  { name: 'Choose what to publish', show: ({ person }) => person.open('/dashboard/upload') },
  { name: 'Infra service, details', show: ({ person }) => fillDetails(person) },
  {
    name: 'Infra service, pricing',
    async show({ person }) {
      await person.open(`${FLOW}/pricing`);
      await fillPricing(person.page);
    },
  },
  {
    name: 'Infra service, a price that is none',
    async show({ person }) {
      const { page } = person;
      await person.open(`${FLOW}/pricing`);
      await page.getByLabel('Price', { exact: true }).fill('1,5');
      await page.getByLabel('Price', { exact: true }).blur();
      await expect(page.getByText('Use digits and one dot')).toBeVisible();
    },
  },
  {
    name: 'Infra service, review',
    async show({ person }) {
      await fillDetails(person);
      await person.open(`${FLOW}/pricing`);
      await fillPricing(person.page);
      await person.page.getByRole('button', { name: 'Next', exact: true }).click();
      await expect(person.page.getByRole('button', { name: 'Publish Infra' })).toBeVisible();
    },
  },
  { name: 'Become a Partner', show: ({ person }) => person.open('/dashboard/become-partner') },
];
