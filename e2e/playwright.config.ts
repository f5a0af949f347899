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

export default defineConfig({
  testDir: '.',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    ...chromium,
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    acceptDownloads: true,
  },
  projects: [
    {
      name: 'journeys',
      testMatch: ['journeys/*.spec.ts', 'federation/*.spec.ts', 'wallet/*.spec.ts'],
    },
    { name: 'hot-reload', testMatch: ['hot-reload/*.spec.ts'], fullyParallel: false },
    {
      name: 'look',
      testMatch: ['look/photographs.spec.ts'],
      teardown: 'contact-sheet',
      use: { trace: 'off', screenshot: 'off' },
    },
    { name: 'contact-sheet', testMatch: ['look/contact-sheet.spec.ts'] },
  ],
});
