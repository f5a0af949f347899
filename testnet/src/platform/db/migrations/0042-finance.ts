import type { Migration } from '../migrate.ts';

/** Indexes for the finance page of a person: their sales, and the replies they paid for. */
export const financeIndexes: Migration = () => [
  `create index sagas_by_counterparty on sagas (counterparty, kind, created)`,
  `create index credit_receipts_by_did on credit_receipts (did)`,
];
