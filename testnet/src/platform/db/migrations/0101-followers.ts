import type { Migration } from '../migrate.ts';

/** Followers of creators, who are notified of new assets. */
export const followers: Migration = () => [
  `create table follows (
    did text not null,
    creator_did text not null,
    created bigint not null,
    primary key (did, creator_did)
  )`,
  `create index follows_by_creator on follows (creator_did)`,
];
