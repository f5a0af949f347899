import type { Db } from '../db/schema.ts';
import { blockId, type HistoryEntry, type Line } from './ledger.ts';

export interface ChainReport {
  valid: boolean;
  blocks: number;
  /** The first fault, in words. */
  fault?: string;
}

const PAGE = 500;

/** Recomputes every block's hash, its link to the one before, and every balance from the entries. */
export async function verifyChain(db: Db): Promise<ChainReport> {
  const sums = new Map<string, number>();
  let previousId = '';
  let blocks = 0;

  for (;;) {
    const page = await db
      .selectFrom('transactions')
      .selectAll()
      .where('number', '>', blocks)
      .orderBy('number')
      .limit(PAGE)
      .execute();
    if (page.length === 0) break;
    const first = blocks + 1;
    const last = page.at(-1)?.number ?? blocks;
    const lines = await linesBetween(db, first, last);
    const history = await historyBetween(db, first, last);

    for (const block of page) {
      const { number, epoch, kind, did, memo } = block;
      const own = lines.get(number) ?? [];
      if (number !== blocks + 1)
        return { valid: false, blocks, fault: `Block ${blocks + 1} is missing` };
      if (block.previous_id !== previousId) {
        return { valid: false, blocks, fault: `Block ${number} does not follow the one before` };
      }
      const id = blockId({
        number,
        previousId,
        epoch,
        kind,
        externalId: block.external_id,
        did,
        memo,
        lines: own,
        history: history.get(number) ?? [],
        facts: JSON.parse(block.facts) as Record<string, unknown>,
      });
      if (id !== block.id) return { valid: false, blocks, fault: `Block ${number} was changed` };
      for (const { account, asset, amount } of own) {
        sums.set(`${asset} ${account}`, (sums.get(`${asset} ${account}`) ?? 0) + amount);
      }
      previousId = id;
      blocks = number;
    }
  }

  for (const { name, asset, balance } of await db.selectFrom('accounts').selectAll().execute()) {
    if (balance !== (sums.get(`${asset} ${name}`) ?? 0)) {
      return {
        valid: false,
        blocks,
        fault: `The balance of ${name} is not the sum of its entries`,
      };
    }
  }
  return { valid: true, blocks };
}

async function linesBetween(db: Db, first: number, last: number): Promise<Map<number, Line[]>> {
  const rows = await db
    .selectFrom('entries')
    .selectAll()
    .where('transaction_number', '>=', first)
    .where('transaction_number', '<=', last)
    .orderBy('transaction_number')
    .orderBy('line')
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.transaction_number);
  return new Map(
    [...grouped].map(([number, own]) => [
      number,
      own.map(({ account, asset, amount }) => ({ account, asset, amount })),
    ]),
  );
}

async function historyBetween(
  db: Db,
  first: number,
  last: number,
): Promise<Map<number, HistoryEntry[]>> {
  const rows = await db
    .selectFrom('nft_blocks')
    .selectAll()
    .where('transaction_number', '>=', first)
    .where('transaction_number', '<=', last)
    .orderBy('transaction_number')
    .orderBy('nft')
    .orderBy('block_no')
    .execute();
  const grouped = Map.groupBy(rows, (row) => row.transaction_number);
  return new Map(
    [...grouped].map(([number, own]) => [
      number,
      own.map(({ nft, data, owner_did, price }) => ({ nft, data, ownerDid: owner_did, price })),
    ]),
  );
}
