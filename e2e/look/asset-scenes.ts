import { expect } from '../fixtures.ts';
import type { Scene } from './scene.ts';

const MODEL = '/dashboard/model/Spam-Ham-Filter';
const PLAYABLE = '/dashboard/model/Trove-Talk-Mini';
const DATASET = '/dashboard/dataset/House-Sales';

/** Pages of an asset without a wallet. Each scene begins by opening an address, so their order does not matter. */
export const ASSET_SCENES: readonly Scene[] = [
  { name: 'Model, visitor', show: ({ person }) => person.open(MODEL) },
  {
    name: 'Model, metrics',
    async show({ person }) {
      await person.open(MODEL);
      await person.page.getByRole('tab', { name: /Metrics/ }).click();
    },
  },
  {
    name: 'Model, history',
    async show({ person }) {
      await person.open(MODEL);
      await person.page.getByRole('tab', { name: /History/ }).click();
    },
  },
  {
    name: 'Model, buying without a wallet',
    frame: 'window',
    async show({ person }) {
      await person.open(MODEL);
      await person.buyNow().click();
      await expect(person.page.getByText('Please connect your wallet.')).toBeVisible();
    },
  },
  {
    name: 'Model, history filtered',
    async show({ person: { page, url } }) {
      await page.goto(`${url}${MODEL}?tab=history`);
      await page.getByRole('button', { name: 'Bought', exact: true }).click();
      await page.getByRole('button', { expanded: false }).last().click();
    },
  },
  { name: 'Model, files', show: ({ person }) => person.open(`${MODEL}?tab=files`) },
  {
    name: 'Model, header of the file',
    async show({ person }) {
      await person.open(`${PLAYABLE}?tab=files`);
      await expect(person.page.getByRole('region', { name: 'Model header' })).toBeVisible();
    },
  },
  { name: 'Dataset, visitor', show: ({ person }) => person.open(DATASET) },
  {
    name: 'Dataset, inside the file',
    async show({ person }) {
      await person.open(`${DATASET}?tab=files`);
      await expect(person.page.getByRole('region', { name: 'Columns' })).toBeVisible();
    },
  },
  {
    name: 'Model that does not exist',
    show: ({ person }) => person.open('/dashboard/model/No-Such-Model'),
  },
];
