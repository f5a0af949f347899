import type { Migration } from '../migrate.ts';

/** Forms of the names of publishers and assets under which names that look alike are equal (UTS 39 §4). */
export const nameLooks: Migration = () => [
  `create table name_looks (
    kind text not null,
    id text not null,
    did text not null,
    name text not null,
    look text not null,
    since bigint not null,
    primary key (kind, id, look)
  )`,
  `create index name_looks_by_look on name_looks (kind, look)`,
];
