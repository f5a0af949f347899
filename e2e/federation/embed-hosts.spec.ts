import { readFileSync } from 'node:fs';
import path from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { complaintsOf, HOSTILE, onPartnerSite, pageWith } from './embed-page.ts';

const there = onPartnerSite();

const EXAMPLES = path.resolve(import.meta.dirname, '../../docs/examples/embed');
const NONCE = 'bm9uY2U';

/** Ways to show the board, as markup of the partner's page. */
const WAYS = {
  element: {
    markup: () =>
      `<trove-competitions comp="harbor-ai" theme="light" nonce="${NONCE}"></trove-competitions>`,
    board: (page: Page) =>
      page.locator('trove-competitions').getByRole('region', { name: 'Leaderboard' }),
  },
  './remote': {
    markup: () => '<div id="remote"></div>',
    board: (page: Page) => page.locator('#remote').getByRole('region', { name: 'Leaderboard' }),
  },
  iframe: {
    markup: () =>
      `<iframe title="Board" height="640" src="${there.network.url}/embed/competitions.html?comp=harbor-ai"></iframe>`,
    board: (page: Page) => page.frameLocator('iframe').getByRole('region', { name: 'Leaderboard' }),
  },
} as const;

type Way = keyof typeof WAYS;

interface PartnerPage {
  /** Libraries that the page loads first. */
  scripts?: readonly URL[];
  /** Has a library draw `markup` into `app`; the markup stands in the page itself otherwise. */
  draw?: string;
  head?: string;
  policy?: () => string;
  /** A remote without the element is a guest of the page's own styles and of its own loader. */
  ways?: readonly Way[];
}

/** Pages that draw by a library of their own, or change what every script and style stands on. */
const PAGES: Readonly<Record<string, PartnerPage>> = {
  'with React 17': {
    scripts: [
      new URL('umd/react.production.min.js', import.meta.resolve('react-17/package.json')),
      new URL('umd/react-dom.production.min.js', import.meta.resolve('react-dom-17/package.json')),
    ],
    draw: `ReactDOM.render(React.createElement('div', { dangerouslySetInnerHTML: { __html: markup } }), app)`,
  },
  'with Vue 3': {
    scripts: [new URL('dist/vue.runtime.global.prod.js', import.meta.resolve('vue/package.json'))],
    draw: `Vue.createApp({ render: () => Vue.h('div', { innerHTML: markup }) }).mount(app)`,
  },
  'with zone.js': {
    scripts: [new URL('bundles/zone.umd.js', import.meta.resolve('zone.js/package.json'))],
    draw: `app.innerHTML = markup`,
  },
  'from right to left': { head: '<script>document.documentElement.dir = "rtl"</script>' },
  'with hostile styles': {
    head: '<link rel="stylesheet" href="hostile.css" />',
    ways: ['element', 'iframe'],
  },
  'with a policy of nonces and Trusted Types': {
    policy: () =>
      [
        `default-src 'none'`,
        `script-src 'nonce-${NONCE}'`,
        `connect-src ${there.network.url}`,
        `img-src ${there.network.url} data:`,
        `frame-src ${there.network.url}`,
        `require-trusted-types-for 'script'`,
        `trusted-types trove trove-remote`,
      ].join('; '),
    ways: ['element', 'iframe'],
  },
};

const allWays = Object.keys(WAYS) as Way[];
const CELLS = Object.entries(PAGES).flatMap(([name, { ways = allWays, ...page }]) =>
  ways.map((way) => [name, way, page] as const),
);

for (const [name, way, { scripts = [], draw, head = '', policy }] of CELLS) {
  test(`a page ${name} shows the board by ${way}`, { tag: '@long' }, async ({ page }, testInfo) => {
    const complaints = complaintsOf(page);
    const { markup, board } = WAYS[way];
    for (const file of ['embed.js', 'host.js', 'theme.js', 'plain.js'])
      there.partner.put(file, readFileSync(path.join(EXAMPLES, file), 'utf8'));
    for (const [index, script] of scripts.entries())
      there.partner.put(`library-${index}.js`, readFileSync(script, 'utf8'));
    there.partner.put('hostile.css', HOSTILE);
    there.partner.put(
      'draw.js',
      `const [app, markup] = [document.querySelector('#app'), ${JSON.stringify(markup())}]; ${draw};`,
    );
    const libraries = scripts.map(
      (_script, index) => `<script src="library-${index}.js"></script>`,
    );
    const shown =
      draw === undefined ? markup() : '<div id="app"></div><script src="draw.js"></script>';
    const mounting =
      '<button id="leave">Leave</button><script type="module" src="plain.js"></script>';
    there.partner.put(
      'page.html',
      pageWith(
        there.network.url,
        `<h1>Partner</h1>${shown}${way === './remote' ? mounting : ''}`,
        libraries.join('') + head,
        NONCE,
      ),
      policy?.(),
    );
    const given = {
      site: `${there.network.url}/`,
      remote: 'mfe-competitions',
      path: '/dashboard/competitions?board=harbor-ai',
    };
    await page.goto(`${there.partner.origin}/page.html?${new URLSearchParams(given)}`);
    await expect(board(page)).toBeVisible();
    await expect(board(page).getByRole('table')).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Partner', exact: true }),
    ).toBeVisible();
    expect(complaints).toEqual([]);
    await testInfo.attach('page', { body: await page.screenshot(), contentType: 'image/png' });
    if (way !== 'element' || policy !== undefined) return;
    const { violations } = await new AxeBuilder({ page })
      .setLegacyMode()
      .include('trove-competitions')
      .analyze();
    expect(violations).toEqual([]);
  });
}
