import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { type SearchTerm, termsOf } from '@trove/kit/api/catalogue/search-terms.ts';
import { listDeletions } from '@trove/kit/lib/typos.ts';

import type { Tx } from '../../../platform/db/schema.ts';

/** Maximum length of a term; longer ones are found by their beginning. */
const TERM_MAX = 100;
/** Maximum number of terms of an asset, because a publisher may list any number of tags. */
const TERMS_MAX = 60;

/** Truncates a term and replaces the characters that no database stores. */
const cleaned = (term: string) =>
  term.slice(0, TERM_MAX).replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');

/** Form in which the addresses of assets are stored and looked up: in small letters, truncated. */
export const slugColumn = (slug: string) => cleaned(slug.toLowerCase());

/** Stores the terms an asset is found by; none if it is in no list. Its former addresses are kept. */
export async function writeTerms(tx: Tx, nft: string, asset: Asset | undefined, slug: string) {
  await tx.deleteFrom('catalogue_terms').where('nft', '=', nft).execute();
  if (asset === undefined) return;
  const terms = distinct(termsOf(asset)).slice(0, TERMS_MAX);
  await tx
    .insertInto('catalogue_terms')
    .values(terms.map((one) => ({ ...one, nft })))
    .execute();
  const cuts = terms
    .filter(({ kind }) => kind === 'spelling')
    .flatMap(({ term }) => listDeletions(term).map((cut) => ({ cut, word: term })));
  if (cuts.length > 0) {
    await tx
      .insertInto('catalogue_cuts')
      .values(cuts)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await tx
    .insertInto('catalogue_slugs')
    .values({ slug: slugColumn(slug), nft })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const distinct = (terms: readonly SearchTerm[]): SearchTerm[] => [
  ...new Map(
    terms.map(({ kind, term }) => [`${kind} ${cleaned(term)}`, { kind, term: cleaned(term) }]),
  ).values(),
];
