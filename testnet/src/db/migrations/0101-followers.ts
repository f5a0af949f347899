import type { Migration } from '../migrate.ts';

/** Who wants to be told of a creator's new assets. */
export const followers: Migration = () => [
  `create table follows (
    did text not null,
    creator_did text not null,
    created bigint not null,
    primary key (did, creator_did)
  )`,
  `create index follows_by_creator on follows (creator_did)`,
];
