import { expect } from '../fixtures.ts';
import type { Person } from '../person.ts';
import { smallestModel } from '../review-model.ts';
import type { Scene } from './scene.ts';

const GGUF = smallestModel('stamps.gguf');
const CSV = {
  name: 'rain.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `hour,mm,email\n${Array.from({ length: 40 }, (_, hour) => `${hour},${hour % 7},ada@example.org`).join('\n')}\n`,
  ),
};

const press = (person: Person, name: string) =>
  person.page.getByRole('button', { name, exact: true }).click();

async function pick({ page }: Person) {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  const picker = page.getByRole('dialog');
  const provider = picker.getByRole('button').filter({ hasText: /provider/i });
  await provider.first().click();
  return picker;
}

/** Pages of a user with a wallet who has published nothing. */
export const NEW_SELLER_SCENES: readonly Scene[] = [
  {
    name: 'My Uploads, new creator',
    async show({ person }) {
      await person.bringWallet();
      await person.open('/dashboard/my-uploads');
    },
  },
  { name: 'Earnings, new creator', show: ({ person }) => person.open('/dashboard/earnings') },
  { name: 'Withdraw, new creator', show: ({ person }) => person.open('/dashboard/withdraw') },
  {
    name: 'Creator page, new creator',
    show: async ({ person }) => person.open(`/dashboard/creator/${await person.did()}`),
  },
];

/** The journey of a seller with a year of sales; each scene begins where the one before it ended. */
export const SELLER_SCENES: readonly Scene[] = [
  {
    name: 'Model wizard, filled in',
    async show({ person }) {
      const { page } = person;
      await person.open('/dashboard/upload-model');
      await page.getByLabel('Model Name*').fill('Stamp reader');
      await page.getByLabel('Description*').fill('Reads stamps from all over the world.');
      await page.getByLabel('Main Category*').selectOption('Computer Vision');
      await page.getByLabel('Specific Task*').selectOption('Object Detection');
      await page.getByLabel('Accuracy', { exact: true }).fill('0.93');
      await page.getByLabel('Recall', { exact: true }).fill('91');
      await page.getByLabel('Source of Accuracy').fill('https://papers.example/stamps');
      await page.getByLabel('Licence').selectOption('Other…');
      await page.getByLabel('Name of the licence').fill('Harbour licence 1.0');
      await page.getByLabel('Model file').setInputFiles(GGUF);
      await expect(page.getByText('Details found in this file')).toBeVisible();
    },
  },
  {
    name: 'Provider picker',
    frame: 'window',
    async show({ person }) {
      await expect(await pick(person)).toBeVisible();
    },
  },
  {
    name: 'Model wizard, pricing',
    async show({ person }) {
      await press(person, 'Select Provider');
      await person.page.getByRole('combobox', { name: 'Licence' }).selectOption('MIT');
      await press(person, 'Next');
      await person.page.getByLabel('Price in TROVE').fill('2.5');
    },
  },
  {
    name: 'Model wizard, review',
    async show({ person }) {
      await press(person, 'Next');
      await expect(person.page.getByText('Nothing is missing.')).toBeVisible();
    },
  },
  {
    name: 'Publishing, the wallet asks',
    frame: 'window',
    async show({ person }) {
      await press(person, 'Publish Model');
      await expect(person.approval('Publish an asset')).toBeVisible();
    },
  },
  {
    name: 'Publishing, declined',
    async show({ person }) {
      await person.approval('Publish an asset').getByRole('button', { name: 'Reject' }).click();
      await expect(person.page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'My Uploads, with one that failed',
    async show({ person }) {
      await person.open('/dashboard/my-uploads');
      await expect(person.page.getByText('Not published yet')).toBeVisible();
    },
  },
  {
    name: 'Published',
    frame: 'window',
    async show({ person }) {
      const { page } = person;
      await page.getByRole('link', { name: 'Continue Stamp reader' }).first().click();
      await press(person, 'Try again');
      await person.approve('Publish an asset');
      await expect(page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    },
  },
  {
    name: 'Dataset wizard, filled in',
    async show({ person }) {
      const { page } = person;
      await person.open('/dashboard/upload-dataset');
      await page.getByLabel('Dataset Name').fill('Rain by hour');
      await page.getByLabel('Description').fill('Two days of rain.');
      await page.getByLabel('Dataset file').setInputFiles(CSV);
      await expect(page.getByText('Details found in this file')).toBeVisible();
    },
  },
  {
    name: 'Dataset wizard, metadata',
    async show({ person }) {
      await press(person, 'Next');
      await expect(person.page.getByText('Public sample')).toBeVisible();
    },
  },
  {
    name: 'Dataset wizard, a price that is none',
    async show({ person }) {
      await press(person, 'Next');
      await person.page.getByLabel('Price in TROVE').fill('1.2.3');
      await expect(person.page.getByText(/is not a number/)).toBeVisible();
    },
  },
  {
    name: 'Dataset wizard, review with gaps',
    async show({ person }) {
      await press(person, 'Next');
      await expect(person.page.getByText('Missing', { exact: true })).toBeVisible();
    },
  },
  {
    name: 'My Uploads, with a draft',
    async show({ person }) {
      await person.open('/dashboard/my-uploads');
      await expect(person.page.getByText('Not published yet')).toBeVisible();
    },
  },
  {
    name: 'Edit an asset',
    async show({ person }) {
      await person.page
        .getByRole('link', { name: /^Edit / })
        .first()
        .click();
      await expect(person.page.getByRole('button', { name: 'Unlist' })).toBeVisible();
    },
  },
  {
    name: 'Creator page',
    show: async ({ person }) => person.open(`/dashboard/creator/${await person.did()}`),
  },
  { name: 'Earnings', show: ({ person }) => person.open('/dashboard/earnings?period=year') },
  {
    name: 'Earnings, receipt',
    frame: 'window',
    async show({ person }) {
      await person.page
        .getByRole('button', { name: /^View / })
        .first()
        .click();
      await expect(person.page.getByRole('dialog', { name: 'Receipt' })).toBeVisible();
    },
  },
  {
    name: 'Withdraw',
    async show({ person }) {
      await person.open('/dashboard/withdraw');
      await person.page.getByRole('textbox', { name: 'Amount' }).fill('120.5');
    },
  },
  {
    name: 'Withdrawn',
    async show({ person }) {
      await person.page.getByRole('button', { name: /^Withdraw to/ }).click();
      await person.approve('Withdraw earnings');
      await expect(person.page.getByRole('table')).toContainText('Completed');
    },
  },
];
