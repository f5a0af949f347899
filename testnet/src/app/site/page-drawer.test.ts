import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { RuntimeConfig } from '@trove/contract/config.ts';
import { MINUTE } from '@trove/contract/time.ts';

import { createPageDrawer, type PageDrawer } from './page-drawer.ts';

const siteDir = mkdtempSync(path.join(tmpdir(), 'trove-drawer-'));
const secret = mkdtempSync(path.join(tmpdir(), 'trove-secret-'));
let drawer: PageDrawer;
let now = 0;
beforeEach(() => {
  const clock = { now: () => now };
  drawer = createPageDrawer({ siteDir, patienceMs: 20_000, hungMs: 1000, clock });
});
afterEach(() => drawer.stop());
afterAll(() => {
  for (const folder of [siteDir, secret]) rmSync(folder, { recursive: true });
});

let modules = 0;
/** Writes a build whose `drawPage` has this body; returns its file. */
function aModule(body: string): string {
  modules += 1;
  const file = path.join(siteDir, `module-${modules}.mjs`);
  writeFileSync(file, `export async function drawPage(page) { ${body} }`);
  return file;
}

const PLAIN = `return { html: '<h1>' + page.pathname + page.answers.a + '</h1>', css: 'h1{}' };`;
const page = (pathname = '/models') => ({
  config: {} as RuntimeConfig,
  pathname,
  search: '',
  answers: { a: 1 },
});

describe('the page drawer', () => {
  it('draws a page with the code of a build', async () => {
    const drawn = { html: '<h1>/models1</h1>', css: 'h1{}' };
    expect(await drawer.draw(aModule(PLAIN), page())).toEqual(drawn);
  });

  it('caches a page for five minutes', async () => {
    const file = aModule(`return { html: String(process.hrtime.bigint()), css: '' };`);
    const first = await drawer.draw(file, page());
    expect(await drawer.draw(file, page())).toEqual(first);
    expect(await drawer.draw(file, page('/datasets'))).not.toEqual(first);
    now += 5 * MINUTE;
    expect(await drawer.draw(file, page())).not.toEqual(first);
  });

  it.each([
    ['fails', `throw new Error('boom');`],
    ['draws nothing', `return { html: '', css: '' };`],
    ['ends its process', `process.exit();`],
    ['never ends', `for (;;);`],
    ['needs too much memory', `const all = []; for (;;) all.push(new Array(1e6).fill({}));`],
  ])('draws no page with code that %s, and recovers for the next page', async (_what, body) => {
    expect(await drawer.draw(aModule(body), page())).toBeUndefined();
    expect(await drawer.draw(aModule(PLAIN), page())).toBeDefined();
  });

  it('does not delay the document', async () => {
    const impatient = createPageDrawer({ siteDir, patienceMs: 1 });
    expect(await impatient.draw(aModule(`for (;;);`), page())).toBeUndefined();
    impatient.stop();
  });

  it('restricts the code of a build to reading the site', async () => {
    const key = path.join(secret, 'key');
    writeFileSync(key, 'secret');
    const file = aModule(
      `const { readFileSync } = await import('node:fs');
       return { html: readFileSync(${JSON.stringify(key)}, 'utf8'), css: '' };`,
    );
    expect(await drawer.draw(file, page())).toBeUndefined();
    const environment = aModule(`return { html: 'x' + JSON.stringify(process.env), css: '' };`);
    const { html } = (await drawer.draw(environment, page())) ?? {};
    expect(html).not.toContain('PATH');
  });

  it('returns nothing for a build without drawing code', async () => {
    expect(await drawer.draw(path.join(siteDir, 'missing.mjs'), page())).toBeUndefined();
  });
});
