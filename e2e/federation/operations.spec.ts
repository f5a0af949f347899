import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { Page } from '@playwright/test';
import type {} from '@trove/federation/start/start-telemetry.ts';

import { anAxeBuilder } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { openShadowRoots, Person } from '../person.ts';
import { breakPages } from './break-page.ts';
import { deployChanged, readRegistry } from './change-build.ts';

const NEW = 'c00000000001';
const SIZES = [
  { width: 1440, height: 900 },
  { width: 375, height: 720 },
];

/** Looks at the page in both sizes and colours, for what only a browser can tell. */
async function look(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const size of SIZES) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize(size);
      const { violations } = await anAxeBuilder(page).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(size.width);
      const folder = process.env['PICTURES'];
      if (folder) {
        const file = path.join(folder, `${name}-${size.width}-${colorScheme}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
    }
  }
  await page.setViewportSize(SIZES[0]!);
}

/** Keeps what the page sends by beacons: the browser does not tell the body of one. Returns a function that reads it. */
async function recordBeacons(page: Page): Promise<() => Promise<string>> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    Object.assign(window, { beaconTexts: texts });
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) void body.text().then((text) => texts.push(text));
      return send(address, body);
    };
  });
  return () =>
    page.evaluate(() => (Reflect.get(window, 'beaconTexts') as readonly string[]).join('\n'));
}

test(
  'an operator sees the errors, the speed and the mounts of each build, and others see nothing',
  { tag: '@long' },
  async ({ page, ownNetwork }) => {
    await openShadowRoots(page);
    const readBeacons = await recordBeacons(page);
    const person = new Person(page, ownNetwork.url);
    await person.bringWallet();
    const stable = readRegistry(ownNetwork).remotes['mfe-faucet']!.live!;
    const did = await page.evaluate(() => {
      const stored = JSON.parse(localStorage.getItem('wallet_details') ?? '{}') as { did?: string };
      return stored.did ?? '';
    });
    expect(did).not.toBe('');
    await ownNetwork.end();
    await ownNetwork.start({ OPERATOR_DIDS: did, PAGE_TELEMETRY_PERCENT: '100' });

    // A visit of the good build, whose values are sent when the page is left.
    await person.open('/faucet');
    await expect.poll(() => page.evaluate(() => typeof window.__troveTold?.take)).toBe('function');
    await page.getByPlaceholder('Enter your DID').fill(`typed ${did}`);
    deployChanged(ownNetwork, 'mfe-faucet', NEW, breakPages('event'));
    await person.open('/dashboard/models');
    await person.open('/faucet');
    await expect(page.locator(`[data-build="${NEW}"]`)).toBeAttached();
    await expect.poll(() => page.evaluate(() => typeof window.__troveTold?.take)).toBe('function');
    const sent = page.waitForRequest('**/site/telemetry/v1/logs');
    await page.getByRole('button', { name: 'Break' }).first().click();
    await sent;
    await expect.poll(readBeacons).toContain('exception');
    const body = await readBeacons();
    expect(body).not.toContain(did);
    expect(body).not.toContain('typed');

    await page.goto(`${ownNetwork.url}/operator`);
    const table = page.getByRole('table', { name: /^Builds of .*Faucet/ });
    const rowOf = (build: string) => table.getByRole('row').filter({ hasText: build });
    await expect(rowOf(NEW)).toContainText('Live');
    await expect(rowOf(stable)).toContainText('Not live');
    await expect(page.getByRole('table', { name: /^Errors of .*Faucet/ })).toContainText('Error');
    await expect(page.getByText(`pnpm trove-deploy rollback mfe-faucet ${stable}`)).toBeVisible();
    await expect
      .poll(
        async () => {
          await page.reload();
          return rowOf(stable).textContent();
        },
        { timeout: 20_000 },
      )
      .toMatch(/LCP [\d.]+ s/);
    await look(page, 'operator');

    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'For operators of this site' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  },
);

test(
  'a tester opens any build, compares two, and runs one of the own machine by a press alone',
  { tag: '@long' },
  async ({ page, ownNetwork }) => {
    const stable = readRegistry(ownNetwork).remotes['mfe-faucet']!.live!;
    deployChanged(ownNetwork, 'mfe-faucet', NEW, (text) =>
      text.replace('TROVE Faucet', 'A local faucet'),
    );
    const folder = path.join(ownNetwork.siteDir, 'remotes/mfe-faucet', NEW);
    const local = createServer(({ url = '/' }, response) => {
      const file = path.join(folder, path.basename(url));
      response.setHeader('access-control-allow-origin', '*');
      if (!existsSync(file)) return response.writeHead(404).end();
      if (file.endsWith('.js')) response.setHeader('content-type', 'text/javascript');
      return createReadStream(file).pipe(response);
    });
    await new Promise<void>((resolve) => {
      local.listen(0, '127.0.0.1', resolve);
    });
    const origin = `http://localhost:${(local.address() as AddressInfo).port}`;
    await ownNetwork.end();
    await ownNetwork.start({ QA_PAGE: '1', QA_LOCAL_ORIGINS: origin });

    await page.goto(`${ownNetwork.url}/qa`);
    await expect(page.getByRole('link', { name: `mfe-faucet ${stable} alone` })).toBeVisible();
    await page.getByLabel('Remote').selectOption('mfe-faucet');
    await expect(page.getByText(/files differ and \d+ are the same/)).toBeVisible();
    await look(page, 'qa');

    await page.getByRole('link', { name: `mfe-faucet ${stable} in the site` }).click();
    await expect(page.locator(`[data-remote=mfe-faucet][data-build="${stable}"]`)).toBeAttached();

    // A link alone runs nothing from there, however it is written.
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(origin)) asked.push(request.url());
    });
    await page.goto(`${ownNetwork.url}/qa?local=${origin}/`);
    await page.goto(`${ownNetwork.url}/faucet?mfe=mfe-faucet@${origin}/`);
    expect(asked).toEqual([]);

    await page.goto(`${ownNetwork.url}/qa`);
    await page.getByLabel('Address of the folder').fill(`${origin}/`);
    await page.getByRole('button', { name: 'Run it in this tab' }).click();
    await expect(page.getByRole('complementary', { name: 'Pinned builds' })).toContainText(NEW);
    await expect(page.locator(`[data-remote=mfe-faucet][data-build="${NEW}"]`)).toBeAttached();
    expect(asked.some((address) => address.endsWith('remoteEntry.js'))).toBe(true);
    local.close();
  },
);
