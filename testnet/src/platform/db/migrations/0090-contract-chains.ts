import type { Migration } from '../migrate.ts';

/** The executions of a contract are blocks of one kind, which are read page by page. */
export const contractChains: Migration = () => [
  `create index transactions_by_kind on transactions (kind, number)`,
];
