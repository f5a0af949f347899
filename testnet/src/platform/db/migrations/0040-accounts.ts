import type { Migration } from '../migrate.ts';

/** Data of an account besides its money: permissions of its sessions, withdrawals, profile, notifications, wishes. */
export const accountTables: Migration = () => [
  // Empty means all permissions, which all earlier sessions had.
  `alter table sessions add column permissions text not null default ''`,
  `create table withdrawals (
    id text primary key,
    did text not null,
    amount bigint not null check (amount > 0),
    state text not null check (state in ('requested', 'processing', 'paid', 'failed')),
    message text not null,
    transaction_id text not null,
    created bigint not null,
    changed bigint not null
  )`,
  `create index withdrawals_by_did on withdrawals (did, created)`,
  `create index withdrawals_running on withdrawals (changed) where state in ('requested', 'processing')`,
  `create table profiles (
    did text primary key,
    facts text not null,
    changed bigint not null
  )`,
  `create table notifications (
    id text primary key,
    did text not null,
    place bigint not null,
    kind text not null,
    message text not null,
    nft text not null,
    amount bigint not null,
    transaction_id text not null,
    created bigint not null,
    read bigint not null,
    unique (did, place)
  )`,
  `create index notifications_unread on notifications (did) where read = 0`,
  `create table wishes (
    topic text not null,
    who text not null,
    email text not null,
    created bigint not null,
    primary key (topic, who)
  )`,
];
