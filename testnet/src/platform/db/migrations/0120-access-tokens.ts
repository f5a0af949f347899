import type { Migration } from '../migrate.ts';

/** Hashes of the tokens with which programs use models for a DID, and free messages. */
export const accessTokens: Migration = () => [
  `create table access_tokens (
    token_hash text primary key,
    id text not null unique,
    did text not null,
    name text not null,
    created bigint not null,
    used bigint not null
  )`,
  // 1 for a message that the seller offered for free.
  `alter table replies add column free bigint not null default 0`,
  `create index access_tokens_of on access_tokens (did, created)`,
];
