import { expect, test } from '../fixtures.ts';
import { Person } from '../person.ts';
import { breakPages } from './break-page.ts';
import { deployChanged, readRegistry, writeRegistry } from './change-build.ts';
import { startFaultyServer } from './faulty-server.ts';

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

  for (const how of ['render', 'effect', 'promise'] as const) {
    test(`whose page breaks before it is there (${how}) is given up: the build before it runs${how === 'render' ? '' : ' @long'}`, async ({
      page,
      ownNetwork,
    }) => {
      const visitor = new Person(page, ownNetwork.url);
      const before = readRegistry(ownNetwork).remotes['mfe-faucet']?.live ?? '';
      deployChanged(ownNetwork, 'mfe-faucet', 'b00000000001', breakPages(how));
      await page.goto(`${visitor.url}/faucet`);
      await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeVisible();
      await expect(page.locator('[data-remote="mfe-faucet"]')).toHaveAttribute(
        'data-build',
        before,
      );
      await expect(page.getByText('broken on purpose')).toHaveCount(0);
    });
  }

  test('whose event handler throws runs on @long', async ({ page, ownNetwork }) => {
    deployChanged(ownNetwork, 'mfe-faucet', 'b00000000002', breakPages('event'));
    await page.goto(`${ownNetwork.url}/faucet`);
    await page.getByRole('button', { name: 'Break' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeVisible();
    await expect(page.locator('[data-remote="mfe-faucet"]')).toHaveAttribute(
      'data-build',
      'b00000000002',
    );
  });

  test('whose page is broken and has no build before it says so in words; Retry after a rollback heals it @long', async ({
    page,
    ownNetwork,
  }) => {
    const before = readRegistry(ownNetwork);
    deployChanged(ownNetwork, 'mfe-faucet', 'b00000000003', breakPages('render'));
    const alone = readRegistry(ownNetwork);
    alone.remotes['mfe-faucet']!.builds = ['b00000000003'];
    writeRegistry(ownNetwork, alone);
    await page.goto(`${ownNetwork.url}/faucet`);
    await expect(page.getByRole('heading', { level: 1, name: 'Faucet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toBeVisible();
    await expect(page.getByText('broken on purpose')).toHaveCount(0);

    writeRegistry(ownNetwork, { ...before, epoch: before.epoch + 10 });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeVisible();
  });

  test('whose page hangs is not waited for: Retry makes a new request, which heals it', async ({
    page,
    network,
  }) => {
    const entry = readRegistry(network).remotes['mfe-faucet'];
    const build = entry?.details[entry.live ?? ''];
    const file = build?.preload[0]?.files.at(-1) ?? '';
    const server = await startFaultyServer(network.url);
    try {
      await page.goto(`${server.url}/dashboard/settings`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      server.set({ kind: 'hang' }, new RegExp(`/mfe-faucet/.*/${file}$`));
      await page.evaluate(() => {
        history.pushState(null, '', '/faucet');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      await expect(page.getByText('No connection. It will load once it is back.')).toBeVisible();
      const before = server.hits();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect.poll(server.hits).toBe(before + 1);
      await expect(page.getByText('No connection. It will load once it is back.')).toBeVisible();
      // The requests that hang go on hanging: only a new one can heal the page.
      server.set(null);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeVisible();
    } finally {
      await server.close();
    }
  });
});

test.describe('the shell', () => {
  test('runs no later script with a byte changed, and recovers once the bytes are correct', async ({
    visitor,
  }) => {
    const { page } = visitor;
    let isTampered = true;
    await page.route(/\/assets\/(?!shell|platform)[^/]+\.js(?:\?|$)/, async (route) => {
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
