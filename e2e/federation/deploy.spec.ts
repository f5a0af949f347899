import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '../fixtures.ts';
import type { NetworkProcess } from '../network-process.ts';
import { Person } from '../person.ts';
import { deployChanged, readRegistry, writeRegistry } from './change-build.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Returns one hash of all files of the site except those of the remote and the registry. */
function hashOfTheRest({ siteDir }: NetworkProcess, id: string): string {
  const hash = createHash('sha256');
  const files = globSync('**/*', { cwd: siteDir }).toSorted();
  for (const file of files) {
    if (file.startsWith(`remotes/${id}/`) || file.startsWith('registry.json')) continue;
    const full = path.join(siteDir, file);
    if (statSync(full).isFile()) hash.update(file).update(readFileSync(full));
  }
  return hash.digest('hex');
}

/** Time for which a tab treats its copy of the registry as current (`registry-reader.ts`). */
const REGISTRY_IS_FRESH_MS = 2000;

/** Navigates to the faucet as a link does, without loading a page. */
async function goToFaucet({ page }: Person) {
  await page.evaluate(() => {
    history.pushState(null, '', '/faucet');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await expect(page.getByRole('heading', { level: 1, name: 'TROVE Faucet' })).toBeVisible();
}

test.describe('a deploy of one remote', () => {
  test('reaches an open tab on its next navigation, without a reload', async ({
    page,
    ownNetwork,
  }) => {
    const visitor = new Person(page, ownNetwork.url);
    const before = readRegistry(ownNetwork);
    await visitor.open('/dashboard/all');
    await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
    await goToFaucet(visitor);
    await expect(page.getByPlaceholder('Enter your DID')).toBeVisible();

    deployChanged(ownNetwork, 'mfe-faucet', 'a00000000001', (text) =>
      text.replaceAll('Enter your DID', 'Enter the DID of the new build'),
    );
    await expect(page.getByPlaceholder('Enter your DID')).toBeVisible();

    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Platform Statistics' })).toBeVisible();
    await page.waitForTimeout(REGISTRY_IS_FRESH_MS);
    await goToFaucet(visitor);
    await expect(page.getByPlaceholder('Enter the DID of the new build')).toBeVisible();

    // A rollback only changes the pointer in the registry, too.
    writeRegistry(ownNetwork, { ...before, epoch: before.epoch + 1 });
    await page.goBack();
    await page.waitForTimeout(REGISTRY_IS_FRESH_MS);
    await goToFaucet(visitor);
    await expect(page.getByPlaceholder('Enter your DID')).toBeVisible();
    expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
    expect(visitor.faults).toEqual([]);
  });

  test(
    'with `pnpm deploy:remote` builds it, makes it live and changes nothing else',
    { tag: '@long' },
    async ({ page, ownNetwork }) => {
      const registry = readRegistry(ownNetwork);
      const faucet = registry.remotes['mfe-faucet'];
      if (!faucet) throw new Error('The registry knows no faucet');
      const others = { ...registry.remotes, 'mfe-faucet': undefined };
      rmSync(path.join(ownNetwork.siteDir, 'remotes/mfe-faucet'), { recursive: true });
      writeRegistry(ownNetwork, {
        ...registry,
        remotes: {
          ...registry.remotes,
          'mfe-faucet': { ...faucet, live: null, builds: [], details: {} },
        },
      });
      await page.goto(`${ownNetwork.url}/faucet`);
      await expect(page.getByRole('heading', { name: 'Not available yet' })).toBeVisible();
      const rest = hashOfTheRest(ownNetwork, 'mfe-faucet');

      execFileSync(process.execPath, ['tools/deploy.ts', 'mfe-faucet'], {
        cwd: ROOT,
        env: { ...process.env, DATA_DIR: ownNetwork.dataDir },
      });
      await page.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page.getByRole('heading', { name: 'Platform Statistics' })).toBeVisible();
      await goToFaucet(new Person(page, ownNetwork.url));

      expect(hashOfTheRest(ownNetwork, 'mfe-faucet')).toBe(rest);
      expect({ ...readRegistry(ownNetwork).remotes, 'mfe-faucet': undefined }).toEqual(others);
    },
  );
});
