import { expect, test } from '@playwright/test';
import type { Registry } from '@trove/contract/registry.ts';

import type { NetworkProcess } from '../network-process.ts';
import { START_MS, startNetwork } from '../network-process.ts';
import { readyData } from '../ready-data.ts';
import { startPartnerSite } from './partner-site.ts';
import type { PartnerSite } from './partner-site.ts';

let partner: PartnerSite;
let network: NetworkProcess;

test.beforeAll(async () => {
  test.setTimeout(START_MS);
  partner = await startPartnerSite();
  network = await startNetwork({ CORS_ORIGINS: partner.origin }, { dataDir: readyData() });
});
test.afterAll(async () => {
  await partner.close();
  await network.dispose();
});

const HOSTS = [
  ['plain.html', 'Partner'],
  ['react-17/react.html', 'Partner on React 17.0.2'],
  ['react-18/react.html', 'Partner on React 18.3.1'],
] as const;

/** Returns the policy that `docs/how-to/embed-a-remote.md` tells a partner to set, and nothing beyond it. */
const policyFor = (site: string) =>
  [
    `default-src 'none'`,
    `script-src 'self' ${site}`,
    `connect-src ${site}`,
    `img-src 'self' ${site} data: blob:`,
  ].join('; ');

for (const [page, title] of HOSTS) {
  test(
    `a remote runs in ${page} on another origin under a strict policy and cleans up when it is removed`,
    { tag: '@long' },
    async ({ page: tab }) => {
      const complaints: string[] = [];
      tab.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
      });
      tab.on('pageerror', ({ message }) => complaints.push(message));
      partner.setPolicy(policyFor(network.url));

      const address = new URL(`${partner.origin}/${page}`);
      const given = { site: `${network.url}/`, remote: 'mfe-browse', path: '/dashboard/models' };
      address.search = new URLSearchParams(given).toString();
      await tab.goto(address.href);

      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const heading = tab.getByRole('heading', { name: 'AI Models' });
      await expect(heading).toBeVisible();
      const model = tab.getByRole('link', { name: /Spam\/Ham Filter/ }).first();
      await expect(model).toBeVisible();
      await expect(heading).toHaveCSS('color', 'rgb(23, 30, 38)');
      await model.click();
      await expect(tab.getByRole('heading', { name: /Spam\/Ham Filter/ }).first()).toBeVisible();
      expect(tab.url()).toBe(address.href);

      await tab.getByRole('button', { name: 'Leave' }).click();
      await expect(tab.getByRole('heading', { name: /Spam\/Ham Filter/ })).toHaveCount(0);
      await expect(tab.getByRole('heading', { level: 1, name: title })).toBeVisible();
      expect(complaints).toEqual([]);
    },
  );
}

for (const [what, keepsOlder] of [
  ['the newest build before it that fits', true],
  ['nothing, and says so in words', false],
] as const) {
  test(
    `of a live build that requires a newer contract the example runs ${what}`,
    { tag: '@long' },
    async ({ page: tab }) => {
      const errors: string[] = [];
      tab.on('pageerror', ({ message }) => errors.push(message));
      const asked: string[] = [];
      tab.on('request', (request) => asked.push(request.url()));
      await tab.route('**/registry.json', async (route) => {
        const response = await route.fetch();
        const registry = (await response.json()) as Registry;
        const entry = registry.remotes['mfe-browse'];
        const { live } = entry ?? {};
        if (!entry || !live) throw new Error('The site has no build of the marketplace');
        const details = structuredClone(entry.details[live])!;
        details.base = 'remotes/mfe-browse/newer/';
        details.requires.contract = '^1.99.0';
        entry.details = { ...(keepsOlder && entry.details), newer: details };
        entry.builds = keepsOlder ? ['newer', live] : ['newer'];
        entry.live = 'newer';
        await route.fulfill({ response, json: registry });
      });
      partner.setPolicy(policyFor(network.url));
      const given = { site: `${network.url}/`, remote: 'mfe-browse', path: '/dashboard/models' };
      await tab.goto(`${partner.origin}/plain.html?${new URLSearchParams(given)}`);
      if (keepsOlder) await expect(tab.getByRole('heading', { name: 'AI Models' })).toBeVisible();
      else await expect.poll(() => errors.join()).toContain('has no build for contract 1.6.0');
      expect(errors).toHaveLength(keepsOlder ? 0 : 1);
      expect(asked.filter((address) => address.includes('/newer/'))).toEqual([]);
    },
  );
}
