import { expect, test } from '@playwright/test';
import type { FrameLocator, Locator, Page } from '@playwright/test';

import { onPartnerSite, pageWith, recordComplaints } from './embed-page.ts';

const setup = onPartnerSite();

const element = (attributes = '') =>
  `<trove-competitions comp="harbor-ai" theme="light" ${attributes}></trove-competitions>`;
const frame = (attributes = '') =>
  `<iframe title="Board" height="640" ${attributes} src="${setup.network.url}/embed/competitions.html?comp=harbor-ai"></iframe>`;

/** Serves a page of the partner and opens it; returns what it complains about. */
async function openPage(
  page: Page,
  { body, head, headers }: { body: string; head?: string; headers?: Record<string, string> },
): Promise<string[]> {
  const complaints = recordComplaints(page);
  setup.partner.put('page.html', pageWith(setup.network.url, body, head), { headers });
  await page.goto(`${setup.partner.origin}/page.html`);
  return complaints;
}

const tableIn = (place: FrameLocator | Locator | Page) =>
  place.getByRole('region', { name: 'Leaderboard' }).getByRole('table');
/** The parts that only the live page has: the board of before scripts run has no links. */
const linkIn = (place: FrameLocator | Locator) =>
  place.getByRole('link', { name: 'All competitions' });
const listIn = (place: FrameLocator | Locator) =>
  place.getByRole('heading', { name: 'AI Competitions' });

/** Uses the embed: the board, and the list behind it. */
async function seesAll(place: FrameLocator | Locator) {
  await expect(tableIn(place)).toBeVisible();
  await linkIn(place).click();
  await expect(listIn(place)).toBeVisible();
}

/** Scripts of pages that change what every script of them uses. */
const SCRIPTS = {
  'has replaced fetch by one that wants strings': `
    const own = window.fetch;
    window.fetch = (address, init = {}) => own(address.startsWith('/api') ? '/v2' + address : address, init);`,
  'has a router that takes clicks in the capture phase': `
    addEventListener('click', (event) => {
      const link = event.composedPath().find(({ tagName }) => tagName === 'A');
      if (!link || new URL(link.href).origin !== location.origin) return;
      event.preventDefault();
      event.stopPropagation();
      document.body.dataset.taken = link.href;
    }, true);`,
  'has enumerable members in the prototypes of all objects': `
    Object.prototype.partnerHelper = function () {};
    Object.prototype.partnerColor = 'color: red';
    Array.prototype.partnerFirst = function () { return this[0]; };`,
};

for (const [name, script] of Object.entries(SCRIPTS)) {
  test(`the element works in a page that ${name}`, { tag: '@long' }, async ({ page }) => {
    const head = `<script>${script}</script>`;
    const complaints = await openPage(page, { body: element(), head });
    await seesAll(page.locator('trove-competitions'));
    expect(complaints).toEqual([]);
    await expect(page.locator('body')).not.toHaveAttribute('data-taken');
  });
}

for (const base of ['/files/', 'https://files.partner.example/']) {
  test(
    `the element keeps its place behind the # of a page with the base ${base}`,
    { tag: '@long' },
    async ({ page }) => {
      const complaints = await openPage(page, {
        body: element('routing="hash" base="/contests"'),
        head: `<base href="${base}" />`,
      });
      const embed = page.locator('trove-competitions');
      await seesAll(embed);
      const start = `${setup.partner.origin}/page.html`;
      expect(page.url()).toBe(`${start}#/contests/dashboard/competitions`);
      await page.goBack();
      await expect(tableIn(embed)).toBeVisible();
      expect(page.url()).toBe(start);
      expect(complaints).toEqual([]);
    },
  );
}

const ISOLATED = {
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
};

test(
  'the element and the frame work in an isolated page (COEP)',
  { tag: '@long' },
  async ({ page }) => {
    const complaints = await openPage(page, { body: element() + frame(), headers: ISOLATED });
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await seesAll(page.locator('trove-competitions'));
    await seesAll(page.frameLocator('iframe'));
    expect(complaints).toEqual([]);
  },
);

test('the frame works in a sandbox of its own origin', { tag: '@long' }, async ({ page }) => {
  const complaints = await openPage(page, {
    body: frame('sandbox="allow-scripts allow-same-origin"'),
  });
  await seesAll(page.frameLocator('iframe'));
  expect(complaints).toEqual([]);
});

test(
  'without an origin both say that they may not, in a sentence',
  { tag: '@long' },
  async ({ page }) => {
    setup.partner.put('inner.html', pageWith(setup.network.url, element()));
    await openPage(page, {
      body: `${frame('sandbox="allow-scripts"')}<iframe title="Inner" sandbox="allow-scripts" src="inner.html"></iframe>`,
    });
    for (const title of ['Board', 'Inner']) {
      const alert = page.frameLocator(`[title=${title}]`).getByRole('alert');
      await expect(alert).toContainText('is not on the list of partner');
    }
  },
);

test(
  'an element that the page hides and shows again is whole',
  { tag: '@long' },
  async ({ page }) => {
    const complaints = await openPage(page, { body: element('hidden') });
    const embed = page.locator('trove-competitions');
    await expect(embed).toBeHidden();
    await embed.evaluate((one) => one.removeAttribute('hidden'));
    await seesAll(embed);
    await embed.evaluate((one) => one.setAttribute('hidden', ''));
    await expect(embed).toBeHidden();
    expect(complaints).toEqual([]);
  },
);
