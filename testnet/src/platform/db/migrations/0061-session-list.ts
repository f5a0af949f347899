import type { Migration } from '../migrate.ts';

/** What its owner recognises a session by (network.md 4.2). Sessions from before say nothing of their start. */
export const sessionList: Migration = () => [
  `alter table sessions add column started bigint not null default 0`,
  `alter table sessions add column seen bigint not null default 0`,
  `alter table sessions add column agent text not null default ''`,
  `create index sessions_by_did on sessions (did)`,
];
