import type { Migration } from '../migrate.ts';

/** Pages that may show a competition, and the partner page to which a session is limited ('' for the site itself). */
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
