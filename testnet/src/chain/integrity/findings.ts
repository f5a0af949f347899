import type { Clock } from '../../platform/clock.ts';
import type { OddRow } from '../../platform/describe-rows.ts';
import type { Log } from '../../platform/log/create-log.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  STORAGE_ANSWER,
  type StorageFault,
  findDatabaseFault,
} from '../../platform/storage-fault.ts';

const RESTORE = 'Restore the last backup: docs/how-to/back-up-and-restore.md';

/** Faults that the checks of ledger and files have found since this process started. */
export interface Findings {
  /** Throws a refusal (503) if the ledger has a fault or the schema is newer; called for every transaction. */
  requireSoundLedger(): void;
  /** Stops all writes until a restart, with the version that migrated the database. */
  databaseIsNewer(fault: string): void;
  /** Stops all writes until a restart. */
  ledgerIsDamaged(fault: string): void;
  /** Records an error for half a minute if the database's driver has thrown it, and ignores any other. */
  databaseFailed(error: unknown): void;
  isDatabaseSound(): boolean;
  fileIsDamaged(sha256: string): void;
  fileIsWhole(sha256: string): void;
  /** Reports how many purchases have no file; 0 once they were repaired. */
  purchasesAreLost(count: number): void;
  isLedgerSound(): boolean;
  /** Logs a stored row that lists leave out, once for each list. */
  rowIsOdd(row: OddRow): void;
  countOddRows(): number;
  /** One sentence per fault, for `readyz`. */
  sentences(): string[];
}

/** Rows that are logged; more of them are the same fault. */
const ODD_ROWS_MAX = 1000;
const REMEMBERED_MS = 30_000;

export function createFindings({ clock, log }: { clock: Clock; log: Log }): Findings {
  let ledgerFault: string | undefined;
  let schemaFault: string | undefined;
  const files = new Set<string>();
  let lostPurchases = 0;
  const oddRows = new Set<string>();
  let database: { fault: StorageFault; until: number } | undefined;
  const isDatabaseSound = () => database === undefined || database.until <= clock.now();

  return {
    requireSoundLedger() {
      if (schemaFault !== undefined) {
        throw new Refusal(
          'This network is being upgraded, and this part of it is out of date. Please try again in a moment.',
          503,
        );
      }
      if (ledgerFault === undefined) return;
      throw new Refusal(
        'The ledger of this network is damaged, so nothing can be changed until its operator has restored it.',
        503,
      );
    },

    databaseIsNewer(fault) {
      if (schemaFault !== undefined) return;
      schemaFault = fault;
      log.error({ fault }, `${fault}. Writes of this process are stopped: docs/how-to/upgrade.md`);
    },

    ledgerIsDamaged(fault) {
      if (ledgerFault !== undefined) return;
      ledgerFault = fault;
      log.error({ fault }, `The ledger is damaged: ${fault}. Writes are stopped. ${RESTORE}`);
    },

    databaseFailed(error) {
      const fault = findDatabaseFault(error);
      if (fault === undefined || fault === 'busy') return;
      database = { fault, until: clock.now() + REMEMBERED_MS };
    },

    isDatabaseSound,

    fileIsDamaged(sha256) {
      if (files.has(sha256)) return;
      files.add(sha256);
      log.error({ sha256 }, `A stored file is damaged and no longer served. ${RESTORE}`);
    },

    rowIsOdd({ list, id, error }) {
      const name = `${list} ${id}`;
      if (oddRows.has(name) || oddRows.size >= ODD_ROWS_MAX) return;
      oddRows.add(name);
      log.error({ err: error, list, id }, 'A stored row cannot be shown; its list leaves it out');
    },

    countOddRows: () => oddRows.size,

    fileIsWhole: (sha256) => void files.delete(sha256),

    purchasesAreLost(count) {
      if (count > lostPurchases) log.error({ count }, `Purchases have no file. ${RESTORE}`);
      lostPurchases = count;
    },

    isLedgerSound: () => ledgerFault === undefined,

    sentences: () => [
      ...(schemaFault === undefined ? [] : [schemaFault]),
      ...(ledgerFault === undefined ? [] : [`The ledger is damaged: ${ledgerFault}`]),
      ...(database === undefined || isDatabaseSound()
        ? []
        : [`Writes have failed: ${STORAGE_ANSWER[database.fault].message}`]),
      ...(lostPurchases === 0 ? [] : [`Purchases without their file: ${lostPurchases}`]),
      ...(oddRows.size === 0 ? [] : [`Lists leave out ${oddRows.size} stored rows; see the log`]),
      ...[...files].map((sha256) => `The stored file ${sha256} is damaged`),
    ],
  };
}
