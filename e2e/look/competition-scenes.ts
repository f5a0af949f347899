import { expect } from '../fixtures.ts';
import type { Scene } from './scene.ts';

/** Competitions, as a visitor sees them. */
export const COMPETITION_SCENES: readonly Scene[] = [
  {
    name: 'Competitions',
    async show({ person }) {
      await person.open('/dashboard/competitions');
      await expect(person.page.getByRole('article').first()).toBeVisible();
    },
  },
  {
    name: 'No past competitions',
    async show({ person }) {
      await person.open('/dashboard/competitions');
      await person.page.getByRole('button', { name: 'Past' }).click();
      await expect(
        person.page.getByRole('heading', { name: 'No Past Competitions' }),
      ).toBeVisible();
    },
  },
  {
    name: 'Registration',
    frame: 'window',
    async show({ person }) {
      await person.open('/dashboard/competitions');
      await person.page.getByRole('button', { name: 'Register' }).click();
      const dialog = person.page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Register' }).click();
      await expect(dialog.getByText('Full Name is required.')).toBeVisible();
    },
  },
  {
    name: 'Leaderboard',
    async show({ person }) {
      await person.open('/dashboard/competitions?board=harbor-ai');
      await expect(person.page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    },
  },
  {
    name: 'Competition area, locked',
    async show({ person }) {
      await person.open('/competition/dallas-ai');
      await expect(
        person.page.getByRole('heading', { name: 'Authentication Required' }),
      ).toBeVisible();
    },
  },
  {
    name: 'Access key',
    frame: 'window',
    async show({ person }) {
      await person.open('/competition/harbor-ai');
      await person.page.getByRole('button', { name: 'Enter Access Key' }).click();
      await expect(person.page.getByRole('dialog', { name: 'Access Key' })).toBeVisible();
    },
  },
];
