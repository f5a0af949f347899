import { expect } from '../fixtures.ts';
import { APPROVAL_TITLES } from '../person.ts';
import type { Scene } from './scene.ts';

const MODEL = '/dashboard/model/Spam-Ham-Filter';

/** The journey of a buyer: each scene begins where the one before it ended. */
export const BUYER_SCENES: readonly Scene[] = [
  {
    name: 'Connected',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await person.createWallet();
    },
  },
  { name: 'My assets, none yet', show: ({ person }) => person.open('/dashboard/assets') },
  { name: 'Settings, connected', show: ({ person }) => person.open('/dashboard/settings') },
  {
    name: 'Faucet, own DID',
    async show({ person }) {
      await person.open('/faucet');
      await person.page.getByRole('button', { name: 'Use my DID' }).click();
    },
  },
  {
    name: 'Faucet, success',
    frame: 'window',
    async show({ person }) {
      await person.page.getByRole('button', { name: 'Get TROVE' }).click();
      await expect(person.page.getByRole('dialog', { name: 'Success!' })).toBeVisible();
    },
  },
  {
    name: 'Account menu',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/all');
      await expect(person.balance()).toHaveText('10 TROVE');
      await person.page.getByRole('button', { name: /^Account of/ }).click();
      await expect(person.page.getByRole('menu')).toBeVisible();
    },
  },
  { name: 'Model, buyer', show: ({ person }) => person.open(MODEL) },
  {
    name: 'Buying, the one approval',
    frame: 'window',
    async show({ person }) {
      await person.buyNow().click();
      await expect(person.approval(APPROVAL_TITLES.purchase)).toBeVisible();
    },
  },
  {
    name: 'Bought and saved',
    frame: 'window',
    async show({ person }) {
      await person.approve(APPROVAL_TITLES.purchase);
      await person.seesToast('File downloaded successfully!');
    },
  },
  { name: 'Model, owned', show: ({ person }) => person.open(MODEL) },
  {
    name: 'Rating',
    frame: 'window',
    async show({ person }) {
      await person.page.getByRole('button', { name: 'Rate' }).click();
      await expect(person.page.getByRole('dialog', { name: 'Rate this asset' })).toBeVisible();
      await person.page.getByRole('radio', { name: '4' }).check({ force: true });
    },
  },
  { name: 'My assets', show: ({ person }) => person.open('/dashboard/assets') },
  {
    name: 'Transactions',
    async show({ person }) {
      await person.open('/dashboard/transactions');
      await expect(person.page.getByRole('button', { name: /^View/ }).first()).toBeVisible();
    },
  },
  {
    name: 'Transaction in full',
    frame: 'window',
    async show({ person }) {
      await person.page.getByRole('button', { name: /^View/ }).first().click();
      await expect(person.page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'Disconnect',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/settings');
      await person.page.getByRole('button', { name: /^Disconnect/ }).click();
      await expect(person.page.getByRole('alertdialog')).toBeVisible();
    },
  },
];
