import { defineConfig, devices } from '@playwright/test';

const chromium = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

/** The same browser in a hand, at night. */
const phone = {
  viewport: { width: 375, height: 812 },
  colorScheme: 'dark',
  hasTouch: true,
  isMobile: true,
} as const;

/** The ways of a user, which are walked on a phone too. */
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
 * How long a machine may take. Tests wait for states, so a limit is met only by what hangs: two busy cores that start two
 * browsers and two networks at once may well need half a minute for one step.
 */
const PATIENCE = { step: 30_000, test: 180_000 };

export default defineConfig({
  testDir: '.',
  globalSetup: './ready-data.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: PATIENCE.test,
  expect: { timeout: PATIENCE.step, toPass: { timeout: PATIENCE.step } },
  reporter: 'list',
  use: {
    ...chromium,
    screenshot: 'only-on-failure',
    // A recording of every test takes as long as the tests; pass --trace=on to look into one.
    trace: 'on-first-retry',
    acceptDownloads: true,
  },
  projects: [
    {
      name: 'journeys',
      testMatch: ['journeys/*.spec.ts', 'federation/*.spec.ts', 'wallet/*.spec.ts'],
    },
    {
      name: 'phone',
      testMatch: PHONE_JOURNEYS.map((name) => `journeys/${name}.spec.ts`),
      use: phone,
    },
    { name: 'hot-reload', testMatch: ['hot-reload/*.spec.ts'], fullyParallel: false },
    {
      name: 'look',
      testMatch: ['look/photographs.spec.ts', 'look/extension.spec.ts'],
      teardown: 'contact-sheet',
      use: { trace: 'off', screenshot: 'off' },
    },
    { name: 'contact-sheet', testMatch: ['look/contact-sheet.spec.ts'] },
  ],
});
