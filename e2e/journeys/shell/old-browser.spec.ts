import { OLD_BROWSER } from '../../../shared/contract/src/screens/old-browser.ts';
import { expect, test } from '../../fixtures.ts';

test('an older browser reads one sentence with the list, and nothing looks alive', async ({
  visitor,
}) => {
  const { page, url } = visitor;
  // The newest browser without this function is Safari 17.3.
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto(`${url}/dashboard/models`);
  await expect(page.locator('body')).toHaveText(
    /^This browser is too old for this site, which needs Chrome \d+, .* Safari on iOS [\d.]+, or a newer version. How to update a browser$/,
    { useInnerText: true },
  );
  const link = page.getByRole('link');
  await expect(link).toHaveAttribute('href', OLD_BROWSER.address);
  await expect(page.locator('button, input, nav, script[src]')).toHaveCount(0);
  // The browser may fetch the scripts ahead of the parser, which never comes to them.
  expect(await page.evaluate(() => '__troveAgain' in globalThis)).toBe(false);
  expect(visitor.faults).toEqual([]);
});

test('the first frame has the colours the user chose, before any script of the bundle', async ({
  visitor,
}) => {
  const { page, url } = visitor;
  await page.route(/\/assets\/.*\.js$/, () => {});
  for (const [system, chosen, background] of [
    ['light', null, 'rgb(255, 255, 255)'],
    ['dark', null, 'rgb(12, 16, 21)'],
    ['light', 'dark', 'rgb(12, 16, 21)'],
    ['dark', 'light', 'rgb(255, 255, 255)'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.goto(`${url}/dashboard/models`, { waitUntil: 'commit' });
    await page.evaluate((choice) => {
      if (choice === null) localStorage.removeItem('trove_theme');
      else localStorage.setItem('trove_theme', JSON.stringify(choice));
    }, chosen);
    await page.goto(`${url}/dashboard/models`, { waitUntil: 'commit' });
    await expect(page.locator('body')).toHaveCSS('background-color', background);
  }
});
