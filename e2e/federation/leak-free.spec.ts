import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';

/** A page of each remote that a visitor may open. */
const PAGES = {
  'mfe-browse': '/dashboard/models',
  'mfe-competitions': '/dashboard/competitions',
  'mfe-faucet': '/faucet',
  'mfe-playground': '/playground',
  'mfe-publish': '/dashboard/become-partner',
} as const;
type Id = keyof typeof PAGES;

const MOUNTS = 25;
/** Share by which heap, nodes or listeners may grow while a remote is mounted as many times again. */
const MORE = 0.05;

/** Opens the page of a remote as a link does, without loading a document. */
async function goTo(page: Page, id: Id) {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, PAGES[id]);
  const slot = page.locator(`[data-remote=${id}]`);
  await expect(slot.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[data-remote]')).toHaveCount(1);
}

/** Returns what a page keeps once everything that nothing refers to is gone. */
async function countKept(page: Page) {
  const session = await page.context().newCDPSession(page);
  // The second one takes what finalizers of the first one have let go.
  await session.send('HeapProfiler.collectGarbage');
  await page.waitForTimeout(500);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
  await session.detach();
  return { bytes: usedSize, nodes, listeners: jsEventListeners };
}

for (const id of Object.keys(PAGES) as Id[]) {
  test(
    `${id} leaves nothing behind when it is unmounted`,
    { tag: '@long' },
    async ({ visitor }) => {
      test.setTimeout(300_000);
      const { page } = visitor;
      const other = id === 'mfe-faucet' ? 'mfe-competitions' : 'mfe-faucet';
      await visitor.open(PAGES[other]);
      const mountOften = async () => {
        for (let mounted = 0; mounted < MOUNTS; mounted += 1) {
          await goTo(page, id);
          await goTo(page, other);
        }
        return countKept(page);
      };
      const first = await mountOften();
      const second = await mountOften();
      test
        .info()
        .annotations.push({ type: 'kept', description: JSON.stringify({ first, second }) });
      for (const kind of ['bytes', 'nodes', 'listeners'] as const)
        expect.soft(second[kind], kind).toBeLessThanOrEqual(first[kind] * (1 + MORE));
      expect(visitor.faults).toEqual([]);
    },
  );
}
