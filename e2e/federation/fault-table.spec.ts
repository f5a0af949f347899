import { appendFileSync } from 'node:fs';

import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../fixtures.ts';
import { breakPages } from './break-page.ts';
import { deployChanged, readRegistry, writeRegistry } from './change-build.ts';
import { startFaultyServer } from './faulty-server.ts';
import type { Fault } from './faulty-server.ts';

/** Each remote with one of its pages. */
const REMOTES = {
  'mfe-browse': '/dashboard/models',
  'mfe-publish': '/dashboard/upload/model',
  'mfe-playground': '/playground',
  'mfe-competitions': '/dashboard/competitions',
  'mfe-faucet': '/faucet',
} as const;

interface Row {
  /** Kind that the one report of the fault must state. */
  kind: string;
  /** Limit in milliseconds until the explanation is shown (federation §4.7). */
  within: number;
  /** Fault of the server for the files. */
  fault?: Fault;
  files?: RegExp;
  /** Change of the newest build. */
  deploy?: (text: string, file: string) => string;
}

const answer = (status: number, type: string, body: string): Fault => ({
  kind: 'answer',
  status,
  type,
  body,
});
const change = (edit: (body: string) => string): Fault => ({ kind: 'change', change: edit });

/** Files of every build; of them, the chunks of pages; the copies of what the shell shares. */
const ALL = /^\/remotes\/.*\.js$/;
const EXPOSED = /^\/remotes\/.*\/(?!remote|fallback)[^/]+\.js$/;
const FALLBACK = /^\/remotes\/.*\/fallback\.js$/;

const throwIn = (entry: string) => (text: string, file: string) =>
  file === entry ? `throw new Error("broken on purpose");${text}` : text;

const FAULTS: Record<string, Row> = {
  'F1 origin down': { kind: 'network', within: 2000, fault: { kind: 'cut' }, files: ALL },
  'F2 404 HTML': {
    kind: 'http',
    within: 2000,
    fault: answer(404, 'text/html', '<!doctype html><p>Not here'),
    files: ALL,
  },
  'F3 404 JSON': {
    kind: 'http',
    within: 2000,
    fault: answer(404, 'application/json', '{"message":"Not here"}'),
    files: ALL,
  },
  'F4 hangs': { kind: 'timeout', within: 8000, fault: { kind: 'hang' }, files: ALL },
  'F5 1 KB/s': { kind: 'timeout', within: 8000, fault: { kind: 'slow' }, files: ALL },
  'F6 entry throws': { kind: 'evaluation', within: 8000, deploy: throwIn('remoteEntry.js') },
  'F7 exposed chunk 404': {
    kind: 'http',
    within: 8000,
    fault: answer(404, 'text/html', 'Not here'),
    files: EXPOSED,
  },
  'F8 shared copy 404': {
    kind: 'http',
    within: 8000,
    fault: answer(404, 'text/html', 'Not here'),
    files: FALLBACK,
  },
  'F9 tampered chunk': {
    kind: 'integrity',
    within: 8000,
    fault: change((body) => `${body} `),
    files: EXPOSED,
  },
  'F10 render throws': { kind: 'mount', within: 8000, deploy: breakPages('render') },
  'F10 effect throws': { kind: 'mount', within: 8000, deploy: breakPages('effect') },
  'F10 promise rejects': { kind: 'mount', within: 8000, deploy: breakPages('promise') },
  'F10 event throws': { kind: '', within: 8000, deploy: breakPages('event') },
  'F11 suspends for ever': { kind: 'timeout', within: 8500, deploy: breakPages('forever') },
};

interface Report {
  remoteId: string;
  buildId: string;
  kind: string;
}

/** Collects the reports of the page, which survive no reload. */
const collectReports = (page: Page) =>
  page.addInitScript(() => {
    const reports: unknown[] = [];
    Object.assign(window, { reports });
    window.addEventListener('trove:report', (event) => {
      const { context } = (event as CustomEvent<{ context: Record<string, string> }>).detail;
      const { remoteId = '', buildId = '', kind = '' } = context;
      reports.push({ remoteId, buildId, kind });
    });
  });
const readReports = (page: Page) =>
  page.evaluate(() => Reflect.get(window, 'reports') as unknown) as Promise<Report[]>;

/** Navigates as a link does, without loading a page. */
const goTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** The heading of a page that works, which the sentence about one that does not is not. */
const pageIn = (page: Page, id: string): Locator =>
  page.locator(`[data-remote="${id}"] h1:not([role=alert] h1)`);

const OWN_PAGE = '/dashboard/settings';

for (const [id, address] of Object.entries(REMOTES)) {
  for (const [name, { kind, within, fault = null, files, deploy }] of Object.entries(FAULTS)) {
    test(`${name}, ${id}: the rest works, the reason is shown in time and reported once, Retry heals @long`, async ({
      page,
      ownNetwork,
    }) => {
      // One build, so that none before it takes its place.
      const registry = readRegistry(ownNetwork);
      const entry = registry.remotes[id];
      const whole = entry?.live ?? '';
      const details = entry?.details[whole];
      if (!entry || !details) throw new Error(`${id} is not deployed`);
      entry.builds = [whole];
      if (name.startsWith('F8')) details.requires.shared['kit/core'] = '^99.0.0';
      writeRegistry(ownNetwork, registry);
      const broken = deploy ? 'b00000000001' : whole;
      if (deploy) {
        deployChanged(ownNetwork, id, broken, deploy);
        const changed = readRegistry(ownNetwork);
        changed.remotes[id]!.builds = [broken];
        writeRegistry(ownNetwork, changed);
      }

      const server = await startFaultyServer(ownNetwork.url);
      try {
        await collectReports(page);
        await page.goto(server.url + OWN_PAGE);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.evaluate(() => Object.assign(window, { wasNotReloaded: true }));
        server.set(fault, files);
        const start = performance.now();
        await goTo(page, address);

        const retry = page.getByRole('button', { name: 'Retry' });
        if (name === 'F10 event throws') {
          await page.getByRole('button', { name: 'Break' }).click();
          await expect(pageIn(page, id)).toBeVisible();
        } else {
          await expect(retry).toBeVisible();
        }
        const shown = Math.round(performance.now() - start);
        expect(shown).toBeLessThan(within + SLACK_MS);
        await expect
          .poll(() => readReports(page))
          .toEqual([{ remoteId: id, buildId: broken, kind }]);
        await expect(page.getByText(/broken on purpose|Unexpected|Error/)).toHaveCount(0);

        await goTo(page, OWN_PAGE);
        await expect(
          page.getByRole('heading', { level: 1, name: 'Connect Your Wallet' }),
        ).toBeVisible();
        await goTo(page, address);
        if (name !== 'F10 event throws') await expect(retry).toBeVisible();

        server.set(null);
        if (deploy) {
          const back = readRegistry(ownNetwork);
          Object.assign(back.remotes[id]!, { live: whole, builds: [whole] });
          writeRegistry(ownNetwork, back);
        }
        if (name !== 'F10 event throws') await retry.click();
        await expect(pageIn(page, id)).toBeVisible();
        expect(await page.evaluate(() => 'wasNotReloaded' in window)).toBe(true);
        note(`| ${name} | ${id} | ${kind || 'uncaught'} | ${shown} ms | healed |`);
      } finally {
        await server.close();
      }
    });
  }
}

/** A busy machine takes this long to draw the reason. */
const SLACK_MS = 1500;

/** Adds a row to the file of FAULT_TABLE, if there is one. */
function note(row: string) {
  const file = process.env['FAULT_TABLE'];
  if (file !== undefined) appendFileSync(file, `${row}\n`);
}
