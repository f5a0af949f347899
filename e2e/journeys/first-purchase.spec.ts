import type { Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { sha256Of } from '../sha256-of.ts';

declare global {
  interface Window {
    gestures: { clicks: number; approvals: number; fields: number };
  }
}

/** Counts what the reader does, also in the wallet, whose events leave its shadow root. */
const countGestures = (page: Page) =>
  page.addInitScript(() => {
    const gestures = (window.gestures = { clicks: 0, approvals: 0, fields: 0 });
    const typed = new Set<EventTarget | undefined>();
    const textOf = ([target]: EventTarget[]) =>
      target instanceof Element ? (target.closest('button')?.textContent ?? '').trim() : '';
    addEventListener(
      'pointerdown',
      (event) => {
        gestures.clicks += 1;
        if (textOf(event.composedPath()) === 'Approve') gestures.approvals += 1;
      },
      { capture: true },
    );
    addEventListener(
      'input',
      (event) => {
        typed.add(event.composedPath()[0]);
        gestures.fields = typed.size;
      },
      { capture: true },
    );
  });

test('from the first page to the file on disk: five clicks, one field, one approval, one tab', async ({
  visitor,
  network,
}) => {
  const { page } = visitor;
  await countGestures(page);
  await visitor.open('/');
  await page
    .getByRole('region', { name: 'Top 5 AI Models' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .click();
  await expect(visitor.buyNow()).toBeVisible();
  const nft = new URL(page.url()).searchParams.get('nft');

  const downloading = visitor.nextDownload();
  await visitor.buyNow().click();
  await page.getByRole('button', { name: 'Use test wallet' }).click();
  await page.getByRole('button', { name: 'Create test wallet' }).click();
  await visitor.approvePurchase();
  const download = await downloading;

  const facts = await fetch(`${network.url}/net/dapp/api/v1/assets/${nft}/file`);
  const { sha256 } = (await facts.json()) as { sha256: string };
  expect(await sha256Of(await download.path())).toBe(sha256);
  const panel = page.getByRole('complementary', { name: 'Get this asset' });
  await expect(panel.getByRole('heading', { name: / is yours$/ })).toBeVisible();
  await expect(panel.getByLabel('Receipt')).toContainText('Transaction');

  const { clicks, approvals, fields } = await page.evaluate(() => window.gestures);
  expect({ approvals, tabs: page.context().pages().length }).toEqual({ approvals: 1, tabs: 1 });
  expect(fields).toBeLessThanOrEqual(1);
  expect(clicks).toBeLessThanOrEqual(5);
  expect(visitor.faults).toEqual([]);
});
