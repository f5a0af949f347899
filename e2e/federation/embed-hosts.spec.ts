import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';

import { buildExample } from '../embed/build-example.ts';
import { recordComplaints, HOSTILE, onPartnerSite, pageWith } from './embed-page.ts';
import { boardIn, NONCE, noncePolicy, putWay, WAY_NAMES, WAYS } from './embed-ways.ts';

const setup = onPartnerSite();

const greetingScript = `(async () => {
  await partner.init({});
  document.querySelector('h1').textContent = (await partner.get('./greeting'))().greeting;
})();`;

interface PartnerPage {
  /** Libraries that the page loads first. */
  scripts?: readonly URL[];
  /** Script in which a library renders `markup` into `app`; without it the markup is in the page itself. */
  draw?: string;
  head?: string;
  title?: string;
  policy?: () => string;
}

/** Pages that render with a library, or change the environment of every script and style. */
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
  'with federated modules of its own': {
    head: '<script src="remote-entry.js"></script><script defer src="greeting.js"></script>',
    title: 'Partner with Module Federation',
  },
  'from right to left': { head: '<script>document.documentElement.dir = "rtl"</script>' },
  'for somebody who wants no motion': {},
  'with hostile styles': { head: '<link rel="stylesheet" href="hostile.css" />' },
  'with a policy of nonces and Trusted Types': { policy: () => noncePolicy(setup.network.url) },
};

test.beforeAll(async () => {
  const dist = await buildExample('webpack-host');
  for (const file of readdirSync(dist))
    setup.partner.put(file, readFileSync(path.join(dist, file), 'utf8'));
  setup.partner.put('greeting.js', greetingScript);
  setup.partner.put('hostile.css', HOSTILE);
});

const CELLS = Object.entries(PAGES).flatMap(([name, page]) =>
  WAY_NAMES.map((way) => [name, way, page] as const),
);

for (const [name, way, given] of CELLS) {
  test(
    `a page ${name} shows the leaderboard by ${way}`,
    { tag: '@long' },
    async ({ page }, testInfo) => {
      const { scripts = [], draw, head = '', title = 'Partner', policy } = given;
      const complaints = recordComplaints(page);
      const markup = WAYS[way].markup(setup.network.url);
      putWay(setup.partner, setup.network.url, way);
      for (const [index, script] of scripts.entries())
        setup.partner.put(`library-${index}.js`, readFileSync(script, 'utf8'));
      setup.partner.put(
        'draw.js',
        `const [app, markup] = [document.querySelector('#app'), ${JSON.stringify(markup)}]; ${draw};`,
      );
      setup.partner.put(
        'start.js',
        `import { start } from './way.js'; await start(document); document.body.dataset.started = '';`,
      );
      const libraries = scripts.map(
        (_script, index) => `<script src="library-${index}.js"></script>`,
      );
      const shown =
        draw === undefined ? markup : '<div id="app"></div><script src="draw.js"></script>';
      const starting = `<script type="module" nonce="${NONCE}" src="start.js"></script>`;
      setup.partner.put(
        'page.html',
        pageWith(
          setup.network.url,
          `<h1>Partner</h1>${shown}${starting}`,
          libraries.join('') + head,
          NONCE,
        ),
        policy?.(),
      );
      if (name.includes('motion')) await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto(`${setup.partner.origin}/page.html`);

      const board = boardIn(way, page.locator('body'));
      await expect(board.getByRole('table')).toBeVisible();
      await expect(board).toHaveCSS('direction', 'ltr');
      await expect(board).toHaveCSS('color', 'rgb(23, 30, 38)');
      if (name.includes('motion'))
        await expect(board.getByRole('button').first()).toHaveCSS('transition-duration', '0s');
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      // An embed that appears must not move the focus of the page.
      await expect(page.locator('body')).toBeFocused();
      expect(complaints).toEqual([]);
      await testInfo.attach('page', { body: await page.screenshot(), contentType: 'image/png' });
      if (way === 'iframe' || policy !== undefined) return;
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include(way === 'element' ? 'trove-competitions' : '.remote')
        .analyze();
      expect(violations).toEqual([]);
    },
  );
}
