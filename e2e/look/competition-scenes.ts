import { demoSeller } from '../demo-seller.ts';
import { expect } from '../fixtures.ts';
import {
  AREA,
  invitation,
  register,
  sellInArea,
  submit,
  table,
  TIDES,
} from '../journeys/competitions/in-a-competition.ts';
import type { Scene, Stage } from './scene.ts';

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

const openArea = async ({ person }: Stage, view: string, heading: string) => {
  await person.open(`${AREA}/${view}`);
  await expect(person.page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
};

/** The journey of a participant: each scene begins where the one before it ended. */
export const PARTICIPANT_SCENES: readonly Scene[] = [
  {
    name: 'Access key, refused',
    frame: 'window',
    async show({ person }) {
      await person.bringWallet();
      await person.open(AREA);
      const dialog = person.page.getByRole('dialog', { name: 'Access Key' });
      await dialog.getByRole('textbox').fill('not-a-key');
      await dialog.getByRole('button', { name: 'Open competition' }).click();
      await expect(dialog.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'Area of a competition',
    async show({ person, network }) {
      await person.page.goto('about:blank');
      await person.page.goto(`${person.url}${await invitation(network)}`);
      await expect(person.page.getByText('Nothing submitted yet.')).toBeVisible();
      await expect(person.page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
    },
  },
  {
    name: 'Registered',
    frame: 'window',
    async show({ person }) {
      await register(person);
      await person.page.getByRole('button', { name: 'You are registered' }).click();
      await expect(person.page.getByRole('button', { name: 'Edit registration' })).toBeVisible();
    },
  },
  {
    name: 'A team, and a submission that failed',
    async show({ person }) {
      const { page } = person;
      await page.keyboard.press('Escape');
      const team = page.getByRole('region', { name: 'Your team' });
      // The name of a team must be unique, and the views share a network.
      await team.getByLabel('Team name').fill(`The Cranes ${(await person.did()).slice(-4)}`);
      await team.getByRole('button', { name: 'Create team' }).click();
      await expect(team.getByText('1 of 5 members')).toBeVisible();
      await submit(person, 'broken.csv', Buffer.from('id,moves\nhour-1,12\n'));
      await expect(page.getByRole('alert')).toBeVisible();
    },
  },
  {
    name: 'A submission on the board',
    async show({ person }) {
      await submit(person, 'good.csv', table(60));
      await expect(person.page.getByText('Scored: 50.293333')).toBeVisible();
      await expect(person.page.getByText('You', { exact: true }).first()).toBeVisible();
    },
  },
  { name: 'Models of an area', show: (stage) => openArea(stage, 'models', 'AI Models') },
  { name: 'Datasets of an area', show: (stage) => openArea(stage, 'datasets', 'Datasets') },
  {
    name: 'Dataset of an area',
    async show({ person: { page } }) {
      await page.getByRole('link', { name: 'Harbor Hours', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Harbor Hours' })).toBeVisible();
    },
  },
  {
    name: 'Dataset with a price in an area',
    async show(stage) {
      await sellInArea(stage.network, TIDES);
      await openArea(stage, 'datasets', 'Datasets');
      const { page } = stage.person;
      await page.getByRole('link', { name: TIDES.name, exact: true }).click();
      await expect(page.getByRole('button', { name: 'Buy for 3 TROVE' })).toBeVisible();
    },
  },
  {
    name: 'Upload in an area',
    show: (stage) => openArea(stage, 'upload-dataset', 'Upload Dataset'),
  },
  { name: 'Uploads of an area', show: (stage) => openArea(stage, 'my-uploads', 'My Uploads') },
  {
    name: 'Competition area, default theme',
    async show({ person }) {
      await person.open('/competition/default');
      await expect(
        person.page.getByRole('heading', { name: 'Authentication Required' }),
      ).toBeVisible();
    },
  },
  {
    name: 'Embed this competition',
    frame: 'window',
    async show({ person: { page, url } }) {
      await page.goto(`${url}/dashboard/competitions?board=harbor-ai`);
      await page.getByRole('button', { name: 'Embed' }).click();
      const dialog = page.getByRole('dialog', { name: 'Embed this competition' });
      await expect(dialog.getByText(/^Partner pages get build/)).toBeVisible();
      await expect(dialog.getByRole('region', { name: 'Preview' })).toBeVisible();
    },
  },
  {
    name: 'Board in a frame',
    async show({ person: { page, url } }) {
      await page.goto(`${url}/embed/competitions.html?comp=harbor-ai`);
      await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'All competitions' })).toBeVisible();
    },
  },
];

const ORGANIZE = '/dashboard/competitions?organize=harbor-ai';

/** The journey of the organizer of the demo competition. */
export const ORGANIZER_SCENES: readonly Scene[] = [
  {
    name: 'Organize a competition',
    async show({ person, network }) {
      await person.open('/dashboard/all');
      await person.restoreWallet((await demoSeller(network)).backup);
      await person.open(ORGANIZE);
      await expect(person.page.getByRole('region', { name: 'Theme' })).toBeVisible();
    },
  },
  {
    name: 'A new key',
    async show({ person: { page } }) {
      const keys = page.getByRole('region', { name: 'Access keys' });
      await keys.getByLabel('Issued to').fill('Harbor School');
      await keys.getByLabel('Maximum uses').fill('30');
      await keys.getByRole('button', { name: 'Create key' }).click();
      await expect(keys.getByText('Your new key, shown once')).toBeVisible();
    },
  },
  {
    name: 'A key to be revoked',
    frame: 'window',
    async show({ person: { page } }) {
      await page.getByRole('button', { name: 'Revoke' }).last().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'A phase to be closed',
    frame: 'window',
    async show({ person: { page } }) {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Close now: Submissions' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'A theme with too little contrast',
    async show({ person: { page } }) {
      await page.keyboard.press('Escape');
      const theme = page.getByRole('region', { name: 'Theme' });
      await theme.getByLabel('Primary colour').fill('#facc15');
      await expect(theme.getByText(/shown as #/).first()).toBeVisible();
    },
  },
  {
    name: 'Embed, for the organizer',
    frame: 'window',
    async show({ person: { page } }) {
      await page.getByRole('button', { name: 'Embed' }).click();
      const dialog = page.getByRole('dialog', { name: 'Embed this competition' });
      await expect(dialog.getByRole('region', { name: 'Preview' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Save theme' }).scrollIntoViewIfNeeded();
    },
  },
];
