import type { Migration } from '../migrate.ts';

/** Search terms besides name and description, an index for typing errors, and the former addresses of assets. */
export const searchTerms: Migration = (dialect) => {
  // Sorted by code point, so that a prefix is a range.
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
  return [
    `create table catalogue_terms (
      term ${text} not null,
      kind text not null,
      nft text not null references assets (nft),
      primary key (term, kind, nft)
    )`,
    `create index catalogue_terms_of_asset on catalogue_terms (nft)`,
    `create table catalogue_cuts (cut ${text} not null, word text not null, primary key (cut, word))`,
    `create table catalogue_slugs (slug ${text} not null, nft text not null, primary key (slug, nft))`,
  ];
};
