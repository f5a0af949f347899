import type { Migration } from '../migrate.ts';

/**
 * First two letters of the names with each letter triple: a search skips other names
 * (catalogue/search/name-starts.ts).
 */
export const nameStarts: Migration = (dialect) => {
  // Sorted by code point, like `name_key`.
  const text = dialect === 'postgres' ? 'text collate "C"' : 'text';
  return [
    `create table catalogue_name_starts (
      type text not null,
      gram ${text} not null,
      start ${text} not null,
      primary key (type, gram, start)
    )`,
    // The same rows that `writeNameStarts` writes.
    `insert into catalogue_name_starts (type, gram, start)
     with recursive places (place) as (select 1 union all select place + 1 from places where place < 300)
     select distinct type, substr(title || '\uE001\uE001', place, 3), substr(name_key, 1, 2)
     from catalogue join places on place <= length(title)
     where type <> '' and comp_id = '' and length(title) <= 300
     union
     select type, '', substr(name_key, 1, 2) from catalogue
     where type <> '' and comp_id = '' and length(title) > 300`,
  ];
};
