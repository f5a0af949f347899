import type { Migration } from '../migrate.ts';

/** Answers of models that were compared, and which of them the user preferred. */
export const comparisons: Migration = () => [
  // Each answer belongs to one comparison, so that each comparison has at most one vote.
  `create table compared_replies (
    reply_id text primary key,
    comparison text not null,
    did text not null,
    model text not null,
    preferred bigint not null,
    created bigint not null
  )`,
  `create index compared_replies_of on compared_replies (model, preferred)`,
];
