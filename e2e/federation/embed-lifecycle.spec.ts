import { expect, test } from '@playwright/test';

import { recordComplaints, countWork, onPartnerSite, pageWith, workOn } from './embed-page.ts';
import { boardIn, putWay, WAY_NAMES, WAYS } from './embed-ways.ts';

const setup = onPartnerSite();

/** Script of the partner's page that defines `show` and `hide`, which take the index of a section. */
const LIFECYCLE_SCRIPT = `
  import { start } from './way.js';
  const sections = [...document.querySelectorAll('section')];
  const ends = [];
  window.show = async (index, markup) => {
    sections[index].innerHTML = markup;
    ends[index] = await start(sections[index]);
  };
  window.hide = (index) => {
    ends[index]();
    sections[index].replaceChildren();
  };
  document.body.dataset.ready = '';`;

interface Lifecycle {
  show: (index: number, markup: string) => Promise<void>;
  hide: (index: number) => void;
}

for (const way of WAY_NAMES) {
  test(
    `by ${way}, two leaderboards are independent, one can be moved, and a removed one can be restored`,
    { tag: '@long' },
    async ({ page }, testInfo) => {
      const complaints = recordComplaints(page);
      await countWork(page);
      putWay(setup.partner, setup.network.url, way);
      setup.partner.put('lifecycle.js', LIFECYCLE_SCRIPT);
      const body = '<main><section></section><section></section></main><aside></aside>';
      const script = '<script type="module" src="lifecycle.js"></script>';
      setup.partner.put('page.html', pageWith(setup.network.url, body + script));
      await page.goto(`${setup.partner.origin}/page.html`);
      await expect(page.locator('body[data-ready]')).toBeAttached();
      const markup = WAYS[way].markup(setup.network.url);
      const callPage = <Name extends keyof Lifecycle>(
        name: Name,
        ...given: Parameters<Lifecycle[Name]>
      ) =>
        page.evaluate(
          ([called, args]) =>
            (window as unknown as Record<string, (...all: unknown[]) => unknown>)[called]?.(
              ...args,
            ) as undefined,
          [name as string, given as unknown[]] as const,
        );
      const section = (index: number) => page.locator('section').nth(index);
      const photograph = async (name: string) =>
        testInfo.attach(name, {
          body: await page.screenshot({ fullPage: true }),
          contentType: 'image/png',
        });

      await callPage('show', 0, markup);
      await callPage('show', 1, markup);
      await expect(boardIn(way, section(0)).getByRole('table')).toBeVisible();
      await expect(boardIn(way, section(1)).getByRole('table')).toBeVisible();
      await photograph('two');

      await page.evaluate(() => {
        const [first] = document.querySelectorAll('section');
        if (first) document.querySelector('aside')?.append(first);
      });
      const moved = page.locator('aside section');
      await expect(boardIn(way, moved).getByRole('table')).toBeVisible();
      await photograph('moved');

      // The script keeps the original order of the sections, so the moved one is still number 0.
      await callPage('hide', 0);
      await expect(boardIn(way, page.locator('main section')).getByRole('table')).toBeVisible();
      await callPage('show', 0, markup);
      await expect(boardIn(way, moved).getByRole('table')).toBeVisible();
      await photograph('put-back');

      await callPage('hide', 0);
      await callPage('hide', 1);
      await expect.poll(async () => (await workOn(page)).timers).toBe(0);
      expect(await workOn(page)).toEqual({ timers: 0, sockets: 0, listeners: [] });
      expect(complaints).toEqual([]);
    },
  );
}
