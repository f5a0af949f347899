import type { Page } from '@playwright/test';

/** Where a name that a stranger chose is drawn by itself, or in a sentence. */
const PLACES = [
  '.trove-toast',
  'dl[aria-label="Receipt"]',
  'table[aria-label="Leaderboard"] bdi',
  '[role="dialog"] label strong',
  '[role="dialog"] button strong',
  '[role="dialog"] h2',
  'select[id] option',
].join();

/** Returns the names that a page draws with marks that reverse letters or paint over other lines, or without a letter. */
export const findRawNames = (page: Page): Promise<string[]> =>
  page.evaluate((places) => {
    const findings: string[] = [];
    for (const place of document.querySelectorAll(places)) {
      const text = place.textContent ?? '';
      if (/[\u202a-\u202e]|\p{M}{4}/u.test(text)) findings.push(`a raw name: ${text.slice(0, 60)}`);
      if (text.trim() === '') findings.push(`no name in ${place.tagName.toLowerCase()}`);
    }
    return findings.slice(0, 12);
  }, PLACES);
