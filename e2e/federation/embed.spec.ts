import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { recordComplaints, HOSTILE, onPartnerSite, pageWith } from './embed-page.ts';

const setup = onPartnerSite();

/** Returns the policy that the partner's guide recommends, and nothing beyond it. */
const strictPolicy = () =>
  [
    `default-src 'none'`,
    `script-src ${setup.network.url}`,
    `style-src 'self'`,
    `connect-src ${setup.network.url}`,
    `img-src ${setup.network.url} data:`,
    `base-uri 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types trove trove-remote`,
  ].join('; ');

/** Returns everything of the page that an embed must leave unchanged. */
const tracesOn = (page: Page) =>
  page.evaluate(() => ({
    globals: Object.getOwnPropertyNames(window).filter((name) => !/^\d+$/.test(name)),
    storage: [...Object.keys(localStorage), ...Object.keys(sessionStorage), document.cookie],
    history: [history.length, location.href, history.state],
    styles: [document.styleSheets.length, document.adoptedStyleSheets.length],
    head: document.head.innerHTML,
    attributes: [document.documentElement, document.body].map((element) =>
      element.getAttributeNames(),
    ),
    title: document.title,
  }));

test('shows a competition on a hostile page of another origin under a strict policy and cleans up when it is removed', async ({
  page,
}) => {
  const complaints = recordComplaints(page);
  setup.partner.put('hostile.css', HOSTILE);
  setup.partner.put(
    'hostile.html',
    pageWith(
      setup.network.url,
      '<h1>Partner</h1><main></main>',
      '<link rel="stylesheet" href="hostile.css" />',
    ),
    strictPolicy(),
  );
  await page.goto(`${setup.partner.origin}/hostile.html`);
  await page.evaluate(() => customElements.whenDefined('trove-competitions'));
  const before = await tracesOn(page);
  await page.evaluate(() => {
    const receivedEvents: [string, unknown][] = [];
    Object.defineProperty(window, 'receivedEvents', { value: receivedEvents, configurable: true });
    for (const name of ['navigate', 'join', 'submit', 'error'])
      document.addEventListener(`trove:${name}`, ({ type, detail }: CustomEventInit & Event) =>
        receivedEvents.push([type, detail]),
      );
    const element = document.createElement('trove-competitions');
    element.setAttribute('comp', 'harbor-ai');
    element.setAttribute('theme', 'light');
    document.querySelector('main')?.append(element);
  });

  const embed = page.locator('trove-competitions');
  const board = embed.getByRole('region', { name: 'Leaderboard' });
  await expect(board).toBeVisible();
  await expect(board.getByRole('table').getByRole('row')).not.toHaveCount(0);
  await expect(embed.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(23, 30, 38)');
  expect(await embed.evaluate((element) => element.clientHeight)).toBe(720);

  await embed.evaluate((element) => element.setAttribute('theme', 'dark'));
  await expect(embed.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(233, 237, 241)');

  await embed.getByRole('link', { name: 'All competitions' }).click();
  const list = embed.getByRole('heading', { level: 1, name: 'AI Competitions' });
  await expect(list).toBeFocused();
  await embed.getByRole('button', { name: 'Register' }).first().click();
  const dialog = embed.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const isInDialog = () =>
    embed.evaluate(({ shadowRoot }) =>
      Boolean(shadowRoot?.activeElement?.closest('[role="dialog"]')),
    );
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await isInDialog()).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(embed.getByRole('button', { name: 'Register' }).first()).toBeFocused();

  const during = await tracesOn(page);
  const isOurs = (name: string) =>
    /^(?:__troveIntegrity|__troveNext|webpackChunkmfe_competitions_|__reactRouterVersion|__zod_)/.test(
      name,
    );
  expect({ ...during, globals: during.globals.filter((name) => !isOurs(name)) }).toEqual({
    ...before,
    globals: [...before.globals, 'receivedEvents'],
  });

  await embed.evaluate((element) => element.remove());
  await expect
    .poll(async () => (await tracesOn(page)).globals)
    .toEqual([...before.globals, 'receivedEvents']);
  expect(await page.evaluate(() => Reflect.get(window, 'receivedEvents') as unknown)).toEqual([
    ['trove:navigate', { path: '/dashboard/competitions', comp: 'harbor-ai' }],
  ]);
  expect(complaints).toEqual([]);
});

test('an older browser reads a sentence in place of the element and in the frame', async ({
  page,
}) => {
  const { url } = setup.network;
  const complaints = recordComplaints(page);
  setup.partner.put(
    'old.html',
    pageWith(
      url,
      `<trove-competitions comp="harbor-ai"></trove-competitions>
      <iframe title="Board" src="${url}/embed/competitions.html?comp=harbor-ai"></iframe>`,
    ),
  );
  // The newest browser without this function is Safari 17.3.
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto(`${setup.partner.origin}/old.html`);
  const element = page.locator('trove-competitions');
  await expect(element).toContainText('This browser is too old to show it here.');
  await expect(element.getByRole('link')).toHaveAttribute('href', `${url}/`);
  const frame = page.frameLocator('iframe');
  await expect(
    frame.getByText(/^This browser is too old for this site, which needs/),
  ).toBeVisible();
  await expect(frame.locator('button, script[src]')).toHaveCount(0);
  expect(complaints).toEqual([]);
});
