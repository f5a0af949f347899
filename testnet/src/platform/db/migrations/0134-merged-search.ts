import type { Migration } from '../migrate.ts';

/** Allows merges of the search index from two segments on (catalogue/search/merge-index.ts). */
export const mergedSearch: Migration = (dialect) =>
  dialect === 'postgres'
    ? []
    : ['model', 'dataset']
        .flatMap((type) => [`catalogue_${type}_names`, `catalogue_${type}_texts`])
        .map((table) => `insert into ${table} (${table}, rank) values ('usermerge', 2)`);
