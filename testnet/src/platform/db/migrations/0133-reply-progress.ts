import type { Migration } from '../migrate.ts';

/** Lets a starting process charge the replies of a crashed one for what they had delivered. */
export const replyProgress: Migration = () => [
  `alter table replies add column per_block bigint not null default 1`,
  `create index replies_alive on replies (alive_until) where state = 'running'`,
];
