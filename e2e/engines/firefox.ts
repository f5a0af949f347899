import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { type ElementHandle, type Frame, type KeyInput, launch, type Page } from 'puppeteer-core';

import type { Hands } from './engine-part.ts';
import { engineScreen } from './engine-screen.ts';
import { cornerOf, inPage, QUERIES } from './find-parts.ts';
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

/** The place of a document in its page. */
interface Inside {
  document: Page | Frame;
  left: number;
  top: number;
}

const handsOn = (
  page: Page,
  find: () => Promise<Inside> = async () => ({ document: page, left: 0, top: 0 }),
): Hands => ({
  async run(expression) {
    const { document } = await find();
    const isReady = await document.evaluate('"TestingLibraryDom" in window');
    if (!isReady) await document.evaluate(`${QUERIES};0`);
    return document.evaluate(expression);
  },
  async clickAt({ x, y }) {
    const { left, top } = await find();
    await page.mouse.click(left + x, top + y);
  },
  async press(keys) {
    const names = keys.split('+').map((name) => (name === 'Space' ? ' ' : name)) as KeyInput[];
    for (const name of names) await page.keyboard.down(name);
    for (const name of names.toReversed()) await page.keyboard.up(name);
  },
  type: (text) => page.keyboard.type(text),
  async attach(expression, file) {
    const { document } = await find();
    const input = await document.evaluateHandle(expression);
    await (input.asElement() as ElementHandle<HTMLInputElement>).uploadFile(file);
  },
});

/** Finds the document inside the frame that the expression returns. */
async function insideFrame(page: Page, expression: string): Promise<Inside> {
  const handle = (await page.evaluateHandle(expression)).asElement() as ElementHandle | null;
  const document = await handle?.contentFrame();
  if (!document) throw new Error(`${expression} has no document`);
  const corner = await page.evaluate(`${inPage(cornerOf)}(${expression})`);
  return { document, ...(corner as Omit<Inside, 'document'>) };
}

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
      // The panel of downloads would take the focus from the page.
      'browser.download.alwaysOpenPanel': false,
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
        async bringToFront() {
          await page.bringToFront();
          if (await page.evaluate('document.hasFocus()')) return;
          // A page whose focus went to the browser's own bar has it again after another tab has been left.
          const other = await browser.newPage();
          await page.bringToFront();
          await other.close();
        },
        setViewportSize: (size) => page.setViewport(size),
        inFrame: (expression) => handsOn(page, () => insideFrame(page, expression)),
      },
      { downloads, line },
    );
    screen.on = (_event, listener) =>
      page.on('pageerror', (error) => {
        if (!REMARKS.some((remark) => remark.test(String(error)))) listener(error as Error);
      });
    return screen;
  };

  // The tab that the browser starts with never has the focus, so none of its controls shows one.
  const first = await browser.newPage();
  return {
    name: (await browser.version()).replace('/', ' '),
    screen: open(first),
    newTab: async () => open(await browser.newPage()),
    async close() {
      await browser.close();
      await rm(downloads, { recursive: true, force: true });
    },
  };
}
