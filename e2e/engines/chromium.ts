import { chromium } from '@playwright/test';

import { CHROMIUM_FLAGS } from '../chromium-flags.ts';
import type { Engine } from './port.ts';

/** Starts Chromium with a new profile; Playwright's own pages are the screens. */
export async function openChromium(executablePath: string): Promise<Engine> {
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  return {
    name: `chromium ${browser.version()}`,
    screen: await context.newPage(),
    newTab: () => context.newPage(),
    close: () => browser.close(),
  };
}
