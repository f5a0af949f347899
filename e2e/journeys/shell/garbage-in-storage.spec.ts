import type { Page } from '@playwright/test';
import { GARBAGE } from '@trove/contract/testing/garbage.ts';

import { STORED_KEYS } from '../../../tools/lint/stored-keys.ts';
import { expect, test } from '../../fixtures.ts';
import type { Person } from '../../person.ts';

const PAGES = [
  '/dashboard/all',
  '/dashboard/models',
  '/dashboard/competitions',
  '/dashboard/upload-model',
  '/dashboard/upload-dataset',
  '/dashboard/upload/infra',
  '/dashboard/my-uploads',
  '/dashboard/my-assets',
  '/dashboard/withdraw',
  '/dashboard/become-partner',
  '/dashboard/settings',
  '/playground',
  '/faucet',
];

/** Words of exceptions, which are for reports. */
const EXCEPTION =
  /Unexpected|TypeError|RangeError|SyntaxError|QuotaExceeded|is not a function|undefined|\[object |NaN|Invalid Date/;

/** Fills storage: each key with the next kind of garbage, beginning with kind number `first`. */
async function fill({ page, url }: Person, first: number, did: string) {
  const kinds = Object.values(GARBAGE);
  const texts = STORED_KEYS.map(({ key, isPrefix, in: where }, index) => ({
    key: isPrefix === true ? key + did : key,
    where,
    text: kinds[(index + first) % kinds.length] ?? '',
  }));
  // A page without the site's scripts, which would write again what they have in memory.
  await page.goto(`${url}/config.json`);
  await page.evaluate(async (values) => {
    for (const { key, where, text } of values) {
      if (where === 'database') {
        await new Promise<void>((resolve, reject) => {
          indexedDB.deleteDatabase(key).onsuccess = () => {
            // Of a later version, and without the store that the site expects.
            const opening = indexedDB.open(key, text.length % 2 === 0 ? 9 : 1);
            opening.onupgradeneeded = () => opening.result.createObjectStore('other');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        });
      } else (where === 'local' ? localStorage : sessionStorage).setItem(key, text);
    }
  }, texts);
}

async function seesPages(person: Person) {
  const { page, url } = person;
  for (const address of PAGES) {
    await test.step(address, async () => {
      await page.goto(url + address);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toHaveCount(0);
      expect(await textOf(page)).not.toMatch(EXCEPTION);
    });
  }
  expect(person.faults).toEqual([]);
}

/** Text of the page without what its people have written. */
const textOf = (page: Page) => page.locator('body').innerText();

const ROUNDS = Object.keys(GARBAGE).length;

for (let first = 0; first < ROUNDS; first++) {
  test(`garbage in storage, round ${first + 1} of ${ROUNDS}: every page is drawn, and no exception is read${first === 3 ? '' : ' @long'}`, async ({
    visitor,
  }) => {
    await fill(visitor, first, 'visitor');
    await seesPages(visitor);
  });
}

test('garbage in storage next to a connected wallet: every page is drawn @long', async ({
  buyer,
}) => {
  const did = await buyer.did();
  const keep = await buyer.page.evaluate(() => ({
    wallet_details: localStorage.getItem('wallet_details') ?? '',
    connect: 'true',
  }));
  await fill(buyer, 6, did);
  await buyer.page.evaluate((own) => {
    for (const [key, text] of Object.entries(own)) localStorage.setItem(key, text);
  }, keep);
  await seesPages(buyer);
});
