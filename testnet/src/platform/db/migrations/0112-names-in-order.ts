import type { Migration } from '../migrate.ts';

/**
 * Lets a search look through names in their order without reading the assets (catalogue/search/best-matches.ts). PostgreSQL
 * limits how long the entries of an index are, and titles are not limited.
 */
export const namesInOrder: Migration = (dialect) =>
  dialect === 'postgres'
    ? []
    : [
        'drop index catalogue_by_name',
        'create index catalogue_by_name on catalogue (type, comp_id, name_key, newest, title)',
      ];
