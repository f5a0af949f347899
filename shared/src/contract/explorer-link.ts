/** The page of a transaction in the explorer, whose address comes from the configuration. */
export const explorerLink = (explorer: string, transactionId: string): string =>
  `${explorer}#/transaction/${encodeURIComponent(transactionId)}`;
