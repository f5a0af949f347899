import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { FrameLocator, Locator } from '@playwright/test';

import type { PartnerPages } from './partner-pages.ts';

const EXAMPLES = path.resolve(import.meta.dirname, '../../docs/examples/embed');

export const NONCE = 'bm9uY2U';

/** The content policy of a page that names nonces and no hosts of scripts, and requires Trusted Types. */
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
  /** Script of the partner's page that starts the markup and removes it again; most ways need none. */
  start?: (site: string) => string;
  /** The embed inside the markup. */
  inside: (shown: Locator) => FrameLocator | Locator;
}

/** The ways a partner has to show the board of a competition (docs/partners). */
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

/** Puts the example and `way.js` there, whose `start` brings the markup of the way to life. */
export function putWay(partner: PartnerPages, site: string, name: WayName) {
  for (const file of readdirSync(EXAMPLES).filter((name) => name.endsWith('.js')))
    partner.put(file, readFileSync(path.join(EXAMPLES, file), 'utf8'));
  const way: EmbedWay = WAYS[name];
  partner.put('way.js', way.start?.(site) ?? NOTHING_TO_START);
}

/** The leaderboard of the embed that is in `shown`. */
export const boardIn = (name: WayName, shown: Locator) =>
  WAYS[name].inside(shown).getByRole('region', { name: 'Leaderboard' });
