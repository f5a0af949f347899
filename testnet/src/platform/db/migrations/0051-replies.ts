import type { Migration } from '../migrate.ts';

/** Receipts of models' replies (rules.md#credits). */
export const replyTables: Migration = () => [
  `create table replies (
    id text primary key,
    did text not null,
    nft text not null,
    model text not null,
    state text not null check (state in ('running', 'done', 'stopped', 'failed')),
    prompt_tokens bigint not null,
    reply_tokens bigint not null,
    credits bigint not null,
    hold_id text not null,
    prompt_hash text not null,
    signature text not null,
    started bigint not null,
    alive_until bigint not null,
    ended bigint not null
  )`,
  // Allows a DID one running reply at a time, across all processes.
  `create unique index replies_running on replies (did) where state = 'running'`,
  `create index replies_by_did on replies (did, started)`,
];
