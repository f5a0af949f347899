import { hash } from 'node:crypto';

import { keepNewest } from '@trove/kit/lib/keep-newest.ts';

import type { SiteDocument } from './site-document.ts';

/** Maximum number of distinct pages kept in memory as sent; pages vary with the responses of the network. */
const KEPT_PAGES = 100;

/** A page is known again by these; the template is the same for all pages of a `knownPages`. */
interface Ingredients {
  /** Texts, of which a missing one differs from an empty one. */
  texts: readonly (string | undefined)[];
  /** Objects that stay the same as long as what they draw does. */
  drawings: readonly unknown[];
}

/**
 * Returns a function that makes the page of its ingredients, once: as long as all of them are the same, it is neither
 * drawn nor compressed again.
 */
export function knownPages() {
  const recall = keepNewest<{ page: SiteDocument; drawings: readonly unknown[] }>(KEPT_PAGES);
  return ({ texts, drawings }: Ingredients, make: () => SiteDocument): SiteDocument => {
    const { page } = recall(
      hash('sha256', JSON.stringify(texts), 'base64'),
      () => ({ page: make(), drawings }),
      (known) => known.drawings.every((one, index) => one === drawings[index]),
    );
    return page;
  };
}
