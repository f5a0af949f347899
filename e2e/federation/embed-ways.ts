import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { FrameLocator, Locator } from '@playwright/test';

import type { PartnerPages } from './partner-pages.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../docs/examples/embed');

export const NONCE = 'bm9uY2U';

/** Returns the content policy of a page that allows scripts by nonce and not by host, and requires Trusted Types. */
export const noncePolicy = (site: string): string =>
  [
    `default-src 'none'`,
    `script-src 'nonce-${NONCE}'`,
    `connect-src ${site}`,
    `img-src ${site} data:`,
    `frame-src ${site}`,
    `require-trusted-types-for 'script'`,
    `trusted-types trove trove-remote trove-host`,
  ].join('; ');

interface EmbedWay {
  /** Markup in the partner's page. */
  markup: (site: string) => string;
  /**
   * Script of the partner's page that activates the markup and returns what removes it again; most ways need none.
   */
  start?: (site: string) => string;
  /** Locates the embed inside the markup. */
  inside: (shown: Locator) => FrameLocator | Locator;
}

/** The ways in which a partner can show the board of a competition (docs/partners). */
export const WAYS = {
  element: {
    markup: () =>
      `<trove-competitions comp="harbor-ai" theme="light" nonce="${NONCE}"></trove-competitions>`,
    inside: (shown) => shown.locator('trove-competitions'),
  },
  './remote': {
    markup: () => '<div class="remote"></div>',
    start: (site) => `
      import { embed } from './embed.js';
      export const start = async (shown) =>
        (
          await embed({
            site: '${site}/',
            remote: 'mfe-competitions',
            path: '/dashboard/competitions?board=harbor-ai',
            element: shown.querySelector('.remote'),
            nonce: '${NONCE}',
          })
        ).unmount;`,
    inside: (shown) => shown.locator('.remote'),
  },
  iframe: {
    markup: (site) =>
      `<iframe title="Board" height="640" src="${site}/embed/competitions.html?comp=harbor-ai&amp;theme=light"></iframe>`,
    inside: (shown) => shown.frameLocator('iframe'),
  },
} as const satisfies Record<string, EmbedWay>;

export type WayName = keyof typeof WAYS;

export const WAY_NAMES = Object.keys(WAYS) as WayName[];

const NOTHING_TO_START = 'export const start = async () => () => {};';

/** Serves the scripts of the example, and `way.js`, whose `start` activates the markup of the way. */
export function putWay(partner: PartnerPages, site: string, name: WayName) {
  for (const file of readdirSync(EXAMPLES).filter((name) => name.endsWith('.js')))
    partner.put(file, readFileSync(path.join(EXAMPLES, file), 'utf8'));
  const way: EmbedWay = WAYS[name];
  partner.put('way.js', way.start?.(site) ?? NOTHING_TO_START);
}

/** Locates the leaderboard of the embed that is in `shown`. */
export const boardIn = (name: WayName, shown: Locator) =>
  WAYS[name].inside(shown).getByRole('region', { name: 'Leaderboard' });
