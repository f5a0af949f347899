import { createHash } from 'node:crypto';
import { cpSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '../fixtures.ts';
import type { NetworkProcess } from '../network-process.ts';
import { Person } from '../person.ts';

type Registry = {
  epoch: number;
  remotes: Record<
    string,
    {
      live: string;
      builds: string[];
      details: Record<
        string,
        { base: string; global: string; entry: string; integrity: Record<string, string> }
      >;
    }
  >;
};

const registryOf = ({ siteDir }: NetworkProcess) => path.join(siteDir, 'registry.json');
const readRegistry = (network: NetworkProcess): Registry =>
  JSON.parse(readFileSync(registryOf(network), 'utf8'));

function writeRegistry(network: NetworkProcess, registry: Registry) {
  writeFileSync(registryOf(network), JSON.stringify({ ...registry, epoch: registry.epoch + 1 }));
}

const sriOf = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Puts a copy of the live build live in which `change` has changed the text of every script. */
function deployChanged(
  network: NetworkProcess,
  id: string,
  buildId: string,
  change: (text: string, file: string) => string,
) {
  const registry = readRegistry(network);
  const entry = registry.remotes[id];
  if (!entry) throw new Error(`The registry knows no ${id}`);
  const from = entry.live;
  const folder = path.join(network.siteDir, 'remotes', id);
  cpSync(path.join(folder, from), path.join(folder, buildId), { recursive: true });

  const details = structuredClone(entry.details[from]);
  if (!details) throw new Error(`The registry does not describe ${from}`);
  details.base = details.base.replace(from, buildId);
  details.global = details.global.replace(from, buildId);
  for (const file of globSync('*.js', { cwd: path.join(folder, buildId) })) {
    const full = path.join(folder, buildId, file);
    const text = change(readFileSync(full, 'utf8').replaceAll(from, buildId), file);
    writeFileSync(full, text);
    if (details.integrity[file]) details.integrity[file] = sriOf(Buffer.from(text));
  }
  for (const file of globSync('*.{br,gz}', { cwd: path.join(folder, buildId) })) {
    writeFileSync(path.join(folder, buildId, file), '');
  }
  entry.details[buildId] = details;
  entry.builds = [buildId, ...entry.builds];
  entry.live = buildId;
  writeRegistry(network, registry);
}

export { deployChanged, readRegistry, writeRegistry };

test.describe('a remote that is broken', () => {
  test('is down: the rest works, and Retry heals without a reload', async ({ visitor }) => {
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
    test(`${fault}: a panel instead, the shell stays`, async ({ visitor }) => {
      const { page } = visitor;
      await page.route('**/remotes/mfe-faucet/**', (route) => route.fulfill({ status, body }));
      await page.goto(`${visitor.url}/faucet`);
      await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toBeVisible();
      expect(visitor.faults).toEqual([]);
    });
  }

  test('has one byte changed: it is not run, and the true bytes heal it', async ({ visitor }) => {
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

  test('throws at render: its slot says so, everything around it works', async ({
    page,
    ownNetwork,
  }) => {
    const visitor = new Person(page, ownNetwork.url);
    deployChanged(ownNetwork, 'mfe-faucet', 'b00000000001', (text) =>
      text.replaceAll(
        /["'`]Enter your DID["'`]/g,
        '(()=>{throw new Error("broken on purpose")})()',
      ),
    );
    await page.goto(`${visitor.url}/faucet`);
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeHidden();

    await page.goto(`${visitor.url}/dashboard/models`);
    await expect(page.getByRole('link', { name: 'Spam/Ham Filter' }).first()).toBeVisible();
  });

  test('throws when it is mounted: the build before it runs instead', async ({
    page,
    ownNetwork,
  }) => {
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
