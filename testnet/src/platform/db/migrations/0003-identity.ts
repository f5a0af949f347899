import type { Migration } from '../migrate.ts';

/** Keys, signature rounds, web sessions and stored responses. */
export const identityTables: Migration = () => [
  `create table identities (
    did text primary key,
    public_key text not null,
    registered bigint not null,
    created bigint not null
  )`,
  `create table rounds (
    id text primary key,
    did text not null,
    action text not null,
    payload text not null,
    hash text not null,
    remaining bigint not null check (remaining >= 0),
    state text not null check (state in ('pending', 'used')),
    expires bigint not null
  )`,
  `create index rounds_by_expiry on rounds (expires)`,
  `create table challenges (
    nonce text primary key,
    did text not null,
    message text not null,
    expires bigint not null
  )`,
  `create table sessions (
    token_hash text primary key,
    did text not null,
    expires bigint not null
  )`,
  `create table answers (
    scope text not null,
    request_id text not null,
    request_hash text not null,
    status bigint not null,
    body text not null,
    created bigint not null,
    primary key (scope, request_id)
  )`,
  `create index answers_by_age on answers (created)`,
];
