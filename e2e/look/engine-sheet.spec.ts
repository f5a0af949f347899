import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { test } from '../engines/fixtures.ts';
import type { Screen } from '../engines/port.ts';
import { APPROVAL_TITLES, type Person } from '../person.ts';
import { LOADING, OUT } from './photo.ts';

const FOLDER = path.join(OUT, 'engines');
const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;
const MINUTES_10 = 600_000;

type Show = (person: Person<Screen>) => Promise<unknown>;

const at =
  (address: string): Show =>
  (person) =>
    person.open(address);

const OF_VISITOR: Readonly<Record<string, Show>> = {
  home: at('/dashboard/all'),
  models: at('/dashboard/models'),
  model: at('/dashboard/model/Spam-Ham-Filter'),
  datasets: at('/dashboard/datasets'),
  'infra-providers': at('/dashboard/infra-providers'),
  competitions: at('/dashboard/competitions'),
  leaderboard: at('/dashboard/competitions?board=harbor-ai'),
  playground: at('/playground'),
  faucet: at('/faucet'),
  async 'connect-dialog'(person) {
    await person.open('/dashboard/settings');
    await person.page.getByRole('button', { name: 'Connect', exact: true }).click();
    await person.page.getByRole('dialog', { name: 'Connect a wallet' }).waitFor();
  },
};

/** Pages of the same person with a wallet. */
const OF_OWNER: Readonly<Record<string, Show>> = {
  settings: at('/dashboard/settings'),
  assets: at('/dashboard/assets'),
  'upload-model': at('/dashboard/upload-model'),
  'upload-dataset': at('/dashboard/upload-dataset'),
  earnings: at('/dashboard/earnings'),
  transactions: at('/dashboard/transactions'),
  async approval(person) {
    await person.open('/dashboard/model/Spam-Ham-Filter');
    // The wallet is empty at the first size, and its tokens have arrived at the second one.
    const buys = { name: /^(Buy Now|Get 10 TROVE and buy)/ };
    await person.page.getByRole('button', buys).click();
    await person.approval(APPROVAL_TITLES.purchase).waitFor();
  },
};

/** Returns a page with a row for each scene, and the photographs of the engines side by side. */
function sheet(files: readonly string[]): string {
  const names = SIZES.flatMap(({ width }) =>
    Object.keys({ ...OF_VISITOR, ...OF_OWNER }).map((scene) => `${scene}-${width}`),
  );
  const rows = names.map((name) => {
    const pictures = ENGINES.map((engine) => `${name}-${engine}.png`)
      .filter((file) => files.includes(file))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" height="420"></a>`);
    return `<h2>${name}</h2><p>${pictures.join(' ')}</p>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Three engines</title>${rows.join('\n')}</html>`;
}

test('the pages in this engine', async ({ person, engineName, line }) => {
  test.setTimeout(MINUTES_10);
  const { page } = person;
  mkdirSync(FOLDER, { recursive: true });
  const photograph = async (scenes: typeof OF_VISITOR) => {
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const [scene, show] of Object.entries(scenes)) {
        await show(person);
        await page.locator(LOADING).first().waitFor({ state: 'detached' });
        await page.evaluate(() => document.fonts.ready.then(() => null));
        const file = `${scene}-${size.width}-${engineName}.png`;
        await page.screenshot({ path: path.join(FOLDER, file) });
      }
    }
  };
  await photograph(OF_VISITOR);
  await page.setViewportSize(SIZES[0]);
  await person.open('/dashboard/all');
  await person.createWallet();
  await photograph(OF_OWNER);
  writeFileSync(path.join(FOLDER, 'index.html'), sheet(readdirSync(FOLDER)));
  // Faults are the business of the journeys.
  line.faults.splice(0);
});
