/** Returns the address of a transaction's page in the explorer, whose own address comes from the configuration. */
export const explorerLink = (explorer: string, transactionId: string): string =>
  `${explorer}#/transaction/${encodeURIComponent(transactionId)}`;
