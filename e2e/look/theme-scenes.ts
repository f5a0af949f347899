import { demoSeller } from '../demo-seller.ts';
import { expect } from '../fixtures.ts';
import { AREA, invitation } from '../journeys/competitions/in-a-competition.ts';
import type { NetworkProcess } from '../network-process.ts';
import type { Scene } from './scene.ts';

/**
 * Too light for text on white, too dark for text on black, and finally the competition's own color, which remains
 * set.
 */
const COLORS = { yellow: '#facc15', indigo: '#312e81', 'its own teal': '#0f766e' };

async function setThemeColor(network: NetworkProcess, primaryColor: string) {
  const { wallet } = await demoSeller(network);
  await wallet.put('/net/dapp/api/v1/competitions/harbor-ai/theme', {
    primaryColor,
    name: 'Harbor AI Challenge',
    description: 'Forecast how many containers a harbor moves in each hour.',
  });
}

/** A competition in three themes: the area, its market and its board in a frame. */
export const THEME_SCENES: readonly Scene[] = Object.entries(COLORS).flatMap(
  ([color, hex]): Scene[] => [
    {
      name: `Area in ${color}`,
      async show({ person, network }) {
        const { page, url } = person;
        await setThemeColor(network, hex);
        if (color === 'yellow') await person.bringWallet();
        await page.goto('about:blank');
        await page.goto(`${url}${await invitation(network)}`);
        await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
      },
    },
    {
      name: `Datasets in ${color}`,
      async show({ person }) {
        await person.open(`${AREA}/datasets`);
        await expect(person.page.getByRole('link', { name: 'Harbor Hours' }).first()).toBeVisible();
      },
    },
    {
      name: `Upload in ${color}`,
      async show({ person }) {
        await person.open(`${AREA}/upload-model`);
      },
    },
    {
      name: `Board in a frame in ${color}`,
      async show({ person: { page, url } }) {
        await page.goto(`${url}/embed/competitions.html?comp=harbor-ai`);
        await expect(page.getByRole('table', { name: 'Leaderboard' })).toBeVisible();
        await expect(page.getByRole('link', { name: 'All competitions' })).toBeVisible();
      },
    },
  ],
);
