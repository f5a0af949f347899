import type { Migration } from '../migrate.ts';

/**
 * Requests for access to a competition, competitions that admit whoever registers, and those whose organizer shows the
 * first rows of the data to everybody.
 */
export const accessRequests: Migration = () => [
  `create table competition_requests (
    comp_id text not null,
    did text not null,
    state text not null,
    created bigint not null,
    primary key (comp_id, did)
  )`,
  `alter table competitions add column admits_registered integer not null default 0`,
  `alter table competitions add column shows_data integer not null default 0`,
];
