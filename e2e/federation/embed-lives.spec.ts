import { expect, test } from '@playwright/test';

import { recordComplaints, countWork, onPartnerSite, pageWith, workOn } from './embed-page.ts';
import { boardIn, putWay, WAY_NAMES, WAYS } from './embed-ways.ts';

const there = onPartnerSite();

/** Script of the partner's page that defines `show` and `hide`, which take the index of a section. */
const LIVES = `
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

interface Lives {
  show: (index: number, markup: string) => Promise<void>;
  hide: (index: number) => void;
}

for (const way of WAY_NAMES) {
  test(
    `by ${way}, two boards live apart, one is moved, and one that is taken away comes back`,
    { tag: '@long' },
    async ({ page }, testInfo) => {
      const complaints = recordComplaints(page);
      await countWork(page);
      putWay(there.partner, there.network.url, way);
      there.partner.put('lives.js', LIVES);
      const body = '<main><section></section><section></section></main><aside></aside>';
      const script = '<script type="module" src="lives.js"></script>';
      there.partner.put('page.html', pageWith(there.network.url, body + script));
      await page.goto(`${there.partner.origin}/page.html`);
      await expect(page.locator('body[data-ready]')).toBeAttached();
      const markup = WAYS[way].markup(there.network.url);
      const lives = <Name extends keyof Lives>(name: Name, ...given: Parameters<Lives[Name]>) =>
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

      await lives('show', 0, markup);
      await lives('show', 1, markup);
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
      await lives('hide', 0);
      await expect(boardIn(way, page.locator('main section')).getByRole('table')).toBeVisible();
      await lives('show', 0, markup);
      await expect(boardIn(way, moved).getByRole('table')).toBeVisible();
      await photograph('put-back');

      await lives('hide', 0);
      await lives('hide', 1);
      await expect.poll(async () => (await workOn(page)).timers).toBe(0);
      expect(await workOn(page)).toEqual({ timers: 0, sockets: 0, listeners: [] });
      expect(complaints).toEqual([]);
    },
  );
}
