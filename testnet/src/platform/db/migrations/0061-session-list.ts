import type { Migration } from '../migrate.ts';

/** Facts by which owners recognise their sessions (rules.md#identity); earlier sessions have none. */
export const sessionList: Migration = () => [
  `alter table sessions add column started bigint not null default 0`,
  `alter table sessions add column seen bigint not null default 0`,
  `alter table sessions add column agent text not null default ''`,
  `create index sessions_by_did on sessions (did)`,
];
