import type { Migration } from '../migrate.ts';

/** Pages that may show a competition, and sessions that count in one of them alone ('' for the site's own). */
export const partners: Migration = () => [
  `create table competition_partners (
    comp_id text not null,
    origin text not null,
    created bigint not null,
    primary key (comp_id, origin)
  )`,
  `create index competition_partners_by_origin on competition_partners (origin)`,
  `alter table sessions add column origin text not null default ''`,
];
