import type { Migration } from '../migrate.ts';

/** Two segments of the search index are enough to be merged (catalogue/search/merge-index.ts). */
export const mergedSearch: Migration = (dialect) =>
  dialect === 'postgres'
    ? []
    : ['model', 'dataset']
        .flatMap((type) => [`catalogue_${type}_names`, `catalogue_${type}_texts`])
        .map((table) => `insert into ${table} (${table}, rank) values ('usermerge', 2)`);
