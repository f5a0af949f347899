import { type SearchTerm, termsOf } from '@trove/shared/api/catalogue/search-terms.ts';
import type { Asset } from '@trove/shared/contract/wire/assets/asset.ts';
import { listDeletions } from '@trove/shared/lib/typos.ts';

import type { Tx } from '../../../platform/db/schema.ts';

/** Longer ones are found by as much of them. */
const TERM_MAX = 100;
/** A publisher's list of tags has an end. */
const TERMS_MAX = 60;

/** Without the signs no database keeps. */
const cleaned = (term: string) =>
  term.slice(0, TERM_MAX).replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');

/** Notes what an asset is found by; nothing for what no list has. Its former addresses stay. */
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
    .values({ slug: cleaned(slug.toLowerCase()), nft })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

const distinct = (terms: readonly SearchTerm[]): SearchTerm[] => [
  ...new Map(
    terms.map(({ kind, term }) => [`${kind} ${cleaned(term)}`, { kind, term: cleaned(term) }]),
  ).values(),
];
