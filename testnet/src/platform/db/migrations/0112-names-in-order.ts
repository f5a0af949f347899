import type { Migration } from '../migrate.ts';

/**
 * Lets a search scan names in order without reading the assets (catalogue/search/best-matches.ts). Not for
 * PostgreSQL, which limits the length of index entries, while titles have no limit.
 */
export const namesInOrder: Migration = (dialect) =>
  dialect === 'postgres'
    ? []
    : [
        'drop index catalogue_by_name',
        'create index catalogue_by_name on catalogue (type, comp_id, name_key, newest, title)',
      ];
