import type { Migration } from '../migrate.ts';

/** Receipts of replies that are paid with credits (rules.md#credits). */
export const creditTables: Migration = () => [
  `create table credit_receipts (
    id text primary key,
    did text not null,
    nft text not null,
    provider_did text not null,
    reserved bigint not null check (reserved > 0),
    cost bigint not null check (cost between 0 and reserved),
    share bigint not null check (share between 0 and cost),
    state text not null check (state in ('reserved', 'finished', 'deducted', 'released')),
    changed bigint not null
  )`,
  `create index credit_receipts_open on credit_receipts (changed) where state in ('reserved', 'finished')`,
  `create index credit_receipts_finished on credit_receipts (did, changed) where state = 'finished'`,
];
