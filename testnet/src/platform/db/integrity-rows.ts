/** Tables of migration 0091. */
export interface IntegrityTables {
  network: NetworkRow;
  checkpoint: CheckpointRow;
  checkpoint_balances: CheckpointBalanceRow;
}

/** The only row, which identifies the network this database belongs to. */
export interface NetworkRow {
  id: string;
}

/** The only row: the block up to which the ledger was verified. */
export interface CheckpointRow {
  number: number;
  id: string;
}

/** Balances after the checkpoint's block; an account without a row had a balance of 0. */
export interface CheckpointBalanceRow {
  name: string;
  asset: string;
  balance: number;
}
