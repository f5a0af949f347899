import { defineConfig, devices } from '@playwright/test';
import { isLongTier } from '@trove/kit/testing/tier.ts';

import { CHROMIUM_FLAGS } from './chromium-flags.ts';

const chromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  },
};

/** The same browser on a phone, in dark mode. */
const phone = {
  viewport: { width: 375, height: 812 },
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
} as const;

/**
 * Journeys that also run on a phone, with the same steps. Tests with the tag @phone are about a drawer, a sheet or
 * one column.
 */
const PHONE_JOURNEYS = [
  'account',
  'asset-page',
  'buy-a-model',
  'buyer-papers',
  'filters',
  'home',
  'inside-a-file',
  'my-assets',
  'notices',
  'platform',
  'settings',
  'shell',
  'shell-ways',
];

/**
 * Time limits in milliseconds. Tests wait for states, so only a hang or a defect reaches a limit: two busy cores that
 * start two browsers and two networks may need half a minute for one step.
 */
const PATIENCE = { step: 30_000, test: 180_000 };

/** The engines beyond Chromium are driven by other drivers (`engines/port.ts`), with the same steps of a person. */
const ENGINES = ['chromium', 'firefox', 'webkit'] as const;

export default defineConfig<{ engineName: (typeof ENGINES)[number] }>({
  testDir: '.',
  globalSetup: './ready-data.ts',
  // Browsers and networks wait for each other: a third worker uses what two leave idle of two cores (15 % less time).
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  ...(!isLongTier && { grepInvert: /@long/ }),
  timeout: PATIENCE.test,
  expect: { timeout: PATIENCE.step, toPass: { timeout: PATIENCE.step } },
  reporter: 'list',
  use: {
    ...chromium,
    // Without these, an action waits as long as the whole test and does not report what it waited for.
    actionTimeout: PATIENCE.step,
    navigationTimeout: PATIENCE.step,
    screenshot: 'only-on-failure',
    // Recording a trace of every test takes as long as the tests; pass --trace=on to look into one.
    trace: 'on-first-retry',
    acceptDownloads: true,
  },
  projects: [
    {
      name: 'journeys',
      testMatch: ['{journeys/**,federation,matrix,wallet,embed}/*.spec.ts'],
      // They have a project for each browser, Chromium too.
      testIgnore: ['engines/**'],
    },
    {
      name: 'phone',
      testMatch: PHONE_JOURNEYS.map((name) => `journeys/**/${name}.spec.ts`),
      ...(!isLongTier && { grep: /@phone/ }),
      use: phone,
    },
    ...ENGINES.map((engineName) => ({
      name: engineName,
      testMatch: ['engines/**/*.spec.ts'],
      use: { engineName },
    })),
    { name: 'hot-reload', testMatch: ['hot-reload/*.spec.ts'], fullyParallel: false },
    {
      name: 'look',
      testMatch: ['look/{photographs,extension,install-pictures,readme-pictures}.spec.ts'],
      teardown: 'contact-sheet',
      use: { trace: 'off', screenshot: 'off' },
    },
    ...ENGINES.map((engineName) => ({
      name: `look-${engineName}`,
      testMatch: ['look/engine-sheet.spec.ts'],
      use: { engineName },
    })),
    { name: 'contact-sheet', testMatch: ['look/contact-sheet.spec.ts'] },
  ],
});
