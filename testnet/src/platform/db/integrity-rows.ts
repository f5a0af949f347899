/** Tables of migration 0091. */
export interface IntegrityTables {
  network: NetworkRow;
  checkpoint: CheckpointRow;
  checkpoint_balances: CheckpointBalanceRow;
}

/** The one row that names the network this database belongs to. */
export interface NetworkRow {
  id: string;
}

/** The one block up to which the ledger was verified. */
export interface CheckpointRow {
  number: number;
  id: string;
}

/** Balances after the block of the checkpoint; an account without a row had none. */
export interface CheckpointBalanceRow {
  name: string;
  asset: string;
  balance: number;
}
