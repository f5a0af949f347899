import { readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from '@playwright/test';

import { startDev } from './dev-process.ts';
import type { DevProcess } from './dev-process.ts';

let dev: DevProcess;
test.beforeAll(async () => {
  dev = await startDev();
});
test.afterAll(() => dev.dispose());

const LISTING = 'mfe-browse/src/common/filters/FilteredPage.tsx';

test('an open page applies changes and keeps what was typed', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  let loads = 0;
  page.on('load', () => (loads += 1));

  await page.goto(`${dev.url}/dashboard/models`);
  const title = page.getByRole('heading', { level: 1 });
  const search = page.getByRole('combobox', { name: 'Search', exact: true });
  await expect(title).toHaveText('AI Models');
  await search.fill('half a word');

  await test.step('in a remote', async () => {
    dev.edit(LISTING, '<Title>{title}</Title>', '<Title>{title}, hot</Title>');
    await expect(title).toHaveText('AI Models, hot');
  });

  await test.step('in shared code, for the remote that has loaded it', async () => {
    dev.edit('shared/kit/src/ui/layout/text.tsx', 'styled.h1`', 'styled.h1`text-indent: 7px;');
    await expect(title).toHaveCSS('text-indent', '7px');
  });

  await test.step('in the shell', async () => {
    dev.edit('shell/src/layout/TestnetBanner.tsx', '{NAVIGATION.testnet}', 'Hot testnet.');
    await expect(page.getByText('Hot testnet.')).toBeVisible();
  });

  await test.step('a compile error is shown until it is fixed', async () => {
    const undo = dev.edit(LISTING, '<Page>', '<Page');
    const overlay = page.getByRole('alert').filter({ hasText: 'FilteredPage.tsx' });
    await expect(overlay).toBeVisible();
    undo();
    await expect(overlay).toHaveCount(0);
    await expect(title).toHaveText('AI Models, hot');
  });

  await test.step('a type error is shown until it is fixed, while the page keeps working', async () => {
    const undo = dev.edit(
      LISTING,
      '<Title>{title}, hot</Title>',
      '<Title>{title.length.toFixed(title)}</Title>',
    );
    const overlay = page.getByRole('alert').filter({ hasText: 'error TS2345' });
    await expect(overlay).toContainText('FilteredPage.tsx');
    await expect(title).toHaveText('9');
    undo();
    await expect(overlay).toHaveCount(0);
  });

  await expect(search).toHaveValue('half a word');
  expect(loads).toBe(1);
  expect(complaints).toEqual([]);
});

test('a change that no component can accept reloads the page', async ({ page }) => {
  await page.goto(`${dev.url}/faucet`);
  await expect(page.getByLabel('DID')).toBeVisible();
  const reloaded = page.waitForEvent('load');
  dev.edit('mfe-faucet/src/remote.ts', 'defineRemote({', 'defineRemote({ ...{},');
  await reloaded;
  await expect(page.getByLabel('DID')).toBeVisible();
});

test('Alt and Shift show the file and line of what is under the pointer', async ({ page }) => {
  const source = readFileSync(path.join(import.meta.dirname, '../..', LISTING), 'utf8');
  const line = source.split('\n').findIndex((text) => text.includes('<Title>{title}')) + 1;
  await page.goto(`${dev.url}/dashboard/models`);
  const title = page.getByRole('heading', { level: 1 });
  const files = page.locator('#trove-dev-pointed');
  await title.hover();
  await expect(files).toHaveCount(0);
  await page.keyboard.down('Alt');
  await page.keyboard.down('Shift');
  await expect(files).toHaveText(new RegExp(`^${LISTING}:${line}\n`));
  await page.keyboard.up('Shift');
  await expect(files).toHaveCount(0);
});
