import type { Migration } from '../migrate.ts';

/** Tokens of programs that talk to models for a DID, of which only hashes are here; messages that are free (issue 14 §2). */
export const accessTokens: Migration = () => [
  `create table access_tokens (
    token_hash text primary key,
    id text not null unique,
    did text not null,
    name text not null,
    created bigint not null,
    used bigint not null
  )`,
  // 1 for a message the seller gave away.
  `alter table replies add column free bigint not null default 0`,
  `create index access_tokens_of on access_tokens (did, created)`,
];
