import { request } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { breakPages } from './break-page.ts';
import { deployChanged, readRegistry, writeRegistry } from './change-build.ts';

const FAUCET = { level: 1, name: 'TROVE Faucet' } as const;
const NEW = 'c00000000001';

test('a rollback reaches a tab whose page is broken within three seconds', async ({
  page,
  ownNetwork,
}) => {
  const before = readRegistry(ownNetwork);
  deployChanged(ownNetwork, 'mfe-faucet', NEW, breakPages('render'));
  const broken = readRegistry(ownNetwork);
  // Without an earlier build there is nothing to fall back to.
  const faucet = broken.remotes['mfe-faucet']!;
  faucet.builds = [NEW];
  writeRegistry(ownNetwork, broken);

  await page.goto(`${ownNetwork.url}/faucet`);
  await expect(page.getByRole('heading', { name: 'This area is unavailable' })).toBeVisible();
  // Longer than it takes until the tab has begun to look.
  await page.waitForTimeout(4000);
  await expect(page.getByRole('heading', FAUCET)).toBeHidden();

  const rolledBack = Date.now();
  writeRegistry(ownNetwork, { ...before, epoch: broken.epoch + 1 });
  await expect(page.getByRole('heading', FAUCET)).toBeVisible({ timeout: 3000 });
  test.info().annotations.push({ type: 'ms', description: String(Date.now() - rolledBack) });
});

test('a deploy and its rollback leave every word of a form that is being filled in', async ({
  page,
  ownNetwork,
}) => {
  const before = readRegistry(ownNetwork);
  await page.goto(`${ownNetwork.url}/faucet`);
  const field = page.getByPlaceholder('Enter your DID');
  await field.pressSequentially('bafybmi');
  deployChanged(ownNetwork, 'mfe-faucet', NEW, (text) => text);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await field.pressSequentially('half');
  writeRegistry(ownNetwork, { ...before, epoch: before.epoch + 2 });
  await page.waitForTimeout(2500);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.waitForTimeout(500);
  await field.pressSequentially('filled');
  await expect(field).toHaveValue('bafybmihalffilled');
});

test('a canary that does not mount halts by itself, and its visitors have the stable build all the time', async ({
  page,
  ownNetwork,
}) => {
  const stable = readRegistry(ownNetwork).remotes['mfe-faucet']!.live!;
  deployChanged(ownNetwork, 'mfe-faucet', NEW, breakPages('render'));
  const registry = readRegistry(ownNetwork);
  const faucet = registry.remotes['mfe-faucet']!;
  faucet.live = stable;
  const startCanary = (percent: number) => {
    Object.assign(faucet, { canary: { build: NEW, percent, since: '2026-11-27' } });
    writeRegistry(ownNetwork, registry);
    registry.epoch += 1;
  };
  /** Opens the site as new visitors, and reports a mount of each whose live build is this one. */
  const visit = async (build: string, count: number) => {
    for (let counted = 0; counted < count;) {
      const visitor = await request.newContext({ baseURL: ownNetwork.url });
      const answer = await visitor.get('/registry.json');
      if ((await answer.json()).remotes['mfe-faucet'].live === build) {
        counted += 1;
        const sent = await visitor.post('/site/mounts', {
          headers: { 'content-type': 'text/plain', origin: new URL(ownNetwork.url).origin },
          data: JSON.stringify([{ id: 'mfe-faucet', build, isMounted: true }]),
        });
        expect(sent.status()).toBe(204);
      }
      await visitor.dispose();
    }
  };
  const readLive = async () => {
    const answer = await page.request.get(`${ownNetwork.url}/registry.json`);
    return (await answer.json()).remotes['mfe-faucet'].live;
  };

  startCanary(1);
  await visit(stable, 40);
  startCanary(100);
  await visit(NEW, 49);
  await page.goto(`${ownNetwork.url}/faucet`);
  await expect(page.getByRole('heading', FAUCET)).toBeVisible();
  // The heading may be the one that the server has drawn, before the canary has failed.
  await expect(page.locator('[data-remote=mfe-faucet]')).toHaveAttribute('data-build', stable);
  // The fiftieth visitor is this page, which reports its mount by itself.
  await expect.poll(readLive, { timeout: 10_000 }).toBe(stable);
  const { findings } = await (await page.request.get(`${ownNetwork.url}/net/readyz`)).json();
  expect(findings.join(' ')).toContain(
    `The canary ${NEW} of mfe-faucet is halted: it has failed for 1 of 50 visitors, and ${stable} for 0 of 40 visitors.`,
  );
});
