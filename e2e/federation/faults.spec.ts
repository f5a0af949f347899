import { expect, test } from '../fixtures.ts';
import { Person } from '../person.ts';
import { deployChanged, readRegistry } from './change-build.ts';

test.describe('a broken remote', () => {
  test('complaint 25: is unavailable: the rest of the site works, and Retry recovers it without a reload', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await page.route('**/remotes/mfe-faucet/**', (route) => route.abort());
    await page.goto(`${visitor.url}/faucet`);
    await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));

    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('heading', { name: 'Platform Statistics' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toBeVisible();

    await page.unroute('**/remotes/mfe-faucet/**');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeVisible();
    expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
  });

  for (const [fault, status, body] of [
    ['answers 404 with a page', 404, '<!doctype html><p>Not here'],
    ['answers 404 with JSON', 404, '{"message":"Not here"}'],
    ['answers 500', 500, ''],
  ] as const) {
    test(`${fault}: shows an error panel and keeps the shell working${status === 500 ? '' : ' @long'}`, async ({
      visitor,
    }) => {
      const { page } = visitor;
      await page.route('**/remotes/mfe-faucet/**', (route) => route.fulfill({ status, body }));
      await page.goto(`${visitor.url}/faucet`);
      await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toBeVisible();
      expect(visitor.faults).toEqual([]);
    });
  }

  test('has one byte changed: it does not run, and Retry recovers it once the bytes are correct', async ({
    visitor,
  }) => {
    const { page } = visitor;
    let isTampered = true;
    await page.route('**/remotes/mfe-faucet/*/*.js*', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: isTampered ? `${text} ` : text });
    });
    await page.goto(`${visitor.url}/faucet`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeHidden();

    isTampered = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeVisible();
  });

  test('throws while rendering: its slot shows the error, everything around it works @long', async ({
    page,
    ownNetwork,
  }) => {
    const visitor = new Person(page, ownNetwork.url);
    deployChanged(ownNetwork, 'mfe-faucet', 'b00000000001', (text) =>
      text.replaceAll(
        /label:["'`]DID["'`]/g,
        'label:(()=>{throw new Error("broken on purpose")})()',
      ),
    );
    await page.goto(`${visitor.url}/faucet`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeHidden();

    await page.goto(`${visitor.url}/dashboard/models`);
    await expect(page.getByRole('link', { name: 'Spam/Ham Filter' }).first()).toBeVisible();
  });

  test('throws while mounting: the previous build runs instead', async ({ page, ownNetwork }) => {
    const before = readRegistry(ownNetwork).remotes['mfe-faucet']?.live;
    deployChanged(ownNetwork, 'mfe-faucet', 'b00000000002', (text, file) =>
      file === 'remoteEntry.js' ? `throw new Error("broken on purpose");${text}` : text,
    );
    await page.goto(`${ownNetwork.url}/faucet`);
    await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeVisible();
    await expect(page.locator('[data-remote="mfe-faucet"]')).toHaveAttribute(
      'data-build',
      before ?? '',
    );
  });
});

test.describe('the shell', () => {
  test('runs no later script with a byte changed, and recovers once the bytes are correct', async ({
    visitor,
  }) => {
    const { page } = visitor;
    let isTampered = true;
    await page.route(/\/assets\/(?!shell|platform)[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: isTampered ? `${text} ` : text });
    });
    await page.goto(`${visitor.url}/dashboard/settings`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

    isTampered = false;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Connect Your Wallet' }),
    ).toBeVisible();
  });
});
