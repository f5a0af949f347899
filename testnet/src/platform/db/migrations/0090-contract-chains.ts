import type { Migration } from '../migrate.ts';

/** The executions of a contract are the blocks of one kind, read page by page. */
export const contractChains: Migration = () => [
  `create index transactions_by_kind on transactions (kind, number)`,
];
