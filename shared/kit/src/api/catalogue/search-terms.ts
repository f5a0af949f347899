import { getLicence } from '@trove/contract/taxonomy/facet-values.ts';
import type { Asset } from '@trove/contract/wire/assets/asset.ts';
import { FOUND_BY, type FoundBy } from '@trove/contract/wire/assets/found-by.ts';

import { fold } from '../../lib/search.ts';
import { listDeletions, isSlip } from '../../lib/typos.ts';
import { listCategories, servicePrefix } from './asset-facts.ts';

export interface SearchTerm {
  kind: FoundBy;
  term: string;
}

/** Number of tags, and length of a name, that terms are made of; what is beyond them was not written for people. */
const READ = { tags: 60, letters: 300 };

/** Minimum length of a query that finds identifiers, because all of them begin alike. */
const ID_SHORTEST = 9;

/** Returns a text in the form in which terms and queries are compared. */
export const termOf = (text: string): string => fold(text.trim());

/** Returns the words of a text that may match with a typing error. */
export const wordsOf = (text: string): string[] =>
  fold(text)
    .match(/[\p{L}\p{N}]+/gu)
    ?.filter((word) => listDeletions(word).length > 0) ?? [];

/** Returns the terms that find an asset in addition to its name and its description. */
export function termsOf(asset: Asset): SearchTerm[] {
  const { id, ownerDid, fileName, serviceName } = asset;
  const name = asset.name.slice(0, READ.letters);
  const tags = asset.tags.slice(0, READ.tags).map((tag) => tag.slice(0, READ.letters));
  const licence = getLicence(asset);
  const of = (kind: FoundBy, texts: readonly string[]) =>
    texts.map((text) => ({ kind, term: termOf(text) }));
  const all = [
    ...of('tag', tags),
    ...of('category', asset.type === 'model' ? listCategories(asset) : []),
    ...of('publisher', serviceName === '' ? [] : [servicePrefix({ name, serviceName })]),
    ...of('format', [/\.([^.]+)$/.exec(fileName)?.[1] ?? '']),
    ...of('licence', licence === undefined ? [] : [licence]),
    ...of('did', [ownerDid]),
    ...of('id', [id]),
    ...of('spelling', [name, ...tags].flatMap(wordsOf)),
  ].filter(({ term }) => term !== '');
  return [...new Map(all.map((one) => [`${one.kind} ${one.term}`, one])).values()];
}

const isIdentifier = (kind: FoundBy) => kind === 'did' || kind === 'id';

/** Returns the kinds of terms that a query of this length may be a prefix of. */
export const kindsFor = (query: string): FoundBy[] =>
  FOUND_BY.filter(
    (kind) => kind !== 'spelling' && (!isIdentifier(kind) || query.length >= ID_SHORTEST),
  );

/**
 * Returns why a query finds an asset whose name and description do not contain it; undefined if it does not find it.
 */
export function foundBy(asset: Asset, query: string): SearchTerm | undefined {
  const wanted = termOf(query);
  if (wanted === '') return undefined;
  const kinds = kindsFor(wanted);
  const terms = termsOf(asset);
  const begun = FOUND_BY.flatMap((kind) =>
    kinds.includes(kind)
      ? terms.filter((one) => one.kind === kind && one.term.startsWith(wanted))
      : [],
  );
  if (begun.length > 0 || listDeletions(wanted).length === 0) return begun[0];
  return terms.find(({ kind, term }) => kind === 'spelling' && isSlip(wanted, term));
}
