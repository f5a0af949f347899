import type { Migration } from '../migrate.ts';

/** A process that starts charges the replies of one that died for what they had delivered. */
export const replyProgress: Migration = () => [
  `alter table replies add column per_block bigint not null default 1`,
  `create index replies_alive on replies (alive_until) where state = 'running'`,
];
