import {
  type ChainReport,
  type CheckedHead,
  verifyChain,
} from '../../chain/ledger/verify-chain.ts';
import type { Db } from '../../platform/db/schema.ts';

/**
 * Creates the check of the chain. It reads every block, so its result is cached until there is a new block, and no
 * signature is checked twice.
 */
export function createChainCheck(db: Db): () => Promise<ChainReport> {
  let known: CheckedHead | undefined;
  let checked: { head: number; report: Promise<ChainReport> } | undefined;

  async function check(): Promise<ChainReport> {
    const { head, ...report } = await verifyChain(db, known);
    if (report.valid) known = head;
    return report;
  }

  return async () => {
    const newest = await db
      .selectFrom('transactions')
      .select(({ fn }) => fn.max('number').as('number'))
      .executeTakeFirst();
    const head = newest?.number ?? 0;
    if (checked?.head === head) return checked.report;
    const report = check();
    checked = { head, report };
    // A check that failed has no result to cache.
    report.catch(() => (checked = undefined));
    return report;
  };
}
