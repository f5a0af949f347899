import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type ElementHandle, type KeyInput, launch, type Page } from 'puppeteer-core';

import type { Hands } from './engine-part.ts';
import { engineScreen } from './engine-screen.ts';
import { QUERIES } from './find-parts.ts';
import type { Line } from './line.ts';
import type { Engine, Screen } from './port.ts';

/**
 * Lines that Firefox also reports as errors of a page: a socket that ends with its page, and a preload that was given up
 * with its page, whose content is therefore empty (these are the hashes of nothing).
 */
const REMARKS = [
  /(can’t establish a|The) connection to (the server at )?ws:/,
  /computed hash is “(47DEQpj8HBSa|OLBgp1GsljhM2TJ)\+/,
];

/** The window whose page is 1440 pixels wide and 900 high. */
const WINDOW = ['--width=1440', '--height=985'];

const handsOn = (page: Page): Hands => ({
  async run(expression) {
    const isReady = await page.evaluate('"TestingLibraryDom" in window');
    if (!isReady) await page.evaluate(`${QUERIES};0`);
    return page.evaluate(expression);
  },
  clickAt: ({ x, y }) => page.mouse.click(x, y),
  async press(keys) {
    const names = keys.split('+') as KeyInput[];
    for (const name of names) await page.keyboard.down(name);
    for (const name of names.toReversed()) await page.keyboard.up(name);
  },
  type: (text) => page.keyboard.type(text),
  async attach(expression, file) {
    const input = await page.evaluateHandle(expression);
    await (input.asElement() as ElementHandle<HTMLInputElement>).uploadFile(file);
  },
});

/** Starts Firefox with a new profile; its driver is WebDriver BiDi, which the browser itself speaks. */
export async function openFirefox(executablePath: string, line: Line): Promise<Engine> {
  const downloads = await mkdtemp(path.join(tmpdir(), 'trove-firefox-'));
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    args: WINDOW,
    extraPrefsFirefox: {
      'browser.download.dir': downloads,
      'browser.download.folderList': 2,
      // A page that asks before it is left would keep a reload waiting for a person.
      'dom.disable_beforeunload': true,
    },
  });
  const open = (page: Page): Screen => {
    const screen = engineScreen(
      handsOn(page),
      {
        goto: (url) => page.goto(url, { waitUntil: 'load' }),
        reload: () => page.reload(),
        goBack: () => page.evaluate('history.back()'),
        goForward: () => page.evaluate('history.forward()'),
        screenshot: ({ path: file }) => page.screenshot({ path: file as `${string}.png` }),
      },
      { downloads, line },
    );
    screen.on = (_event, listener) =>
      page.on('pageerror', (error) => {
        if (!REMARKS.some((remark) => remark.test(String(error)))) listener(error as Error);
      });
    return screen;
  };

  const [first] = await browser.pages();
  return {
    name: (await browser.version()).replace('/', ' '),
    screen: open(first ?? (await browser.newPage())),
    newTab: async () => open(await browser.newPage()),
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
