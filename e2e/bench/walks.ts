import type { Walk } from './move-visit.ts';

const FILTER = 'label:has(input[aria-label="Natural Language Processing"])';

/** The walk through the project's own site, however it is built. */
export const OUR_WALK: Walk = {
  home: { path: '/dashboard/all', shown: 'main li a[href^="/dashboard/model/"]' },
  toList: 'main a[href="/dashboard/models"]',
  list: { path: /^\/dashboard\/models$/, shown: 'main article a[href^="/dashboard/model/"]' },
  toDetail: 'main article a[href^="/dashboard/model/"]',
  detail: { path: /^\/dashboard\/model\//, shown: 'main [role="tablist"]' },
  openFilters: 'main button[aria-haspopup="dialog"]:has-text("Filters")',
  filter: { phone: `[role="dialog"] ${FILTER}`, desktop: `aside ${FILTER}` },
};

/** The walk through the stock site. */
export const STOCK_WALK: Walk = {
  home: { path: '/home', shown: 'main h1' },
  toList: 'main a[href="/"]',
  list: { path: /^\/$/, shown: 'main .MuiCard-root h2' },
  toDetail: 'main .MuiCard-root a',
  detail: { path: /^\/model\//, shown: 'main [role="tablist"]' },
  filter: { phone: 'main .MuiChip-clickable', desktop: 'main .MuiChip-clickable' },
};
